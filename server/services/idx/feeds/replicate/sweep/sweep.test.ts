import { expect, test } from 'vitest';
import { hiddenSinceOf } from '../../license-hours.ts';
import { isKeys, openScene } from '../../testing/scene.ts';

type Scene = Awaited<ReturnType<typeof openScene>>;

/** Lets the pages of a sweep's keys come until one, which fails, with those after it. */
function failFrom({ server }: Scene, page: number, isOne = isKeys) {
  let pages = 0;
  server.hooks.onRequest = (request) => {
    if (isOne(request)) pages += 1;
    return pages >= page ? 'failed' : null;
  };
}
const progressOf = async ({ rowsOf }: Scene) =>
  (await rowsOf("select sweep, sweeping from feed_cursors where resource = 'Property'"))[0];

test('a first load whose keys have more pages than an hour allows is published after some hours', async () => {
  const { data, run, row, clock, faults, rowsOf } = await openScene(
    {},
    { profile: { limits: { perHour: 30 }, pageSize: 5 } },
  );
  data.fill(200);
  for (let tries = 0; tries < 12 && (await row())?.phase !== 'live'; tries += 1) {
    await run().catch(() => undefined);
    const { next_at } = await row();
    clock.pass(Math.max(0, (next_at - clock.now().getTime()) / 60_000));
  }
  expect(await row()).toMatchObject({ phase: 'live', published_at: expect.any(Date) });
  expect(await rowsOf("select sweep from feed_cursors where resource = 'Property'")).toEqual([{ sweep: 1 }]);
  expect(await faults()).toEqual([]);
});

test('an interrupted sweep goes on behind its last key, and hides nothing that came meanwhile', async () => {
  const scene = await openScene();
  const { server, data, run, faults, clock } = scene;
  data.fill(100);
  await run();
  clock.pass(15);
  failFrom(scene, 3);
  await expect(run('sweep')).rejects.toThrow('failed');
  const { sweep, sweeping } = await progressOf(scene);
  expect(sweeping).toMatchObject({ seen: 40, counted: 100 });
  const home = data.addHome({ ListingKey: 'A0', StandardStatus: 'Active' });
  data.deleteHome(data.keys().find((key) => key > sweeping.after) ?? '');
  server.hooks.onRequest = () => null;
  server.requests.length = 0;
  clock.pass(15);
  await scene.set('swept_at = null');
  await run();
  expect(server.requests.filter(isKeys)[0]?.filter).toBe(`ListingKey gt '${sweeping.after}'`);
  expect((await progressOf(scene)).sweep).toBe(sweep);
  // It was in the delta, so it isn't asked for again.
  expect(server.requests.filter(({ key }) => key === home)).toEqual([]);
  expect(await faults()).toEqual([]);
});

test('a resumed sweep that lacks rows removes nothing, and the next one begins anew', async () => {
  const scene = await openScene();
  const { server, data, run, faults, clock } = scene;
  data.fill(100);
  await run();
  clock.pass(15);
  failFrom(scene, 3);
  await expect(run('sweep')).rejects.toThrow('failed');
  server.hooks.onRequest = () => null;
  server.plan('lost-50', isKeys, 9);
  await scene.set('swept_at = null');
  await expect(run()).rejects.toThrow('Nothing was removed');
  expect(await faults()).toEqual([]);
  expect((await progressOf(scene)).sweeping).toBeNull();
});

test.each([
  ['is older than its interval', 'generic', 6 * 60],
  ['has a link that expired', 'spark', 15],
])('a sweep that %s begins anew', async (_name, profile, minutes) => {
  const scene = await openScene({ unordered: 'by-key' }, {}, profile);
  const { server, data, run, faults, clock } = scene;
  data.fill(100);
  await run();
  clock.pass(15);
  const isKeyPage: typeof isKeys = ({ resource, select, url }) =>
    resource === 'Property' && select?.includes('ModificationTimestamp') === true && !url.includes('desc');
  failFrom(scene, 3, isKeyPage);
  await expect(run('sweep')).rejects.toThrow('failed');
  const { sweep, sweeping } = await progressOf(scene);
  expect(sweeping.seen).toBe(40);
  data.deleteHome(data.keys()[0] ?? '');
  clock.pass(minutes);
  server.hooks.onRequest = () => null;
  server.plan('expired', (request) => isKeyPage(request) && request.isLink);
  await scene.set('swept_at = null');
  await run();
  expect((await progressOf(scene)).sweep).toBe(sweep + 1);
  expect(await faults()).toEqual([]);
});

