import { expect, it } from 'vitest';
import { howMany, onlyNames, saysSame, saysSameTerms } from './asks-again.ts';

const elm = { key: '2', address: '412 E Elm Ave', price: 315_000, area: 2210, year: 2016, words: '' };

it.each([
  'does 3',
  'and at the first?',
  'What about in the first one?',
  'same for elm',
  'Now the same two questions for the last house please.',
])('reads that %s only names another home', (text) => {
  expect(onlyNames(text, [elm])).toBe(true);
});

it.each(['does 3 have a garage', 'and the taxes?', 'same for birch'])('reads more in %s', (text) => {
  expect(onlyNames(text, [elm])).toBe(false);
});

it('counts the questions that are asked again', () => {
  expect(howMany('same two questions')).toBe(2);
  expect(howMany('same for elm')).toBe(1);
  expect([saysSame('same for elm'), saysSameTerms('elm same terms'), saysSame('and elm')]).toEqual([
    true,
    true,
    false,
  ]);
});
