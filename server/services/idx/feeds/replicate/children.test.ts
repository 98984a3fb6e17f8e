import { expect, test, vi } from 'vitest';
import { mapHome } from '../map/map-home.ts';
import { isPage, openScene } from '../testing/scene.ts';
import { readOpenHouse } from './open-houses.ts';

const separate = {
  profile: { expand: [], media: { policy: 'hot' as const, hosts: [], signed: false, inside: false } },
  media: { policy: 'hot' as const, hosts: [], signed: false, inside: false },
};

test.each([
  ['inside Property', {}],
  ['as a resource of their own', separate],
])('photos %s: those that change alone are read, and replaced as a set', async (_where, changes) => {
  const { data, run, faults, clock } = await openScene(
    { expandsMedia: _where.startsWith('inside') },
    changes,
  );
  data.fill(30);
  const key = data.addHome({ StandardStatus: 'Active' });
  data.setPhotos(key, 3, { moves: true });
  await run();
  expect(await faults()).toEqual([]);
  clock.pass(60);
  data.edit('Property', data.keys()[0] ?? '', {});
  await run();
  // The home itself lies before the overlap now.
  clock.pass(15);
  data.setPhotos(key, 2, { moves: false });
  await run();
  expect(await faults()).toEqual([]);
  clock.pass(15);
  data.setPhotos(key, 0, { moves: true });
  await run();
  expect(await faults()).toEqual([]);
});

test('a first load maps homes with media of their own once, without a history of photos', async () => {
  const mapping = vi.fn(mapHome);
  const { data, run, faults, clock, rowsOf } = await openScene({ expandsMedia: false }, separate, 'generic', {
    mapHome: mapping,
  });
  data.fill(10);
  for (let n = 0; n < 60; n += 1) {
    const home = data.keys()[n % 10];
    const url = `https://photos.example.com/${n}.jpg`;
    const MediaKey = `Z${String(n).padStart(4, '0')}`;
    data.put('Media', { MediaKey, ResourceRecordKey: home, MediaURL: url, Order: 10 + n });
  }
  await run();
  expect(await faults()).toEqual([]);
  // As they came, with the photos at the end, and when the delta and the check read them again.
  expect(mapping.mock.calls.length).toBeLessThanOrEqual(20);
  const photos = "select 1 from listing_changes where kind = 'photos'";
  expect(await rowsOf(photos)).toEqual([]);
  clock.pass(60);
  const shown = await rowsOf('select substr(listing_key, 5) as key from listings where visible');
  data.setPhotos(shown[0].key, 2, { moves: true });
  await run();
  expect(await rowsOf(photos)).not.toEqual([]);
});

test.each([
  ['inside Property', {}],
  ['as a resource of their own', separate],
])('photos %s: a replaced set is one change of the home', async (where, changes) => {
  const { data, run, faults, clock, rowsOf } = await openScene(
    { expandsMedia: where.startsWith('inside') },
    changes,
  );
  const key = data.addHome({ StandardStatus: 'Active' });
  data.setPhotos(key, 2, { moves: true });
  await run();
  for (const count of [2, 3, 1]) {
    clock.pass(15);
    data.setPhotos(key, count, { moves: true });
    await run();
  }
  // A set that only lost one.
  clock.pass(15);
  data.setPhotos(key, 3, { moves: true });
  await run();
  clock.pass(15);
  data.remove('Media', data.mediaOf(key)[0] ?? '');
  const { fields = {}, times = {} } = data.tables.Property.get(key) ?? {};
  const at = clock.now().getTime() * 1000;
  data.put('Property', { ...fields, PhotosCount: 2 }, { ...times, PhotosChangeTimestamp: at });
  await run();
  expect(await faults()).toEqual([]);
  const changed = await rowsOf("select detail from listing_changes where kind = 'photos' order by id");
  expect(changed.map(({ detail }) => detail)).toEqual(['2', '3', '1', '3', '2']);
});

