import { expect, it } from 'vitest';
import { readDialogue } from '../understand/dialogue/read-dialogue.ts';
import { hasLoanTerms, readPayment } from './read-payment.ts';

const onTable = { isHomeOnTable: true };

it.each([
  ['run me 25% down 7.25% 30yr on the cheapest', { down: { share: 0.25 }, rate: 7.25, years: 30 }],
  ['monthly on the top one if we roll the 90 in, call it 6.75', { down: { dollars: 90_000 }, rate: 6.75 }],
  ['how much a month for the third one if I get 40k from grandma', { down: { dollars: 40_000 } }],
  ['whats the payment on the last one if my dad gives me 60k as a gift', { down: { dollars: 60_000 } }],
  ['what would we pay a month putting 100k toward it', { down: { dollars: 100_000 } }],
  ['punch in 15 down at 6.9 over 30 for the second one', { down: { share: 0.15 }, rate: 6.9 }],
  ['quote me 10% down on the third one, 7.1, 30 years', { down: { share: 0.1 }, rate: 7.1, years: 30 }],
  ['whats the first one run monthly at 6 5/8', { rate: 6.625 }],
])('reads a payment asked in free words: %s', (said, terms) => {
  expect(readPayment(said, onTable)).toMatchObject({ kind: 'monthly', ...terms });
});

it('reads two incomes in thousands', () => {
  expect(readPayment('we make 52 and 47, what can we afford', onTable)?.income).toBe(99_000);
  expect(readPayment('we make 22 and 17 an hour, what can we afford', onTable)?.income).not.toBe(39_000);
});

it.each([
  ['20% down, 6.5, 30 year, the cheapest', true],
  ['we have 20% down', false],
  ['the first one at 6', false],
])('tells terms of a loan from a word of one: %s', (said, has) => {
  expect(hasLoanTerms(said)).toBe(has);
});

it.each([
  ['3 bed house in Tulsa, $640 truck debt and i make 58k', undefined],
  ['my truck is $640 a month, houses in Tulsa', undefined],
  ['my car note is 410 and student loans 280, looking to buy in Tulsa', undefined],
  ['we’d use 350 from the sale of ours, looking for one story in Bixby', undefined],
  ['car runs 400 a month, looking for a 3 bed in Owasso up to 250', 250_000],
  ['garage for a truck and under 640k in Tulsa', 640_000],
  ['3 car garage 400k Jenks', 400_000],
])('takes no sum of another matter for the price: %s', (said, max) => {
  const { search, intent } = readDialogue([], said, 2026);
  expect(intent).toBe('search');
  expect(search.filters.maxPrice).toBe(max);
  expect(search.filters.propertyType).toBe('Residential');
});

it.each(['what about 5 down 7%', 'at 6 5/8'])('reads no time in the terms of a loan: %s', (said) => {
  expect(readDialogue([], said, 2026).turn.visit.when).toBeUndefined();
});
