import { afterAll, beforeEach, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { createTestIdx, home, now } from '../testing/idx.ts';
import { refreshChangedPlaces } from './refresh-places.ts';

type Suggestions = components['schemas']['PlaceSuggestions'];

const site = await createTestIdx();
afterAll(() => site.database.drop());
beforeEach(() =>
  site.database.pool.query(
    'truncate listing_versions, listings, place_names, place_versions restart identity cascade',
  ),
);

const inJenks = { city: 'Jenks', state: 'OK', postal_code: '74037', subdivision_name: 'Heron Ridge' };
const suggest = (q: string, siteId?: string) =>
  site.call<Suggestions>('suggestPlaces', { query: { q } }, siteId);
const refresh = () => refreshChangedPlaces(site.database.pool, now);
const names = ({ places }: Suggestions) => places.map(({ kind, name, homes }) => `${kind} ${name} ${homes}`);

async function fill() {
  await site.write([
    home('a', { ...inJenks, address: '9516 N Heron St', mls_number: '2601234' }),
    home('b', { ...inJenks, address: '12 N HERON STREET', school_district: 'Jenks Public Schools' }),
    home('c', { address: '9516 S Heron Ln' }),
    home('sold', { ...inJenks, standard_status: 'Closed', address: '1 Sold Ct' }),
  ]);
  await refresh();
}

test('counts each kind of place, the spellings of a street together, without sold homes', async () => {
  await fill();
  expect(names(await suggest('heron'))).toEqual([
    'neighborhood Heron Ridge 2',
    'street N Heron St 2',
    'street S Heron Ln 1',
  ]);
  expect(names(await suggest('jenks'))).toEqual(['city Jenks 2', 'school-district Jenks Public Schools 1']);
  expect(names(await suggest('7403'))).toEqual(['zip 74037 2']);
  expect(names(await suggest('sold ct'))).toEqual([]);
});

test('gives each place the search that finds its homes', async () => {
  await fill();
  for (const typed of ['jenks', 'heron ridge', 'n heron st', '74037', 'jenks public schools', 'Oklahoma']) {
    const [place] = (await suggest(typed)).places;
    const found = await site.call<{ total: number }>('searchListings', { query: place?.filters ?? {} });
    expect(found.total, typed).toBe(place?.homes);
    expect(found.total).toBeGreaterThan(0);
  }
});

test('counts the homes that a search of a place begins with', async () => {
  await fill();
  await site.write([
    home('lot', {
      ...inJenks,
      property_type: 'Land',
      address: '14 N Heron St',
      school_district: 'Jenks Public Schools',
    }),
    home('far', { property_type: 'Land', city: 'Bixby', state: 'OK' }),
  ]);
  await refresh();
  for (const typed of [
    'jenks',
    'heron ridge',
    'n heron st',
    '74037',
    'jenks public schools',
    'Oklahoma',
    'bixby',
  ]) {
    const [place] = (await suggest(typed)).places;
    const query = { ...place?.filters, propertyType: 'Residential' };
    const found = await site.call<{ total: number }>('searchListings', { query });
    expect(place?.residential, typed).toBe(found.total);
    expect(found.total, typed).toBeLessThan(place?.homes ?? 0);
  }
});

test('finds a home by its address in any spelling, and by its listing number', async () => {
  await fill();
  const keys = async (q: string) => (await suggest(q)).homes.map(({ listing_key }) => listing_key);
  expect(await keys('9516 north heron street, jenks ok 74037-1234')).toEqual(['a']);
  expect(await keys('9516 hero st jenks')).toEqual(['a']);
  expect(await keys('9516')).toEqual(['a', 'c']);
  expect(await keys('9516 heron 78704')).toEqual(['c']);
  expect(await keys('MLS# 2601234')).toEqual(['a']);
  expect(await keys('1 sold ct')).toEqual([]);
  expect(await keys('999 n heron st')).toEqual([]);
});

test('offers a place of another name, and says so, but opens none of its homes', async () => {
  await site.write([
    home('park', { ...inJenks, subdivision_name: 'Heron Park', address: '100 Barton Creek Dr' }),
  ]);
  await refresh();
  const first = async (q: string) => {
    const { corrected, places, homes } = await suggest(q);
    return [corrected, places[0]?.name, places[0]?.is_other, homes.length];
  };
  expect(await first('hyde park')).toEqual([null, 'Heron Park', true, 0]);
  expect(await first('100 barton hills dr')).toEqual([null, 'Barton Creek Dr', true, 0]);
  expect(await first('heorn park')).toEqual(['Heron Park', 'Heron Park', false, 0]);
  expect(await first('jenkz')).toEqual(['Jenks', 'Jenks', false, 0]);
  expect(await first('heron park jenx')).toEqual(['Heron Park', 'Heron Park', false, 0]);
});

test('finds the homes of a house number with any letter behind it, without one first', async () => {
  await site.write([
    home('b', { ...inJenks, address: '1219B E Persimmon Dr' }),
    home('plain', { ...inJenks, address: '1219 E Persimmon Dr' }),
    home('other', { ...inJenks, address: '12190 E Persimmon Dr' }),
  ]);
  await refresh();
  const keys = async (q: string) => (await suggest(q)).homes.map(({ listing_key }) => listing_key);
  expect(await keys('1219 e persimmon dr')).toEqual(['plain', 'b']);
  expect(await keys('1219')).toEqual(['plain', 'b']);
  expect(await keys('1219b persimmon')).toEqual(['b']);
});

test('takes a part of a city for the city, and says so', async () => {
  await fill();
  await site.write([home('stone', { ...inJenks, subdivision_name: 'Stone Place' })]);
  await refresh();
  const { corrected, places } = await suggest('south jenks');
  expect([corrected, places[0]?.name, places[0]?.kind]).toEqual(['Jenks', 'Jenks', 'city']);
  expect((await suggest('n heron st jenks')).places[0]?.name).toBe('N Heron St');
});

test('puts a street of the typed name first, and never one of another number', async () => {
  await site.write([
    home('a', { ...inJenks, address: '1 S 121st St' }),
    home('b', { ...inJenks, address: '1 N Heron St', subdivision_name: 'Heron Station' }),
    home('c', { ...inJenks, address: '2 Main Rd', subdivision_name: 'Heron Station' }),
  ]);
  await refresh();
  expect((await suggest('heron st')).places[0]?.name).toBe('N Heron St');
  expect(names(await suggest('S 1st St'))).toEqual([]);
  expect(names(await suggest('s 121st street'))).toEqual(['street S 121st St 1']);
});

test('names the place that was meant by wrong letters', async () => {
  await fill();
  expect((await suggest('jenx')).corrected).toBe('Jenks');
  expect((await suggest('jenk')).corrected).toBeNull();
  expect((await suggest('12 n heronn st')).corrected).toBeNull();
});

test('has only the places of its site and of sources that are shown, and as the homes are now', async () => {
  await fill();
  expect(names(await suggest('jenks', 'site-b'))).toEqual([]);
  await site.database.pool.query(
    "update listings set removed_at = now(), changed_in = default where listing_key = 'b'",
  );
  await site.write([home('d', { ...inJenks, address: null })]);
  expect(await refresh()).toEqual(['site-a']);
  expect(await refresh()).toEqual([]);
  expect(names(await suggest('jenks'))).toEqual(['city Jenks 2']);
  expect(names(await suggest('n heron'))).toContain('street N Heron St 1');
  expect(names(await suggest('jenks public schools'))).toEqual([]);
});

test('does not suggest the street of a hidden address', async () => {
  await site.write([
    home('a', { ...inJenks, address: '9516 N Zanzibar St', internet_address_display: false }),
  ]);
  await refresh();
  expect(await suggest('zanzibar')).toEqual({ corrected: null, places: [], homes: [] });
  expect(await suggest('9516 n zanzibar st')).toMatchObject({ places: [], homes: [] });
});

test.each([
  '%',
  '_',
  '\\',
  "'",
  ',',
  '   ',
  '-',
  '<script>',
  '\u0000x',
  'ß',
  '🏠',
  'a '.repeat(100),
  '1 '.repeat(100),
])('answers %j without an error', async (typed) => {
  await fill();
  expect((await suggest(typed)).homes).toEqual([]);
});
