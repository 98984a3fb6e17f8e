import { expect, test } from 'vitest';
import { FeedFault } from '../client/feed-fault.ts';
import { isKeys, isPage, openScene } from '../testing/scene.ts';

test('loads, catches up, and checks before anything is public', async () => {
  const { server, data, run, faults, row } = await openScene();
  data.fill(90);
  let publishedWhileLoading = false;
  server.hooks.onRequest = () => {
    void row().then((found) => {
      publishedWhileLoading ||= found?.published_at != null && found.phase !== 'live';
    });
    return null;
  };
  await run();
  expect(await row()).toMatchObject({ phase: 'live', failure: null, published_at: expect.any(Date) });
  expect(publishedWhileLoading).toBe(false);
  expect(await faults()).toEqual([]);
});

test('no order: every page of rows has one, so a server that shuffles loses nothing', async () => {
  const { server, data, run, faults } = await openScene({ unordered: 'shuffled' });
  data.fill(90);
  await run();
  expect(await faults()).toEqual([]);
  const unordered = server.requests.filter(
    ({ key, orderby, resource, filter }) =>
      key === null && resource !== 'EntityEvent' && orderby === null && !filter?.includes(' eq '),
  );
  // Only the count alone needs none.
  expect(unordered).not.toEqual([]);
  expect(unordered.every(({ url }) => url.includes('count=true') && url.includes('top=1'))).toBe(true);
});

test('skip paging: no request skips', async () => {
  const { server, data, run, clock } = await openScene();
  data.fill(90);
  await run();
  data.touchTogether(data.keys());
  clock.pass(15);
  await run('sweep');
  expect(server.requests.filter(({ url }) => url.includes('skip='))).toEqual([]);
});

test.each([
  ['equal timestamps at a page border', 450, false, {}],
  ['hidden microseconds', 450, true, {}],
  // The last row of a page prints a later millisecond than those before and behind it lie in.
  ['milliseconds that are rounded', 22, true, { rounds: true }],
])('%s: %d rows of one printed time are all read', async (_name, count, hidden, options) => {
  const { data, run, faults, clock } = await openScene(options);
  data.fill(460);
  await run();
  clock.pass(40);
  data.touchTogether(data.keys().slice(0, count), { hidden });
  clock.pass(15);
  await run();
  expect(await faults()).toEqual([]);
});

test('edits between pages lose nothing', async () => {
  const { server, data, run, faults, clock } = await openScene();
  data.fill(120);
  let edits = 0;
  server.hooks.onRequest = (request) => {
    if (request.resource === 'Property' && edits < 80) {
      for (const key of data.random.some(data.keys(), 4))
        data.edit('Property', key, { ListPrice: 1000 + edits });
      data.deleteHome(data.random.pick(data.keys()));
      data.addHome();
      edits += 1;
    }
    return null;
  };
  // A list that changes all the time isn't whole: the check is tried again.
  for (let tries = 0; edits < 80 && tries < 9; tries += 1) await run().catch(() => undefined);
  clock.pass(15);
  await run();
  expect(edits).toBe(80);
  expect(await faults()).toEqual([]);
});

test('late commits: a row that appears with a time 10 minutes back is read', async () => {
  const cursor = {
    field: 'ModificationTimestamp',
    alsoMoves: [],
    overlapMinutes: 20,
  };
  const { data, run, faults, clock } = await openScene({}, { profile: { cursor } });
  data.fill(30);
  await run();
  clock.pass(15);
  data.edit('Property', data.keys()[0] ?? '', { ListPrice: 7000 });
  await run();
  clock.pass(15);
  data.addHome({}, new Date(clock.now().getTime() - 25 * 60_000));
  await run();
  expect(await faults()).toEqual([]);
});

test('empty 200: an empty list removes nothing, and a load with one is whole', async () => {
  const { server, data, run, faults, clock, row } = await openScene();
  data.fill(90);
  server.plan('empty', isPage('Property'));
  await run();
  expect(await faults()).toEqual([]);
  // The load itself went on: no home had to be fetched by the check.
  expect(server.requests.filter(({ filter }) => filter?.includes('ListingKey eq'))).toEqual([]);
  clock.pass(15);
  server.plan('empty', isKeys, 9);
  await expect(run('sweep')).rejects.toThrow('Nothing was removed');
  expect(await faults()).toEqual([]);
  expect((await row()).failure).toMatchObject({
    stopped: false,
    advice: expect.stringContaining('automatic'),
  });
});

test.each(['lost-1', 'lost-50'] as const)(
  '%s missing: a list that isn’t whole removes nothing',
  async (fault) => {
    const { server, data, run, faults, clock } = await openScene();
    data.fill(100);
    await run();
    clock.pass(15);
    server.plan(fault, isKeys, 9);
    await expect(run('sweep')).rejects.toThrow(FeedFault);
    expect(await faults()).toEqual([]);
  },
);

test('50 % missing, and counted so: nothing is removed, until the agent reloads', async () => {
  const { data, run, faults, clock, listing } = await openScene();
  data.fill(100);
  await run();
  clock.pass(15);
  const gone = data.keys().slice(0, 50);
  const shown: string[] = [];
  for (const key of gone) if ((await listing(key)).visible) shown.push(key);
  for (const key of gone) data.deleteHome(key);
  await expect(run('sweep')).rejects.toThrow('no longer lists 50 of 100');
  expect(shown.length).toBeGreaterThan(20);
  expect((await faults()).sort()).toEqual(shown.map((key) => `${key} is shown, but gone`).sort());
  await run('load');
  expect(await faults()).toEqual([]);
});