test('a photo of a member whose key is that of a home is none of the home', async () => {
  const { data, run, faults, clock, rowsOf } = await openScene({ expandsMedia: false }, separate);
  const key = data.addHome({ StandardStatus: 'Active' });
  data.setPhotos(key, 2, { moves: true });
  const portrait = { MediaKey: 'P1', ResourceName: 'Member', ResourceRecordKey: key, PreferredPhotoYN: true };
  const setPortrait = () =>
    data.put('Media', { ...portrait, MediaURL: 'https://photos.example.com/ada.jpg' });
  const shown = () => rowsOf("select 1 from listing_media where source_url like '%/ada.jpg'");
  setPortrait();
  await run();
  expect(await shown()).toEqual([]);
  clock.pass(15);
  data.setPhotos(key, 3, { moves: true });
  setPortrait();
  await run();
  expect(await shown()).toEqual([]);
  data.remove('Media', 'P1');
  expect(await faults()).toEqual([]);
});

test('photos that change during a first load are no history', async () => {
  const { data, run, faults, rowsOf, server, clock } = await openScene();
  data.fill(10);
  const key = data.addHome({ StandardStatus: 'Active' });
  data.setPhotos(key, 3, { moves: true });
  let isChanged = false;
  server.hooks.onRequest = (request) => {
    if (isChanged || !isPage('OpenHouse')(request)) return null;
    isChanged = true;
    clock.pass(1);
    data.setPhotos(key, 2, { moves: true });
    return null;
  };
  await run();
  expect(isChanged).toBe(true);
  expect(await faults()).toEqual([]);
  expect(await rowsOf("select 1 from listing_changes where kind = 'photos'")).toEqual([]);
});

test('an empty set of photos counts only where the home counts none', async () => {
  const { data, run, clock, listing, rowsOf } = await openScene();
  const key = data.addHome({ StandardStatus: 'Active' });
  data.setPhotos(key, 3, { moves: true });
  await run();
  const photos = async () =>
    (
      await rowsOf(
        'select count(*)::int as n from listing_media where listing_id = $1',
        (
          await listing(key)
        ).id,
      )
    )[0].n;
  for (const media of data.keys('Media')) data.tables.Media.delete(media);
  clock.pass(15);
  data.edit('Property', key, { ListPrice: 9000 });
  await run();
  expect([await photos(), (await listing(key)).list_price]).toEqual([3, 9000]);
  clock.pass(15);
  data.edit('Property', key, { PhotosCount: 0 });
  await run();
  expect(await photos()).toBe(0);
});

test('open houses come, move, and go, also before their home', async () => {
  const { data, run, faults, clock, rowsOf } = await openScene();
  data.fill(20);
  data.addOpenHouse('K-later');
  await run();
  clock.pass(15);
  data.addHome({ ListingKey: 'K-later', StandardStatus: 'Active' });
  await run();
  expect(await faults()).toEqual([]);
  expect(await rowsOf("select 1 from open_houses where listing_key = 'mls:K-later'")).toHaveLength(1);
  clock.pass(15);
  const house = data.addOpenHouse('K-later');
  await run();
  expect(
    await rowsOf(
      "select kind from listing_changes where listing_key = 'mls:K-later' and kind = 'open-house'",
    ),
  ).toHaveLength(2);
  data.edit('OpenHouse', house, { OpenHouseStatus: 'Canceled' });
  for (const key of data.keys('OpenHouse').slice(0, 1)) data.remove('OpenHouse', key);
  clock.pass(15);
  await run('sweep');
  expect(await faults()).toEqual([]);
  expect(await rowsOf('select canceled from open_houses where key = $1', house)).toEqual([
    { canceled: true },
  ]);
});

test.each([{ ListOfficeKey: 'O1' }, { ListOfficeKey: null, ListOfficeMlsId: ' N1 ' }])(
  'an office that opts out hides its homes, and one that is renamed names them: %o',
  async (by) => {
    const { data, run, clock, listing, record } = await openScene();
    data.fill(20);
    const key = data.addHome({ StandardStatus: 'Active', ...by });
    await run();
    clock.pass(15);
    data.edit('Office', 'O1', { OfficeMlsId: 'N1' });
    await run();
    clock.pass(15);
    data.edit('Office', 'O1', { OfficeName: 'Renamed' });
    await run();
    expect(await listing(key)).toMatchObject({ list_office_name: 'Renamed', visible: true });
    clock.pass(15);
    data.edit('Office', 'O1', { IDXOfficeParticipationYN: false });
    await run();
    expect(await listing(key)).toMatchObject({ visible: false });
    expect(await record(key)).toMatchObject({ hidden_by: 'office-participation' });
  },
);

