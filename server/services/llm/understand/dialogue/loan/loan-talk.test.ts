import { expect, it } from 'vitest';
import { readDialogue } from '../read-dialogue.ts';

/** Reads the messages of a conversation whose answers say nothing of their own. */
const after = (...messages: string[]) =>
  readDialogue(
    messages.slice(0, -1).flatMap((content) => [
      { role: 'user' as const, content },
      { role: 'assistant' as const, content: 'Noted.' },
    ]),
    messages.at(-1) ?? '',
    2026,
  );
const paid = 'what is the payment on a $300,000 house with 20% down at 6.5%?';

it.each([
  [
    'Can you do the same with 10% down, including PMI?',
    { down: { share: 0.1 }, rate: 6.5, asksInsurance: true },
  ],
  ['try it at 6.25', { down: { share: 0.2 }, rate: 6.25 }],
  ['over 15 years?', { down: { share: 0.2 }, rate: 6.5, years: 15 }],
  ['25% down at 7.25%', { down: { share: 0.25 }, rate: 7.25 }],
  ['without the taxes', { down: { share: 0.2 }, rate: 6.5, without: ['taxes'] }],
])('the terms of a loan stay, and change one by one: %s', (message, terms) => {
  const { asked } = after(paid, message);
  expect(asked).toMatchObject({ of: 'payment', payment: { kind: 'monthly', price: 300_000, ...terms } });
});

it.each([
  'what’s an fha loan',
  'tomorrow at 6?',
  'show me homes in Bixby',
  'The listing says 2.4% taxes, seems high',
])('what names another thing goes on with no payment: %s', (message) => {
  expect(after(paid, message).asked?.of).not.toBe('payment');
});

it('debts told after the question how much house it can be belong to it', () => {
  const { asked } = after(
    'How much house can I afford on 52k a year?',
    'I have a car payment, 340, and student loans about 200',
  );
  expect(asked?.payment).toMatchObject({ kind: 'affordability', income: 52_000, debts: 540 });
});

it('a down payment told once is that of later payments', () => {
  const { asked } = after('We have 15,000 saved', 'what is the payment on a $200,000 house?');
  expect(asked?.payment).toMatchObject({ price: 200_000, down: { dollars: 15_000 } });
});

it('a price worked out is searched by', () => {
  const { search } = after(
    'How much house can I afford on 52k a year?',
    'show me what is in that range in Tulsa',
  );
  expect(search.filters).toMatchObject({ city: 'Tulsa', maxPrice: 191_000 });
});

it('what a buyer would pay a month is searched by as a price, and again with another down payment', () => {
  const limit = [
    '3 bedroom rent in tulsa 1500',
    'sorry i meant to buy not rent, 1500 is what i want to pay a month',
  ];
  expect(after(...limit).search.filters.maxPrice).toBe(236_000);
  expect(after(...limit, 'i got 10k to put down').search.filters.maxPrice).toBe(205_000);
});

it('the rent that is paid now can be the payment', () => {
  const { asked } = after(
    'I pay 1850 rent in Austin. What price house gets me about the same payment with 10% down?',
  );
  expect(asked?.payment).toMatchObject({ kind: 'affordability', budget: 1850, down: { share: 0.1 } });
});

it.each(['what could I afford', 'so how much house can we afford?', '¿qué casa me alcanza?'])(
  'an income told before is what a home is afforded on: %s',
  (message) => {
    const { asked } = after('I make 62k a year', message);
    expect(asked).toMatchObject({ of: 'payment', payment: { kind: 'affordability' } });
  },
);

it.each([
  ['my tax return shows like 58k', 58_000],
  ['I clear about 3100 a month', 37_200],
  ['we get 3,100 a month between pension and social security', 37_200],
  ['my paycheck is 1900 every two weeks', 49_400],
  ['they pay me 25 an hour', 52_000],
])('reads what somebody earns, and no price: %s', (message, income) => {
  const { loan, search } = after(message);
  expect(loan.terms.income).toBe(income);
  expect(search.filters.maxPrice).toBeUndefined();
});
