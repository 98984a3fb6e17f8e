import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test, vi } from 'vitest';
import { mapLookup } from '../../../../../../openapi/generated/idx.limits.ts';
import { storeMapping } from '../../control-feed.ts';
import { mapHome } from '../../map/map-home.ts';
import { siteId } from '../../testing/replica.ts';
import { openScene } from '../../testing/scene.ts';

test('counts the homes of unmapped values, and of no others', async () => {
  const { data, run, clock, rowsOf } = await openScene();
  data.fill(10);
  for (const value of ['Kickout', 'Kickout ', 'Attic']) data.addHome({ StandardStatus: value });
  data.addHome({ StandardStatus: 'Active', PropertyType: 'Spaceship' });
  data.addHome({ StandardStatus: 'Kickout', PropertyType: 'Spaceship' });
  await run();
  const counts = () => rowsOf('select value, homes from feed_lookups order by value');
  expect(await counts()).toEqual([
    { value: 'Attic', homes: 1 },
    { value: 'Kickout', homes: 3 },
    { value: 'Spaceship', homes: 2 },
  ]);
  await rowsOf("update feed_lookups set mapped = 'Active' where value = 'Attic'");
  await rowsOf('update feed_lookups set homes = 7');
  clock.pass(15);
  await run();
  expect(await counts()).toEqual([
    { value: 'Attic', homes: 7 },
    { value: 'Kickout', homes: 3 },
    { value: 'Spaceship', homes: 2 },
  ]);
});

test('a count that fails is logged, and the update counts as read', async () => {
  const warn = vi.fn();
  const log = { info() {}, warn, error() {} } as never;
  const { data, run, clock, row, rowsOf } = await openScene({}, {}, 'generic', { log });
  const key = data.addHome({ StandardStatus: 'Active' });
  await run();
  await rowsOf(`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'canceling statement due to statement timeout'; end $$`);
  await rowsOf(
    'create trigger refused before update of homes on feed_lookups for each row execute function refuse()',
  );
  clock.pass(15);
  data.edit('Property', key, { StandardStatus: 'Kickout' });
  await run();
  expect((await row()).read_at).toEqual(clock.now());
  expect(warn.mock.calls.map(([, text]) => text)).toEqual([
    'the homes of unknown values could not be counted',
  ]);
});

test('maps no home anew for a lookup that changes none', async () => {
  const mapping = vi.fn(mapHome);
  const { data, run, clock, listing } = await openScene({}, {}, 'generic', { mapHome: mapping });
  const key = data.addHome({ StandardStatus: 'Active', City: 'Tulsa' });
  await run();
  mapping.mockClear();
  const put = (LookupKey: string, LookupName: string, LookupValue: string, StandardLookupValue: string) =>
    data.put('Lookup', { LookupKey, LookupName, LookupValue, StandardLookupValue });
  put('L1', 'City', 'Newtown', 'Newtown');
  put('L2', 'BuyerFinancing', 'Cash', 'Money');
  clock.pass(60);
  await run();
  expect(mapping).not.toHaveBeenCalled();
  put('L3', 'City', 'Tulsa', 'Tulsa City');
  clock.pass(60);
  await run();
  expect(await listing(key)).toMatchObject({ city: 'Tulsa City' });
});

test('a value that is mapped during the update for another one isn’t forgotten', async () => {
  const { data, run, clock, server, listing, row, database } = await openScene();
  data.fill(10);
  const [first, second] = ['Kickout', 'Firstlook'].map((StandardStatus) => data.addHome({ StandardStatus }));
  await run();
  clock.pass(1);
  const map = (value: string) =>
    storeMapping(drizzle(database.pool), siteId, 'mls', {
      ...{ field: 'StandardStatus', standard: 'Active', value },
    });
  await map('Kickout');
  let mapped: Promise<unknown> | null = null;
  // Open houses are read after the lookups and the homes.
  server.hooks.onRequest = ({ resource }) => {
    if (resource === 'OpenHouse') mapped ??= map('Firstlook');
    return null;
  };
  await run();
  await mapped;
  // It is due at once then; see `dueOf`.
  if ((await row()).rules_hash === null) await run();
  for (const key of [first, second]) expect(await listing(key ?? '')).toMatchObject({ visible: true });
});

test('the agent is told what the feed’s own lookups say of a value that nobody knows', async () => {
  const { data, run, rowsOf } = await openScene();
  data.fill(10);
  data.put('Lookup', {
    ...{ LookupKey: 'L9', LookupName: 'StandardStatus', LookupValue: 'KO' },
    StandardLookupValue: 'Kickout Clause',
  });
  for (const StandardStatus of ['KO', 'Attic']) data.addHome({ StandardStatus });
  await run();
  expect(await rowsOf('select value, standard from feed_lookups order by value')).toEqual([
    { value: 'Attic', standard: null },
    { value: 'KO', standard: 'Kickout Clause' },
  ]);
});

test('every value that is listed can be mapped, also the longest', async () => {
  const { data, run, clock, rowsOf, listing, database } = await openScene();
  const value = 'Kickout '.repeat(60).trim();
  const key = data.addHome({ StandardStatus: value });
  data.addHome({ StandardStatus: 'x'.repeat(900) });
  await run();
  const lengths = (await rowsOf('select length(value) as n from feed_lookups order by n')).map(({ n }) => n);
  expect(lengths).toEqual([value.length, mapLookup.value.maxLength]);
  clock.pass(1);
  await storeMapping(drizzle(database.pool), siteId, 'mls', {
    ...{ field: 'StandardStatus', standard: 'Active', value },
  });
  await run();
  expect(await listing(key)).toMatchObject({ visible: true });
});