test('a renamed lookup hides its homes with an alarm, until the feed or the agent says what it means', async () => {
  const { data, run, clock, listing, rowsOf, set, faults } = await openScene();
  data.fill(20);
  const key = data.addHome({ StandardStatus: 'Active' });
  await run();
  clock.pass(15);
  data.edit('Property', key, { StandardStatus: 'Active - Kickout' });
  await run();
  expect(await listing(key)).toMatchObject({ visible: false });
  expect(await rowsOf('select field, value, homes from feed_lookups')).toEqual([
    { field: 'StandardStatus', value: 'Active - Kickout', homes: 1 },
  ]);
  clock.pass(15);
  const lookup = { LookupKey: 'L9', LookupName: 'StandardStatus', LookupValue: 'Active - Kickout' };
  data.put('Lookup', { ...lookup, StandardLookupValue: 'Active Under Contract' });
  await run();
  expect(await listing(key)).toMatchObject({ visible: true, standard_status: 'Active Under Contract' });
  expect((await rowsOf('select homes from feed_lookups'))[0].homes).toBe(0);
  // The agent's own choice counts over the feed's.
  await rowsOf("update feed_lookups set mapped = 'Pending'");
  await set('rules_hash = null');
  clock.pass(15);
  await run();
  expect(await listing(key)).toMatchObject({ standard_status: 'Pending' });
  data.edit('Property', key, { StandardStatus: 'Active' });
  clock.pass(15);
  await run();
  expect(await faults()).toEqual([]);
});

test('a resource that the feed doesn’t offer is left out, and not asked for again', async () => {
  const { data, server, run, faults, clock } = await openScene({ without: ['Member', 'Lookup'] });
  data.fill(20);
  await run();
  expect(await faults()).toEqual([]);
  server.requests.length = 0;
  clock.pass(15);
  await run('sweep');
  expect(server.requests.filter(({ resource }) => resource === 'Member')).toEqual([]);
});

test('the same rows again are not written', async () => {
  const { data, run, clock, rowsOf } = await openScene();
  data.fill(40);
  await run();
  const state = () =>
    rowsOf('select key, xmin::text from feed_records where resource = $1 order by key', 'Property');
  const before = await state();
  clock.pass(15);
  await run();
  expect(await state()).toEqual(before);
});

test('endless body and gzip bomb: the page is read again with half of its rows', async () => {
  for (const fault of ['endless', 'bomb'] as const) {
    const { data, server, openOne, feed, faults } = await openScene();
    const listening = await server.listen();
    const { configuredHosts } = await import('../../../../providers/outside/fetch-outside.ts');
    data.fill(40);
    server.plan(fault, isPage('Property'));
    try {
      await openOne({ feeds: [{ ...feed, url: listening.root }], http: configuredHosts }).runOnce(
        'mls',
        'sync',
      );
    } finally {
      listening.close();
    }
    expect(await faults()).toEqual([]);
    const sizes = server.requests
      .filter(isPage('Property'))
      .map(({ url }) => /top=(\d+)/.exec(decodeURIComponent(url))?.[1]);
    expect(sizes.slice(0, 2)).toEqual(['20', '10']);
  }
});

test('reads open houses in the zone of the feed, and leaves out those that aren’t public', () => {
  const house = { OpenHouseStartTime: '2026-11-28T13:00:00', OpenHouseDate: '2026-11-28' };
  const zone = 'America/Chicago';
  expect(readOpenHouse(house, zone)?.startsAt).toEqual(new Date('2026-11-28T19:00:00Z'));
  expect(readOpenHouse({ ...house, OpenHouseStartTime: '13:30:00' }, zone)?.startsAt).toEqual(
    new Date('2026-11-28T19:30:00Z'),
  );
  expect(
    readOpenHouse({ ...house, OpenHouseStartTime: '2026-11-29T02:00:00Z', OpenHouseDate: null }, zone)
      ?.startsAt,
  ).toEqual(new Date('2026-11-29T02:00:00Z'));
  expect(readOpenHouse({ ...house, OpenHouseType: 'Broker' }, zone)).toBeNull();
  expect(readOpenHouse({ ...house, OpenHouseStatus: 'Ended' }, zone)).toBeNull();
  expect(readOpenHouse({ OpenHouseDate: '2026-11-28' }, zone)).toBeNull();
});
