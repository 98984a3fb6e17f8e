import { expect, test } from 'vitest';
import { isPage, openScene } from '../testing/scene.ts';

test('a home whose view flag flips is removed with the delta, and comes back only with a newer row', async () => {
  const { data, run, faults, clock, listing, record } = await openScene(
    { unordered: 'by-key', counts: false },
    { profile: { useFlag: null } },
    'mlsgrid',
  );
  data.fill(30);
  const key = data.addHome({ StandardStatus: 'Active', MlgCanView: true });
  await run();
  expect(await listing(key)).toMatchObject({ visible: true });
  clock.pass(15);
  data.edit('Property', key, { MlgCanView: false });
  await run();
  expect(await listing(key)).toMatchObject({ removed_at: expect.any(Date) });
  expect(await record(key)).toMatchObject({ raw: null, removed_because: 'permission' });
  // After 7 days its row is gone too.
  data.deleteHome(key);
  clock.pass(15);
  await run('sweep');
  expect(await record(key)).toMatchObject({ removed_because: 'permission' });
  data.addHome({ ListingKey: key, StandardStatus: 'Active' });
  clock.pass(15);
  await run();
  expect(await faults()).toEqual([]);
});

test('a view flag that isn’t clearly yes removes its home, and no sweep asks for it again', async () => {
  const { data, server, run, clock, record } = await openScene(
    { unordered: 'by-key', counts: false },
    { profile: { useFlag: null } },
    'mlsgrid',
  );
  const key = data.addHome({ StandardStatus: 'Active', MlgCanView: true });
  await run();
  clock.pass(15);
  data.edit('Property', key, { MlgCanView: 'Maybe' });
  await run();
  expect(await record(key)).toMatchObject({ raw: null, removed_because: 'permission' });
  clock.pass(60);
  server.requests.length = 0;
  await run('sweep');
  expect(server.requests.filter((request) => request.key === key)).toEqual([]);
});

test('a use that the feed’s own lookups call IDX is one', async () => {
  const { data, run, listing } = await openScene({ unordered: 'by-key', counts: false }, {}, 'mlsgrid');
  const lookup = { LookupKey: 'L9', LookupName: 'MlgCanUse', LookupValue: 'Public sites' };
  data.put('Lookup', { ...lookup, StandardLookupValue: 'IDX' });
  const key = data.addHome({ StandardStatus: 'Active', MlgCanUse: ['Public sites'] });
  await run();
  expect(await listing(key)).toMatchObject({ visible: true });
});

test('a home that may no longer be used for IDX is removed', async () => {
  const { data, run, clock, listing, record } = await openScene(
    { unordered: 'by-key', counts: false },
    {},
    'mlsgrid',
  );
  const key = data.addHome({ StandardStatus: 'Active', MlgCanUse: ['IDX', 'VOW'] });
  await run();
  expect(await listing(key)).toMatchObject({ visible: true, removed_at: null });
  clock.pass(15);
  data.edit('Property', key, { MlgCanUse: ['VOW'] });
  await run();
  expect(await listing(key)).toMatchObject({ removed_at: expect.any(Date) });
  expect(await record(key)).toMatchObject({ removed_because: 'use' });
});

test('key reuse: the other home has a listing of its own, without the photos of the first', async () => {
  const { data, run, faults, clock, listing, rowsOf, database } = await openScene();
  data.fill(30);
  const key = data.addHome({ StandardStatus: 'Active' });
  data.setPhotos(key, 3, { moves: true });
  data.addOpenHouse(key);
  await run();
  const first = await listing(key);
  clock.pass(15);
  data.reuseKey(key);
  data.edit('Property', key, { StandardStatus: 'Active' });
  await run('sweep');
  expect(await listing(key)).toMatchObject({ id: first.id, removed_at: expect.any(Date) });
  expect(
    await rowsOf('select count(*)::int as houses from open_houses where listing_key = $1', `mls:${key}`),
  ).toEqual([{ houses: 0 }]);
  const [record] = await rowsOf('select listing_key from feed_records where key = $1', key);
  expect(record.listing_key).not.toBe(`mls:${key}`);
  expect(await faults()).toEqual([]);
  const changes = await rowsOf(
    "select kind from listing_changes where listing_key = $1 and kind = 'removed'",
    `mls:${key}`,
  );
  expect(changes).toHaveLength(1);
  expect(database.pool.totalCount).toBeGreaterThan(0);
});

