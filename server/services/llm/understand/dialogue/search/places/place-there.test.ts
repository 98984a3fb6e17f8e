import { expect, it } from 'vitest';
import { talk } from '../../../../testing/say.ts';

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
  [['is Skiatook nice', 'any houses there, or in Owasso?'], 'Owasso'],
])('means no place by other words: %s', (said, place) => {
  expect(city(...said)).toBe(place);
});

it.each([
  [['is it smarter to rent or buy in Austin right now', 'show me townhomes, 2 bed under 320k'], 'Austin'],
  [['¿cuánto cuestan las casas en Leander?', '3 recámaras hasta 350 mil'], 'Leander'],
  [['how are property taxes in Jenks', 'and in Bixby?', '3 bed homes please'], 'Bixby'],
  [['are taxes high in Georgetown or Leander', '4 bed up to 520'], 'Georgetown,Leander'],
])('searches where the visitor spoke of last, when nobody said where: %s', (said, place) => {
  const { search } = talk(...said);
  expect(search.filters.city).toBe(place);
});

it.each([
  [['we want to sell our home in Round Rock', 'looking for 4 bed up to 520k'], undefined],
  [['is Skiatook nice', 'show me anything anywhere under 200'], undefined],
  [["I'm moving from Plano", '3 bed under 400'], undefined],
  [['homes in Jenks', 'how are the taxes in Bixby', '3 bed please'], 'Jenks'],
])('searches nowhere else than said: %s', (said, place) => {
  expect(talk(...said).search.filters.city).toBe(place);
});

it('says that the place was named before', () => {
  const { search } = talk('is it a good time to buy in Leander', '3 bed under 320k');
  expect(search.notes).toContainEqual({ of: 'placeBefore' });
});