test('traceless deletion: hidden by the sweep, then gone with photos and open houses', async () => {
  const { data, run, faults, clock, listing } = await openScene();
  data.fill(60);
  await run();
  const [key = ''] = data.keys();
  data.deleteHome(key);
  clock.pass(15);
  await run();
  expect(await listing(key)).toMatchObject({ removed_at: null });
  await run('sweep');
  expect(await listing(key)).toMatchObject({ removed_at: expect.any(Date) });
  expect(await faults()).toEqual([]);
});

test('a home that a sweep doesn’t list, but the feed still has, comes back', async () => {
  const { server, data, run, faults, clock } = await openScene({ counts: false });
  data.fill(100);
  await run();
  clock.pass(15);
  server.plan('lost-1', isKeys, 1);
  await run('sweep');
  expect(await faults()).toEqual([]);
});

test('foreign nextLink: nothing is asked there, and the feed says so', async () => {
  const { server, data, run, faults } = await openScene({ unordered: 'by-key' }, {}, 'spark');
  data.fill(60);
  server.plan('foreign-link', isPage('Property'));
  await expect(run()).rejects.toThrow('leads away');
  expect(server.requests.every(({ url }) => url.startsWith(server.root))).toBe(true);
  await run();
  expect(await faults()).toEqual([]);
});

test('token expiring mid-page: the page is read again with the next one; rejected twice, the feed stops', async () => {
  const { server, data, run, faults, row, clock } = await openScene();
  data.fill(60);
  server.plan('denied', isPage('Property'));
  await run();
  expect(await faults()).toEqual([]);
  clock.pass(15);
  server.setToken('another');
  await expect(run()).rejects.toThrow('rejected the token');
  expect(await row()).toMatchObject({ failure: { stopped: true }, next_at: null, tries: 1 });
});

test('absurd Retry-After: waits 6 hours at most, and says from when', async () => {
  const { server, data, run, row, clock } = await openScene();
  data.fill(30);
  server.plan('absurd-retry', isPage('Property'), 9);
  await expect(run()).rejects.toThrow(FeedFault);
  const { next_at } = await row();
  expect(next_at.getTime() - clock.now().getTime()).toBeLessThanOrEqual(6 * 3_600_000);
  expect(next_at > clock.now()).toBe(true);
});

test('error in 200 and cut JSON: nothing of the page is stored', async () => {
  const { server, data, run, faults } = await openScene();
  data.fill(60);
  server.plan('error-in-200', isPage('Property'));
  server.plan('cut', (request) => isPage('Property')(request) && request.filter?.includes(' gt ') === true);
  await run();
  expect(await faults()).toEqual([]);
});

test('a stale link: a load and a delta by links begin anew, and lose nothing', async () => {
  const { server, data, run, faults, clock } = await openScene({ unordered: 'by-key' }, {}, 'spark');
  data.fill(90);
  server.plan('expired', ({ isLink, resource }) => isLink && resource === 'Property');
  await run();
  expect(await faults()).toEqual([]);
  clock.pass(15);
  for (const key of data.keys()) data.edit('Property', key, { ListPrice: 5000 });
  server.plan('expired', ({ isLink, resource }) => isLink && resource === 'Property');
  await run();
  expect(await faults()).toEqual([]);
});

test('a load by links goes on from the stored link after it was ended', async () => {
  const { server, data, run, faults } = await openScene({ unordered: 'by-key' }, {}, 'mlsgrid');
  data.fill(90);
  for (const key of data.keys()) data.edit('Property', key, { MlgCanUse: ['IDX'] });
  let pages = 0;
  server.hooks.onRequest = (request) => {
    if (isPage('Property')(request)) pages += 1;
    return pages >= 3 ? 'failed' : null;
  };
  await expect(run()).rejects.toThrow(FeedFault);
  server.hooks.onRequest = () => null;
  server.requests.length = 0;
  await run();
  expect(server.requests.find(({ resource }) => resource === 'Property')?.isLink).toBe(true);
  expect(await faults()).toEqual([]);
});

test('one redirect stops nothing, and one that stays for hours stops the feed', async () => {
  const { server, data, clock, row, openOne, faults } = await openScene();
  data.fill(30);
  let isMoved = false;
  const moved = { status: 302, headers: new Headers(), body: Buffer.alloc(0), received: 0 };
  const fetchPacked: typeof server.http.fetchPacked = async (...given) =>
    isMoved ? moved : server.http.fetchPacked(...given);
  const { runOnce } = openOne({ http: { fetchPacked } });
  await runOnce('mls', 'sync');
  const failed = async (minutes: number) => {
    clock.pass(minutes);
    await expect(runOnce('mls', 'sync')).rejects.toThrow('redirect');
    return row();
  };
  isMoved = true;
  expect(await failed(15)).toMatchObject({ failure: { stopped: false }, next_at: expect.any(Date) });
  isMoved = false;
  clock.pass(1);
  await runOnce('mls', 'sync');
  expect(await faults()).toEqual([]);
  isMoved = true;
  await failed(15);
  expect(await failed(300)).toMatchObject({ failure: { stopped: false }, next_at: expect.any(Date) });
  expect(await failed(60)).toMatchObject({ failure: { stopped: true }, next_at: null });
});