test('key reuse after its home was removed: the other home has a listing of its own', async () => {
  const { data, run, faults, clock, listing, record } = await openScene();
  data.fill(30);
  const key = data.addHome({ StandardStatus: 'Active' });
  await run();
  data.deleteHome(key);
  clock.pass(15);
  await run('sweep');
  expect(await record(key)).toMatchObject({ removed_because: 'missing', raw: null });
  clock.pass(15);
  data.addHome({ ListingKey: key, StandardStatus: 'Active', StreetName: 'Reused' });
  await run();
  expect(await listing(key)).toMatchObject({ removed_at: expect.any(Date) });
  expect((await record(key)).listing_key).not.toBe(`mls:${key}`);
  expect(await faults()).toEqual([]);
});

test('media of their own go with their home', async () => {
  const media = { policy: 'hot' as const, hosts: [], signed: false, inside: false };
  const { data, run, clock, record, rowsOf } = await openScene(
    { expandsMedia: false },
    { profile: { expand: [], media }, media },
  );
  data.fill(30);
  const key = data.addHome({ StandardStatus: 'Active' });
  data.setPhotos(key, 3, { moves: true });
  await run();
  const stored = () => rowsOf("select key from feed_records where resource = 'Media' and parent = $1", key);
  expect(await stored()).toHaveLength(3);
  // They lie before the overlap then.
  clock.pass(60);
  data.setPhotos(data.keys()[0] ?? '', 1, { moves: true });
  await run();
  clock.pass(15);
  data.edit('Property', key, { StandardStatus: 'Delete' });
  await run();
  expect(await record(key)).toMatchObject({ raw: null });
  expect(await stored()).toEqual([]);
});

test('a new price, address, or number alone is no other home', async () => {
  const { data, run, clock, listing } = await openScene();
  const key = data.addHome({ StandardStatus: 'Active' });
  await run();
  clock.pass(15);
  data.edit('Property', key, { StreetName: 'Renamed' });
  await run();
  clock.pass(15);
  data.edit('Property', key, { ListingId: 'other' });
  await run();
  expect(await listing(key)).toMatchObject({ street_name: 'Renamed St', removed_at: null });
});

test('a tombstone isn’t revived by a row that is as old', async () => {
  const { data, run, clock, record } = await openScene();
  data.fill(30);
  const key = data.addHome();
  const row = data.tables.Property.get(key);
  await run();
  data.deleteHome(key);
  await run('sweep');
  expect(await record(key)).toMatchObject({ removed_because: 'missing' });
  // A server's cache still has it in the delta, where its time isn't newer.
  if (row !== undefined) data.tables.Property.set(key, row);
  clock.pass(5);
  await run();
  expect(await record(key)).toMatchObject({ raw: null });
  // The next sweep asks for it by its key, which confirms it.
  await run('sweep');
  expect(await record(key)).toMatchObject({ raw: expect.any(Object), removed_at: null });
});

test('a flag that flips and flips back within what the server prints is found by the sweep', async () => {
  const { data, run, clock, faults, record } = await openScene(
    { unordered: 'by-key', counts: false, digits: 0 },
    { profile: { useFlag: null } },
    'mlsgrid',
  );
  data.fill(30);
  const key = data.addHome({ StandardStatus: 'Active' });
  clock.pass(15);
  data.edit('Property', key, { MlgCanView: false });
  await run();
  expect(await record(key)).toMatchObject({ removed_because: 'permission' });
  const row = data.tables.Property.get(key);
  if (row !== undefined) row.fields.MlgCanView = true;
  await run('sweep');
  expect(await faults()).toEqual([]);
});

test('a home that a sweep hid stays hidden while its office changes, until it is confirmed', async () => {
  const { data, run, faults, clock, listing, server } = await openScene();
  data.fill(30);
  const [office = ''] = data.keys('Office');
  const key = data.addHome({ StandardStatus: 'Active', ListOfficeKey: office });
  await run();
  data.remove('Property', key);
  server.hooks.onRequest = (request) => (request.key === key ? 'failed' : null);
  clock.pass(15);
  await run('sweep');
  expect(await listing(key)).toMatchObject({ visible: false, removed_at: null });
  data.edit('Office', office, { OfficeName: 'Renamed Realty' });
  clock.pass(15);
  await run();
  expect(await listing(key)).toMatchObject({ visible: false, removed_at: null });
  server.hooks.onRequest = () => null;
  clock.pass(15);
  await run();
  expect(await listing(key)).toMatchObject({ removed_at: expect.any(Date) });
  expect(await faults()).toEqual([]);
});

