import { describe, expect, it, test } from 'vitest';
import { normalise } from '../understand/text/normalise.ts';
import { readPayment } from './read-payment.ts';

describe('a question of what a home would cost', () => {
  it.each([
    ['what would the monthly payment be', { kind: 'monthly' }],
    ['mortgage on the first one', { kind: 'monthly' }],
    ['mortgage payment?', { kind: 'monthly' }],
    ['how much is it a month?', { kind: 'monthly' }],
    ['what would this cost me per month?', { kind: 'monthly' }],
    ['whats the monthly on a 300 thousand dollar house', { kind: 'monthly', price: 300_000 }],
    [
      'what’s the payment on $350,000 with 10% down at 6.25% for 15 years',
      { kind: 'monthly', price: 350_000, down: { share: 0.1 }, rate: 6.25, years: 15 },
    ],
    [
      'calculate the mortgage for 415000 with 20 percent down',
      { kind: 'monthly', price: 415_000, down: { share: 0.2 } },
    ],
    ['monthly payment with 50k down and HOA of 45', { kind: 'monthly', down: { dollars: 50_000 }, fee: 45 }],
    [
      'If I put down 20% on a 450k home, what’s my mortgage?',
      { kind: 'monthly', price: 450_000, down: { share: 0.2 } },
    ],
    [
      '30 year fixed at 7 percent on 280k, how much is the payment',
      { kind: 'monthly', price: 280_000, rate: 7, years: 30 },
    ],
    ['what about 10% down?', { kind: 'monthly', down: { share: 0.1 } }],
    ['and at 6%?', { kind: 'monthly', rate: 6 }],
    ['what if I put 60k down', { kind: 'monthly', down: { dollars: 60_000 } }],
    ['over 15 years?', { kind: 'monthly', years: 15 }],
    ['how much do I need down for a 300k house', { kind: 'down', price: 300_000 }],
    ['how much would I have to put down on it', { kind: 'down' }],
    ['what’s the down payment for the second one', { kind: 'down' }],
    ['what’s 20% down on 300k', { kind: 'down', price: 300_000, down: { share: 0.2 } }],
    ['what are the closing costs on this one', { kind: 'closing' }],
    ['how much would closing costs be for a 280k home', { kind: 'closing', price: 280_000 }],
    ['can I afford 400k on 90k a year', { kind: 'affordability', price: 400_000, income: 90_000 }],
    ['can I afford this house', { kind: 'affordability' }],
    ['I make 85k, what price home could I buy', { kind: 'affordability', income: 85_000 }],
    ['my husband makes 1200 a week, can we afford it', { kind: 'affordability', income: 62_400 }],
    ['we make 3,000 every two weeks, what can we afford', { kind: 'affordability', income: 78_000 }],
    ['i make 22 an hour what can i afford', { kind: 'affordability', income: 45_760 }],
    [
      'how much house can I afford making 7500 a month with 500 in car payments',
      { kind: 'affordability', income: 90_000, debts: 500 },
    ],
    [
      'can we afford a 325k home on 110k combined income and 900 in student loans and $200 a month for credit cards',
      { kind: 'affordability', price: 325_000, income: 110_000, debts: 1100 },
    ],
    ['I can pay 2000 a month, how much house can I afford', { kind: 'affordability', budget: 2000 }],
    ['what would it cost me to close on it', { kind: 'closing' }],
    ['what do I need for closing on it in cash', { kind: 'closing' }],
    ['how much money up front to buy it', { kind: 'down' }],
    ['what would taxes and all be per month on it', { kind: 'monthly' }],
  ])('%s', (text, expected) => {
    expect(readPayment(text)).toEqual(expected);
    expect(readPayment(normalise(text))).toEqual(expected);
  });

  it.each([
    ...[
      'how does a mortgage work',
      'what is a mortgage',
      'what is a down payment?',
      'what are closing costs',
    ],
    ...['what is the monthly HOA on it', 'what about the monthly dues', 'closing date for it?'],
    ...['what are the closing costs?', 'who pays closing costs', 'how much are closing costs usually'],
    ...['how much down payment do people usually need', 'what does PITI mean', 'explain mortgage payments'],
    ...[
      'will I qualify',
      'will I qualify for 400k on 90k a year',
      'can I get approved for a mortgage of 300k',
    ],
    ...[
      'should I put 20% down',
      'rents under 1500 a month',
      'is the rent 1500 a month',
      'how much is the rent per month',
    ],
    ...[
      '350k for that house',
      'I’d offer 350k with 20% down',
      'would they take 340k',
      'is 350k fair for that house',
    ],
    ...['under 300k with low down payment', 'homes under 300k with low down payment', '3 bedroom under 300k'],
    ...[
      'homes with payments under 2000 a month',
      'show me homes I can afford',
      'something affordable in Jenks',
    ],
    ...['I have 60k for a down payment and want a 3 bed in Jenks', 'what would I pay a month for a 2 bed'],
    ...['how much is the HOA a month', 'how much are the taxes per month', 'what are mortgage rates today'],
    ...['do you know a mortgage lender', 'I need a mortgage broker', 'down payment assistance programs'],
    ...[
      'how much did the price come down',
      'put me down for Saturday',
      '30 year old house',
      'homes near downtown',
    ],
    ...[
      'how old is the roof, 15 years?',
      'sell my house for 300k',
      'call me at 918 555 1234',
      'how much is the first one',
    ],
    ...['is it in a 100 year flood plain', 'I have 2 kids and 3 dogs'],
  ])('is not in: %s', (text) => expect(readPayment(text)).toBeNull());

  test('of the down payment alone is one only while a home is on the table', () => {
    expect(readPayment('how much would I need down?')).toBeNull();
    expect(readPayment('how much would I need down?', { isHomeOnTable: true })).toEqual({ kind: 'down' });
  });

  test('is read from 4,000 hostile characters in 5 ms', () => {
    const parts = [
      'down payment of ',
      '$400000 a month ',
      'how much 20 % down ',
      'i make 90 k and ',
      '6 % ',
      'mortgage ',
    ];
    for (const part of parts) {
      const text = part.repeat(4000).slice(0, 4000);
      readPayment(text);
      const times = Array.from({ length: 20 }).map(() => {
        const start = performance.now();
        readPayment(text);
        return performance.now() - start;
      });
      expect(Math.min(...times)).toBeLessThan(5);
    }
  });
});
