import { expect, it } from 'vitest';
import { readTurn } from '../read-turn.ts';

const read = (message: string) => readTurn(message, { thisYear: 2026 });
const rolesOf = (message: string) => read(message).roles.amounts.map(({ role, value }) => `${role} ${value}`);

it.each([
  ['and what is the payment if we only have 8k saved', 'saved 8000'],
  ['is the 8k gone for down payment or do we need more?', 'down 8000'],
  ['ok what would I pay on it with 20k down', 'down 20000'],
  ['tengo unos 60 mil para dar de entrada', 'down 60000'],
  ['nosotros tenemos como 10 mil ahorrados', 'saved 10000'],
  ['i only get 1900 a month so keep it low', 'income 1900'],
  ['We owe about 610.', 'owed 610'],
  ['I paid 62 for it in 2012', 'paid 62'],
  ['my neighbor says 240', 'paid 240'],
  ['She pays 1150. Good tenant.', 'told 1150'],
  ['Is there a second bedroom for some three thousand books?', 'count 3000'],
])('an amount that is of something else limits no search: %s', (message, role) => {
  expect(rolesOf(message)).toEqual([role]);
  expect(read(message).price).toBeNull();
  expect(read(message).monthly).toBe(false);
});

it.each([
  ['3 bed in Tulsa under 300k with 20k down', { max: 300_000 }],
  ['she says 260', { max: 260 }],
  ['raise it to 340', { max: 340 }],
  ['I live in a 2 bed now and want 4 bed under 400', { max: 400 }],
  ['my budget is 1,400 a month', { max: 1400 }],
])('a wish stays: %s', (message, price) => {
  expect(read(message).price).toEqual(price);
});

it('what somebody who borrows nothing has, is the highest price', () => {
  const { price } = read('We will have about 190 thousand from our house and do not want to have a loan.');
  expect(price).toEqual({ max: 190_000 });
  expect(read('We will have about 190 thousand from our house.').price).toBeNull();
});

it.each([
  'The house was built in 1951 by my father in law. The kitchen has not been touched since 1980.',
  'what’s our place worth? Bixby, 3 bed 2 bath, 1,900 sq ft',
  '3 bed 1 bath about 1100 sq ft. Needs windows. What would it go for ballpark',
])('the rooms and years of the visitor’s own home are no filters: %s', (message) => {
  expect(read(message).filters).toEqual({});
});

it('the rooms of the home that is left are not those of the one wished for', () => {
  expect(read('We live in a 2 bed now, want 4 bed in Jenks').filters).toEqual({ minBedrooms: 4 });
});

it('a small amount beside a deposit is a rent', () => {
  expect(read('just me. up to 950. i don’t have a lot for deposit').monthly).toBe(true);
});

it('a ZIP code is no amount', () => {
  expect(read('a coworker swears by 74133, 4 beds').places.place).toEqual({ zip: '74133' });
});
