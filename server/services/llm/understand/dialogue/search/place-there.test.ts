import { expect, it } from 'vitest';
import { talk } from '../../../testing/say.ts';

const city = (...said: string[]) => talk(...said).search.filters.city;

it.each([
  [['do you know anything about Sand Springs?', 'any houses there for around 200'], 'Sand Springs'],
  [['homes in Tulsa under 300', 'is Skiatook nice', 'anything there with an acre'], 'Skiatook'],
  [['what are property taxes like in Leander', 'what do you have in that area with 4 bedrooms'], 'Leander'],
  [['is Manor far from Austin', 'any 3 bed homes over there under 350'], 'Manor'],
  [['homes in Kyle', 'any with a pool there'], 'Kyle'],
])('means the place named last by there: %s', (said, place) => {
  expect(city(...said)).toBe(place);
});

it.each([
  [['homes in Tulsa under 300', 'is Skiatook nice', 'is there anything with a pool'], 'Tulsa'],
  [['homes in Tulsa', 'is Skiatook nice', 'hi there, 3 bedrooms please'], 'Tulsa'],
  [['is Skiatook nice', "what's out there under 200"], undefined],
  [['is Skiatook nice', 'any houses there, or in Owasso?'], 'Owasso'],
])('means no place by other words: %s', (said, place) => {
  expect(city(...said)).toBe(place);
});
