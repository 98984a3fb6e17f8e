import { expect, it } from 'vitest';
import { priceFor } from './loan-of.ts';
import { loanToldIn, readPayment } from './read-payment.ts';

it.each([
  ['what would the payment be with 20 down at 6.75', { down: { share: 0.2 }, rate: 6.75 }],
  ['if it’s 6.375 what’s the payment, 5 down', { down: { share: 0.05 }, rate: 6.375 }],
  ['zero down, 6 percent, what’s the payment', { down: { share: 0 }, rate: 6 }],
  ['payment with 3.5 down FHA on a 15', { down: { share: 0.035 }, years: 15, program: 'fha' }],
  ['VA loan, 0 down, rate 5.99', { down: { share: 0 }, rate: 5.99, program: 'va' }],
  ['insurance .35 and pmi .45 on the loan', { insuranceShare: 0.0035, mortgageInsurance: 0.0045 }],
  ['property tax in Jenks is about 1.3%, insurance 0.4%', { taxShare: 0.013, insuranceShare: 0.004 }],
])('terms are read in any wording: %s', (text, terms) => {
  expect(loanToldIn(text)).toEqual(terms);
});

it.each([
  ['And on a 15-year?', 'monthly', { kind: 'monthly', years: 15 }],
  ['use 5.75', 'monthly', { kind: 'monthly', rate: 5.75 }],
  ['what about 8 down', 'monthly', { kind: 'monthly', down: { share: 0.08 } }],
  ['what if the price drops to 295', 'monthly', { kind: 'monthly', price: 295_000 }],
  ['does that include taxes?', 'monthly', { kind: 'parts' }],
  ['what rate did you use', 'monthly', { kind: 'parts' }],
  ['biweekly?', 'monthly', { kind: 'parts' }],
  ['I have no debts, 32k down', 'affordability', { kind: 'affordability', down: { dollars: 32_000 } }],
  [
    'i have 20k saved and a 400 car payment',
    'affordability',
    { kind: 'affordability', debts: 400, down: { dollars: 20_000 } },
  ],
] as const)('goes on with the question before: %s', (text, again, question) => {
  expect(readPayment(text, { again })).toEqual(question);
  expect(readPayment('how old is the roof', { again })).toBeNull();
});

it('an income is no price, and a limit of the payment no question', () => {
  expect(readPayment('how much house can i afford on 75k')).toEqual({
    kind: 'affordability',
    income: 75_000,
  });
  expect(readPayment('we want to keep the payment under 2600 a month')).toBeNull();
  expect(readPayment('i make 62k a year can i afford that', { isRental: true })).toEqual({
    kind: 'rent',
    income: 62_000,
  });
});

it('a monthly payment is turned into a price', () => {
  // 6.5 % over 30 years costs 6.3207 a month per 1,000; with 20 % down and 1.55 % a year beside: 2000 / 6.3482.
  expect(priceFor({}, 2000)).toBe(315_000);
  expect(priceFor({ program: 'va' }, 2000)).toBeLessThan(priceFor({}, 2000));
});

it.each([
  ['the payment with 1400 taxes a year and 1900 ins', { taxes: 1400, homeInsurance: 1900 }],
  ['payment, taxes are 3000 a year and insurance 150 a month', { taxes: 3000, homeInsurance: 1800 }],
])('reads taxes and insurance in dollars: %s', (text, terms) => {
  expect(readPayment(text, { isHomeOnTable: true, again: 'monthly' })).toMatchObject(terms);
});
