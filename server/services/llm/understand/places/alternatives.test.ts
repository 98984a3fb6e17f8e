import { expect, test } from 'vitest';
import { readTurn } from '../read-turn.ts';

const read = (message: string) => readTurn(message, { thisYear: 2026 }).places;
const wanted = (message: string) =>
  (read(message).alternatives ?? []).map(({ zip, city }) => zip ?? city ?? '').join(', ');

test.each([
  ['Jenks or Bixby', 'Jenks, Bixby'],
  ['homes in Jenks or Bixby under 300k', 'Jenks, Bixby'],
  ['jenks or bixby 4 beds 450 max', 'Jenks, Bixby'],
  ['3 bed in Jenks, Bixby or Owasso', 'Jenks, Bixby, Owasso'],
  ['Jenks, Bixby, or Owasso', 'Jenks, Bixby, Owasso'],
  ['Jenks, Bixby, 3 beds', 'Jenks, Bixby'],
  ['either 74037 or 74008', '74037, 74008'],
  ['either 74037 or 74008, three bedrooms', '74037, 74008'],
  ['74133 or 74137 under 400k', '74133, 74137'],
  ['zip 74037 or zip 74008', '74037, 74008'],
  ['Jenks and Bixby both work', 'Jenks, Bixby'],
  ['houses in Jenks and Bixby', 'Jenks, Bixby'],
  ['in jenks or in bixby', 'Jenks, Bixby'],
  ['Jenks or maybe Bixby', 'Jenks, Bixby'],
  ['Jenks, or maybe even Bixby', 'Jenks, Bixby'],
  ['Jenks or the Bixby area', 'Jenks, Bixby'],
  ['Jenks (or Bixby), 2 baths', 'Jenks, Bixby'],
  ['Jenks/Bixby 3 bed', 'Jenks, Bixby'],
  ['Jenks & Bixby', 'Jenks, Bixby'],
  ['either Jenks or Bixby would be ok', 'Jenks, Bixby'],
  ['Jenks plus Bixby', 'Jenks, Bixby'],
  ['glenpool jenks bixby any of the three', 'Glenpool, Jenks, Bixby'],
  ['Buda or Kyle, no townhouses', 'Buda, Kyle'],
  ['a condo in Round Rock or Cedar Park or Leander', 'Round Rock, Cedar Park, Leander'],
  ['4 beds in Jenks under 400k, Bixby works too', 'Jenks, Bixby'],
  ['Jenks would be great, Bixby works as well', 'Jenks, Bixby'],
  ['ok also round rock and pfluegerville', 'Round Rock, Pflugerville'],
  ['jenx or bixbi', 'Jenks, Bixby'],
  ['broken arow or owaso 3 bed', 'Broken Arrow, Owasso'],
  ['not Sapulpa, but Jenks or Bixby', 'Jenks, Bixby'],
  ['Jenks or Bixby instead of Tulsa', 'Jenks, Bixby'],
  ['we live in Tulsa now, want Jenks or Bixby', 'Jenks, Bixby'],
  ['I work in Tulsa and want Jenks or Bixby', 'Jenks, Bixby'],
  ['we are moving from Austin to Jenks or Bixby', 'Jenks, Bixby'],
  ['Jenks, OK or Bixby, OK', 'Jenks, Bixby'],
  ['Tulsa, Jenks, Bixby, Owasso, Glenpool or Sapulpa', 'Tulsa, Jenks, Bixby, Owasso, Glenpool'],
  ['Jenks or Jenks', ''],
  ['homes in Jenks', ''],
  ['Jenks, no, Bixby', ''],
  ['Jenks, no wait, Bixby', ''],
  ['Jenks, sorry, Bixby', ''],
  ['Jenks or, no, Bixby', ''],
  ['Jenks, Bixby rather', ''],
  ['Jenks, Bixby I mean', ''],
  ['I meant Bixby not Jenks', ''],
  ['shoot, I meant Bixby not Jenks', ''],
  ['I typed Hutto but I meant Round Rock', ''],
  ['I said Sapulpa. Not Sand Springs.', ''],
  ['thinking Plano. no, hold on, Allen', ''],
  ['Bixby instead of Jenks', ''],
  ['not Jenks or Bixby', ''],
  ['anything but Jenks or Bixby', ''],
  ['neither Jenks nor Bixby', ''],
  ['not Jenks or Bixby, Owasso', ''],
  ['not in 74037 or 74008', ''],
  ['moving from Jenks or Bixby', ''],
  ['I work in Tulsa and want to live in Jenks', ''],
  ['we sold our place in Waco and want 3 beds in Temple', ''],
  ['relocating from Austin to Tulsa', ''],
  ['I live in a 2 bed condo in Tulsa now and want a 3 bed in Jenks', ''],
  ['my sister lives in Tulsa, Jenks would be nice', ''],
  ['House in Round Rock, 4 bedrooms, the pool my cousin has in Hutto is huge', ''],
  ['a place between Jenks and Bixby', ''],
  ['Jenks near Tulsa', ''],
  ['how is the commute from Jenks to Tulsa', ''],
  ['Is Owasso ok?', ''],
  ['Jenks, OK', ''],
  ['Jenks or something', ''],
  ['My name is Austin, homes in Tulsa', ''],
])('%s → %s', (message, places) => {
  expect(wanted(message)).toBe(places);
});

