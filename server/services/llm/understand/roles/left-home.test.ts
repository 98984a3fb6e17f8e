import { expect, it } from 'vitest';
import { readTurn } from '../read-turn.ts';
import { normalise } from '../text/normalise.ts';
import { withoutLeftHome } from './left-home.ts';

const left = (text: string) => withoutLeftHome(normalise(text)).replace(/\s+/g, ' ').trim();
const read = (text: string) => readTurn(text, { thisYear: 2026 });

it.each([
  ['we want to get out of our two-story house. need something on one level', '2'],
  ['downsizing from 3,500 sq ft, want a single story', '3500'],
  ["we have a 4 bedroom now and it's way too much. looking for a 2 bedroom", '4'],
  ['our current place is 1200 sq ft and we need room', '1200'],
  ['tired of apartments. a house in Tulsa', 'apartments'],
  ['tired of renting. 3 bed house in Glenpool', 'rent'],
  ['something bigger than our 3 bedroom', '3'],
  ['this 4 bedroom is too much for me', '4'],
  ['moving from a condo in Dallas to a house in Round Rock', 'dallas'],
])('wishes for nothing of the home that is left: %s', (text, gone) => {
  expect(left(text)).not.toContain(gone);
});

it.each([
  ['we have a dog and need a yard', 'dog'],
  ['we have a 3 bedroom in mind', '3 bedroom'],
  ['my house has to have a garage', 'garage'],
  ['leaving for Austin in June', 'austin'],
  ['I want a house with more than 3 bedrooms', '3 bedrooms'],
  ['the 3 bedroom is nice', '3 bedroom'],
  ["I'm in a wheelchair", 'wheelchair'],
])('keeps what is wished for or of no home: %s', (text, kept) => {
  expect(left(text)).toContain(kept);
});

it('searches the levels and rooms that are wished for', () => {
  expect(read('we want to get out of our two story house. need one level in Bixby').filters.stories).toBe(1);
  expect(read("we're in a three bedroom in Jenks and need more room").filters).toEqual({});
  expect(
    read('vivimos en un departamento de 2 recámaras y buscamos una casa de 4 recámaras').filters,
  ).toEqual({
    minBedrooms: 4,
  });
});

it('keeps the town of a home that is left, unless they move from it or wish for another', () => {
  expect(read("we're in a three bedroom in Jenks and need more room").places.place?.city).toBe('Jenks');
  expect(read('I live in a 2 bed condo in Tulsa now and want a 3 bed in Jenks').places.place?.city).toBe(
    'Jenks',
  );
  expect(read('moving from a condo in Dallas to a house in Round Rock').places.place?.city).toBe(
    'Round Rock',
  );
});