test('a sweep removes no home that it lists, though the feed denies its row', async () => {
  const { data, run, faults, clock, listing, server } = await openScene(
    { unordered: 'by-key', counts: false },
    { profile: { useFlag: null } },
    'mlsgrid',
  );
  data.fill(30);
  const key = data.addHome({ StandardStatus: 'Active' });
  await run();
  clock.pass(15);
  data.edit('Property', key, { ListPrice: 5000 });
  // The delta lacks the change, so that the sweep asks for the row.
  server.hooks.onRequest = (request) =>
    isPage('Property')(request) ? 'empty' : request.key === key ? 'expired' : null;
  await run('sweep');
  expect(server.requests.some((request) => request.key === key)).toBe(true);
  expect(await listing(key)).toMatchObject({ visible: true, removed_at: null });
  server.hooks.onRequest = () => null;
  clock.pass(15);
  await run('sweep');
  expect(await faults()).toEqual([]);
});

test('a two-day outage hides nothing here, and on return a sweep comes before the homes are read anew', async () => {
  const { data, run, faults, clock, row, server, database } = await openScene();
  data.fill(40);
  await run();
  const readAt = (await row()).read_at;
  server.hooks.onRequest = () => 'unavailable';
  for (let n = 0; n < 3; n += 1) {
    clock.pass(16 * 60);
    await run().catch(() => undefined);
  }
  expect((await row()).read_at).toEqual(readAt);
  expect(await faults()).toEqual([]);
  server.hooks.onRequest = () => null;
  // So that only the outage asks for a sweep.
  await database.pool.query('update feeds set swept_at = $1', [clock.now()]);
  data.deleteHome(data.keys()[0] ?? '');
  data.edit('Property', data.keys()[0] ?? '', { ListPrice: 5000 });
  let readBeforeSweep: Date | null = null;
  server.hooks.onRequest = (request) => {
    if (request.select !== null && readBeforeSweep === null)
      void row().then((found) => {
        readBeforeSweep = found.read_at;
      });
    return null;
  };
  await run();
  expect(readBeforeSweep).toEqual(readAt);
  expect((await row()).read_at.getTime()).toBeGreaterThan(readAt.getTime());
  expect(await faults()).toEqual([]);
});

test.each(['vanishes', 'falls'])('a home is withdrawn though its PhotosChangeTimestamp %s', async (how) => {
  const { data, run, clock, listing } = await openScene();
  const key = data.addHome({ StandardStatus: 'Active' });
  await run();
  clock.pass(15);
  data.edit('Property', key, { StandardStatus: 'Withdrawn' });
  const times = data.tables.Property.get(key)?.times ?? expect.unreachable();
  if (how === 'vanishes') delete times.PhotosChangeTimestamp;
  else times.PhotosChangeTimestamp = (times.PhotosChangeTimestamp ?? 0) - 3_600_000_000;
  await run();
  expect(await listing(key)).toMatchObject({ visible: false });
});

test('a row that the feed fails to answer stays hidden, and keeps no delta waiting', async () => {
  const { server, data, run, clock, row, record, listing } = await openScene();
  data.fill(60);
  await run();
  const [office = ''] = data.keys('Office');
  data.remove('Office', office);
  server.hooks.onRequest = ({ key }) => (key === office ? 'failed' : null);
  clock.pass(15);
  await run('sweep');
  expect(await record(office, 'Office')).toMatchObject({ hash: '', removed_at: null });
  const home = data.addHome({ StandardStatus: 'Active' });
  const before = (await row()).read_at;
  clock.pass(15);
  await run();
  expect((await row()).read_at.getTime()).toBeGreaterThan(before.getTime());
  expect(await listing(home)).toMatchObject({ visible: true });
  server.hooks.onRequest = () => null;
  await run();
  expect(await record(office, 'Office')).toMatchObject({ removed_because: 'missing' });
});