test('chooses the first alternative, and keeps the state that was said of one', () => {
  const { place, others, alternatives } = read('Austin, TX or Round Rock under 400k');
  expect(place).toEqual({ city: 'Austin', state: 'TX' });
  expect(others).toEqual(['Round Rock']);
  expect(alternatives).toEqual([{ city: 'Austin', state: 'TX' }, { city: 'Round Rock' }]);
});

test('refuses all of a list', () => {
  for (const message of ['not Jenks or Bixby', 'anything but Jenks or Bixby', 'not 74037 or 74008'])
    expect(read(message)).toMatchObject({ place: null, refused: true });
  expect(read('not Jenks or Bixby, Owasso').place).toEqual({ city: 'Owasso' });
});

test.each([
  ['hutto works too', true],
  ['or jenks', true],
  ['or in Jenks', true],
  ['Jenks is fine as well but there must be boat parking', true],
  ['74021 is okay too', true],
  ['ok include 74133 as well', true],
  ['Sapulpa is possible also', true],
  ['Buda would be alright as well', true],
  ['or the same in Owasso, either one', true],
  ['ok also round rock and pfluegerville', true],
  ['Jenks', undefined],
  ['what about Bixby', undefined],
  ['homes in Jenks or Bixby', undefined],
  ['Jenks is too expensive', undefined],
  ['I would also like to see apartments in Campbell', undefined],
  ['also show me condos in Austin', undefined],
  ['just Bixby then', undefined],
  ['no, Jenks', undefined],
])('%s: beside the places before? %s', (message, adds) => {
  expect(read(message).adds).toBe(adds);
});

test.each([
  ['drop 74037', [{ zip: '74037' }]],
  ['not Jenks or Bixby, Owasso', [{ city: 'Jenks' }, { city: 'Bixby' }]],
  ['I meant Bixby not Jenks', [{ city: 'Jenks' }]],
  ['no Claremore. autocorrect', [{ city: 'Claremore' }]],
  ['no no TULSA', undefined],
  ['homes in Jenks', undefined],
])('%s: rejects %j', (message, rejected) => {
  expect(read(message).rejected).toEqual(rejected);
});

test.each([
  ['no no TULSA. Austin is my name. up to 265k', 'Tulsa'],
  ["no sorry, the mail says Sapulpa but it's in Glenpool", 'Glenpool'],
  ['I live in a small condo in Tulsa now and want a 3 bed in Jenks', 'Jenks'],
])('%s means %s', (message, city) => {
  expect(read(message).place?.city).toBe(city);
});
