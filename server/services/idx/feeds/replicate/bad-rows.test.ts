import { expect, test } from 'vitest';
import { openScene } from '../testing/scene.ts';

const long = 'x'.repeat(6000);

test.each<[string, 'Property' | 'OpenHouse', Record<string, unknown>]>([
  ['a null character in its key', 'Property', { ListingKey: 'K\0' }],
  ['half a character in its key', 'Property', { ListingKey: 'K\ud800' }],
  ['a key of 6,000 characters', 'Property', { ListingKey: long }],
  ['a null character in the key of its office', 'Property', { ListOfficeKey: 'O\0' }],
  ['an office key of 6,000 characters', 'Property', { ListOfficeKey: long }],
  ['a null character in its type', 'Property', { PropertyType: 'House\0' }],
  ['a status of 6,000 characters', 'Property', { StandardStatus: `${long}1` }],
  ['a time after the year 9999', 'Property', { ModificationTimestamp: '9999-12-31T23:59:59-05:00' }],
  ['a time before the year 1', 'Property', { ModificationTimestamp: '0000-01-01T00:00:00+05:00' }],
  ['a home key of 6,000 characters', 'OpenHouse', { ListingKey: long }],
  ['a time in the year 0', 'OpenHouse', { OpenHouseStartTime: '0000-01-01T00:00:00Z' }],
  ['a time before the year 1, without a zone', 'OpenHouse', { OpenHouseStartTime: '0000-01-01T00:00:00' }],
])('one row with %s holds up nothing else', async (_what, resource, change) => {
  const { data, run, clock, listing } = await openScene();
  data.fill(30);
  const key = data.addHome({ StandardStatus: 'Active' });
  const house = data.addOpenHouse(key);
  const [name, like] = resource === 'Property' ? ['ListingKey', key] : ['OpenHouseKey', house];
  const put = (odd: Record<string, unknown>) => {
    const row = data.tables[resource].get(like) ?? expect.unreachable();
    const times = 'ModificationTimestamp' in odd ? {} : row.times;
    const fields = { ...row.fields, [name]: 'ODD', ...odd };
    data.tables[resource].set(String(fields[name]), { fields, times });
  };
  put(change);
  // Its first 500 characters are those of the other one.
  if ('StandardStatus' in change) put({ ListingKey: 'ODD2', StandardStatus: `${long}2` });
  await run();
  expect(await listing(key)).toMatchObject({ visible: true });
  clock.pass(15);
  data.edit('Property', key, { ListPrice: 4321 });
  const [gone = ''] = data.keys();
  data.deleteHome(gone);
  await run('sweep');
  expect(Number((await listing(key)).list_price)).toBe(4321);
  expect(await listing(gone)).not.toMatchObject({ removed_at: null });
});

test.each([6000, 40_000])('a row with %d levels in one field is shown without the field', async (levels) => {
  const { data, run, clock, listing, server, record } = await openScene();
  const key = data.addHome({ StandardStatus: 'Active', Rooms: 'nested' });
  // The fake server can't write it itself.
  const { fetchPacked } = server.http;
  const nested = `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;
  server.http.fetchPacked = async (...given) => {
    const answer = await fetchPacked(...given);
    return { ...answer, body: Buffer.from(answer.body.toString().replaceAll('"nested"', nested)) };
  };
  await run();
  clock.pass(15);
  data.edit('Property', key, { ListPrice: 4321 });
  await run('sweep');
  expect(Number((await listing(key)).list_price)).toBe(4321);
  expect((await record(key)).raw).not.toHaveProperty('Rooms');
});