test('homes aren’t compared twice because the sweep of another resource was interrupted', async () => {
  const { server, data, run, clock, database } = await openScene();
  data.fill(60);
  await run();
  clock.pass(6 * 60);
  await database.pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$;
    create trigger refuse before update on feed_records for each row when (new.resource = 'Office')
    execute function refuse()`);
  await expect(run()).rejects.toThrow();
  expect(server.requests.filter(isKeys)).not.toEqual([]);
  await database.pool.query('drop function refuse cascade');
  server.requests.length = 0;
  clock.pass(15);
  await run();
  expect(server.requests.some(({ orderby, select }) => orderby === 'OfficeKey' && select !== null)).toBe(
    true,
  );
  expect(server.requests.filter(isKeys)).toEqual([]);
  clock.pass(6 * 60);
  await run();
  expect(server.requests.filter(isKeys)).not.toEqual([]);
});

test('a check that is asked for compares the homes also where they were compared lately', async () => {
  const scene = await openScene();
  const { server, data, run, faults, clock } = scene;
  data.fill(60);
  await run();
  clock.pass(15);
  failFrom(scene, 1, ({ resource, orderby }) => resource === 'OpenHouse' && orderby === 'OpenHouseKey');
  await expect(run('sweep')).rejects.toThrow('failed');
  server.hooks.onRequest = () => null;
  data.deleteHome(data.keys()[0] ?? '');
  await run('sweep');
  expect(await faults()).toEqual([]);
});

test('a check that is asked for begins anew, so that what left behind an interrupted one is removed', async () => {
  const scene = await openScene();
  const { server, data, run, faults, clock } = scene;
  data.fill(100);
  await run();
  clock.pass(15);
  failFrom(scene, 3);
  await expect(run('sweep')).rejects.toThrow('failed');
  server.hooks.onRequest = () => null;
  const { sweeping } = await progressOf(scene);
  data.deleteHome(data.keys().find((key) => key < sweeping.after) ?? '');
  clock.pass(15);
  await run('sweep');
  expect(await faults()).toEqual([]);
});

test('the last check counts from its start, also where it was interrupted, and the next one is due from there', async () => {
  const scene = await openScene();
  const { server, data, run, faults, clock, row } = scene;
  data.fill(100);
  await run();
  clock.pass(6 * 60);
  const startedAt = clock.now();
  failFrom(scene, 3);
  await expect(run()).rejects.toThrow('failed');
  server.hooks.onRequest = () => null;
  data.deleteHome(data.keys()[0] ?? '');
  clock.pass(5 * 60);
  await run();
  expect((await row()).swept_at).toEqual(startedAt);
  expect(await faults()).not.toEqual([]);
  clock.pass(60);
  server.requests.length = 0;
  await run();
  for (const key of ['ListingKey', 'OfficeKey', 'OpenHouseKey'])
    expect(server.requests.some(({ orderby, select }) => orderby === key && select !== null)).toBe(true);
  expect(await faults()).toEqual([]);
});

test('a tenth missing: what requests by key confirm is removed; what the feed still has is not', async () => {
  const { server, data, run, faults, clock, listing } = await openScene();
  data.fill(60);
  await run();
  clock.pass(15);
  for (const key of data.keys().slice(0, 7)) data.deleteHome(key);
  await run('sweep');
  expect(await faults()).toEqual([]);
  const kept = data.keys().slice(10, 16);
  const shown = [];
  for (const key of kept) if ((await listing(key)).visible) shown.push(key);
  const rows = kept.map((key) => [key, data.tables.Property.get(key) ?? expect.unreachable()] as const);
  for (const [key] of rows) data.tables.Property.delete(key);
  // Its list lacks them, and its answers by key don't.
  server.hooks.onRequest = (request) => {
    if (request.key !== null) for (const [key, row] of rows) data.tables.Property.set(key, row);
    return null;
  };
  await expect(run('sweep')).rejects.toThrow('no longer lists');
  for (const key of shown) expect(await listing(key)).toMatchObject({ visible: true });
});

test('answers by key that also lack what is listed prove nothing', async () => {
  const { server, data, run, clock, rowsOf } = await openScene();
  data.fill(100);
  await run();
  clock.pass(15);
  for (const key of data.keys().slice(0, 6)) data.deleteHome(key);
  server.hooks.onRequest = (request) => (request.key === null ? null : 'expired');
  await expect(run('sweep')).rejects.toThrow('no longer lists 6 of 100');
  expect(
    await rowsOf("select 1 from feed_records where resource = 'Property' and removed_at is not null"),
  ).toEqual([]);
});

test('an empty list removes none of a few homes either', async () => {
  const { data, run, server, clock, listing } = await openScene({ counts: false });
  const homes = [1, 2, 3].map(() => data.addHome({ StandardStatus: 'Active' }));
  await run();
  clock.pass(15);
  server.hooks.onRequest = (request) => (isKeys(request) ? 'empty' : request.key === null ? null : 'expired');
  await expect(run('sweep')).rejects.toThrow('no longer lists 3 of 3');
  for (const key of homes) expect(await listing(key)).toMatchObject({ visible: true, removed_at: null });
});

test('homes are hidden while only checks fail, and come back after one', async () => {
  const { data, run, clock, server, row, feed } = await openScene();
  data.fill(60);
  await run();
  const isHidden = async () => {
    const { published_at: publishedAt, read_at: readAt, swept_at: sweptAt } = await row();
    return hiddenSinceOf({ publishedAt, readAt, sweptAt }, feed, clock.now()) !== null;
  };
  data.deleteHome(data.addHome({ StandardStatus: 'Active' }));
  server.hooks.onRequest = (request) => (isKeys(request) ? 'failed' : null);
  const failed = async (hours: number) => {
    clock.pass(hours * 60);
    await expect(run()).rejects.toThrow();
  };
  await failed(9);
  await failed(8);
  expect(await isHidden()).toBe(false);
  await failed(2);
  expect(await isHidden()).toBe(true);
  server.hooks.onRequest = () => null;
  await run();
  expect(await isHidden()).toBe(false);
});

test('a home that comes between the last page and the count after it doesn’t spoil a sweep', async () => {
  const { data, run, server, row } = await openScene();
  data.fill(60);
  await run();
  const sweptAt = (await row()).swept_at;
  let isAdded = false;
  server.hooks.onRequest = ({ resource, select, orderby }) => {
    const isCount = resource === 'Property' && select?.join() === 'ListingKey' && orderby === null;
    if (isCount && !isAdded) data.addHome({ StandardStatus: 'Active' });
    isAdded ||= isCount;
    return null;
  };
  await run('sweep');
  expect(isAdded).toBe(true);
  expect((await row()).swept_at >= sweptAt).toBe(true);
});

test('a reload of a feed without counts trusts no empty list', async () => {
  const { data, run, server, listing, clock } = await openScene(
    { counts: false },
    { profile: { countable: false } },
  );
  data.fill(60);
  const key = data.addHome({ StandardStatus: 'Active' });
  await run();
  clock.pass(15);
  // No request by key brings back what such a list hides.
  server.hooks.onRequest = (request) => (isKeys(request) ? 'empty' : request.key === null ? null : 'failed');
  await run('load').catch(() => undefined);
  expect(await listing(key)).toMatchObject({ visible: true, removed_at: null });
});

test('rows without a time are read by the checks, some of each page at a time', async () => {
  const { data, run, server, clock, rowsOf } = await openScene({}, { profile: { pageSize: 100 } });
  data.fill(100);
  const [fresh = '', ...others] = [data.addHome(), ...data.keys()];
  await run();
  clock.pass(15);
  const change = (key: string, ListPrice: number) => {
    const { fields } = data.tables.Property.get(key) ?? expect.unreachable();
    data.tables.Property.set(key, { fields: { ...fields, ListPrice }, times: {} });
  };
  const changed = async () =>
    (await rowsOf('select count(*)::int as n from listings where list_price = 5000'))[0].n;
  // A time that was recent vanishes with the change.
  change(fresh, 5000);
  await run('sweep');
  expect(await changed()).toBe(1);
  for (const key of others.slice(0, 49)) change(key, 4000);
  await run('sweep');
  for (const key of others.slice(0, 49)) change(key, 5000);
  const read: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    clock.pass(15);
    server.requests.length = 0;
    await run('sweep');
    expect(server.requests.filter(({ filter }) => / eq '.* or /.test(filter ?? '')).length).toBeLessThan(4);
    read.push(await changed());
  }
  expect(read.at(-1)).toBe(50);
  expect(read[0]).toBeLessThan(25);
});
