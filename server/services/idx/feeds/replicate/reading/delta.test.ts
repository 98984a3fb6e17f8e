import { expect, test } from 'vitest';
import { FeedFault } from '../../client/feed-fault.ts';
import { isPage, openScene } from '../../testing/scene.ts';

test.each([
  ['generic', false],
  ['mlsgrid', true],
])(
  '%s: a second change within a printed second, which an answer lacked, is found by the next check',
  async (profile, isByLinks) => {
    const options = {
      digits: 0 as const,
      unordered: isByLinks ? ('by-key' as const) : ('shuffled' as const),
    };
    const { server, data, run, faults, clock } = await openScene(
      options,
      { profile: { useFlag: null } },
      profile,
    );
    data.fill(30);
    await run();
    const [lost = '', other = ''] = data.keys();
    clock.pass(60);
    data.edit('Property', lost, { StandardStatus: 'Active', ListPrice: 1000 });
    await run();
    data.edit('Property', lost, { ListPrice: 2000 });
    clock.pass(120);
    data.edit('Property', other, { ListPrice: 3000 });
    // It lacks the first row of two.
    server.plan('lost-50', isPage('Property'));
    await run();
    clock.pass(120);
    await run();
    expect(await faults()).toEqual([expect.stringContaining(`${lost} is `)]);
    await run('sweep');
    expect(await faults()).toEqual([]);
  },
);

test.each([3_600_000, -3_600_000])(
  'a server’s clock that is off by %d ms changes nothing',
  async (skewMs) => {
    const { data, run, faults, clock } = await openScene({ skewMs });
    data.fill(30);
    await run();
    for (let n = 0; n < 3; n += 1) {
      clock.pass(15);
      data.edit('Property', data.keys()[n] ?? '', { ListPrice: 7000 + n });
      await run();
      expect(await faults()).toEqual([]);
    }
  },
);

test('a home that leaves Active is heard of', async () => {
  const { data, run, faults, clock, listing } = await openScene();
  data.fill(30);
  const key = data.addHome({ StandardStatus: 'Active' });
  await run();
  expect(await listing(key)).toMatchObject({ visible: true });
  clock.pass(15);
  data.edit('Property', key, { StandardStatus: 'Withdrawn' });
  await run();
  expect(await listing(key)).toMatchObject({ visible: false, standard_status: 'Withdrawn' });
  expect(await faults()).toEqual([]);
});

test('a server that keeps no order: its links are followed, and the cursor moves at their end', async () => {
  const { server, data, run, faults, clock } = await openScene({ unordered: 'by-key', ignoresOrder: true });
  data.fill(90);
  await run();
  clock.pass(90);
  // The newest has the first key.
  for (const key of data.keys().reverse()) {
    clock.pass(1);
    data.edit('Property', key, { ListPrice: 5000 });
  }
  let pages = 0;
  server.hooks.onRequest = (request) => {
    if (isPage('Property')(request)) pages += 1;
    return pages >= 2 ? 'failed' : null;
  };
  await expect(run()).rejects.toThrow(FeedFault);
  server.hooks.onRequest = () => null;
  await run();
  expect(await faults()).toEqual([]);
});

test('a page that is not stored leaves the cursor where it is', async () => {
  const { database, feed, data, run, faults, clock } = await openScene();
  feed.profile.cursor = { ...feed.profile.cursor, overlapMinutes: 0 };
  data.fill(30);
  await run();
  clock.pass(60);
  await run();
  clock.pass(60);
  const [early = '', late = ''] = data.keys();
  data.edit('Property', early, { ListPrice: 2000 });
  clock.pass(60);
  data.edit('Property', late, { ListPrice: 3000 });
  // The page is refused once, by the database.
  await database.pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$;
    create trigger refuse before update on feed_records for each row when (new.resource = 'Property')
    execute function refuse()`);
  await expect(run()).rejects.toThrow();
  await database.pool.query('drop function refuse cascade');
  clock.pass(60);
  await run();
  expect(await faults()).toEqual([]);
});

test.each([
  ['2 hours', 2],
  ['20 hours', 20],
  ['years', 24 * 3650],
])('a home whose time is %s ahead keeps no other change from being read', async (_name, hours) => {
  const cursor = { field: 'ModificationTimestamp', alsoMoves: [], overlapMinutes: 20 };
  const { data, run, clock, listing } = await openScene({}, { profile: { cursor } });
  data.fill(30);
  const [ahead, other] = [1, 2].map(() => data.addHome({ StandardStatus: 'Active' })) as [string, string];
  await run();
  clock.pass(15);
  const times = data.tables.Property.get(ahead)?.times ?? expect.unreachable();
  times.ModificationTimestamp = (clock.now().getTime() + hours * 3_600_000) * 1000;
  await run();
  clock.pass(40);
  data.edit('Property', other, { ListPrice: 5000 });
  await run();
  expect(Number((await listing(other)).list_price)).toBe(5000);
});

test('a server’s clock that was an hour ahead, and is corrected, hides no change', async () => {
  const { data, run, clock, faults } = await openScene();
  data.fill(30);
  await run();
  clock.pass(60);
  const [ahead = '', other = ''] = data.keys();
  data.edit('Property', ahead, { ListPrice: 1000 }, new Date(clock.now().getTime() + 3_600_000));
  await run();
  clock.pass(1);
  data.edit('Property', other, { StandardStatus: 'Withdrawn' }, clock.now());
  await run();
  expect(await faults()).toEqual([]);
});

test('a server’s clock that is always ahead has no more read again than what changed in that time', async () => {
  const { data, run, clock, server, rowsOf } = await openScene({ skewMs: 10 * 3_600_000 });
  data.fill(30);
  await run();
  const sizes: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    clock.pass(60);
    data.edit('Property', data.keys()[n] ?? '', { ListPrice: 7000 + n });
    server.requests.length = 0;
    await run();
    sizes.push(server.requests.filter(isPage('Property')).length);
  }
  const [{ cursor_at: at }] = await rowsOf("select cursor_at from feed_cursors where resource = 'Property'");
  expect(new Date(at).getTime()).toBeGreaterThan(clock.now().getTime() - 3_600_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4);
});

const media = { policy: 'hot' as const, hosts: [], signed: false, inside: false };

test.each([
  ['that counts', true, true],
  ['that counts nothing', false, true],
  ['with media of their own', true, false],
  ['with media of their own, that counts nothing', false, false],
])('a server %s, with smaller pages than asked for and no links', async (_name, counts, inside) => {
  const { data, run, faults, clock } = await openScene(
    { mostRows: 7, hidesLinks: true, counts, expandsMedia: inside },
    inside ? {} : { profile: { expand: [], media }, media },
  );
  data.fill(60);
  await run();
  clock.pass(15);
  for (const key of data.keys()) data.edit('Property', key, { ListPrice: 5000 });
  data.touchTogether(data.keys().slice(0, 30));
  for (const key of data.keys().slice(40)) data.setPhotos(key, 4, { moves: true });
  await run();
  expect(await faults()).toEqual([]);
});
