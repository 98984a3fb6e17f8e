import { expect, it } from 'vitest';
import { readTurn } from '../read-turn.ts';

const read = (message: string) => readTurn(message, { thisYear: 2026 });
const limitsOf = (message: string) => {
  const { price, monthly, filters, kind } = read(message);
  return { price, monthly, filters, tenure: kind.tenure };
};
const nothing = { price: null, monthly: false, filters: {}, tenure: undefined };

it.each([
  ['my credit is around 690', 'score 690'],
  ['our scores are 640 and 710', 'score 640, score 710'],
  ['tengo un credito de 640', 'score 640'],
  ['I have a car payment, 340, and student loans about 200', 'debt 340, debt 200'],
  ['truck note is 615 a month', 'debt 615'],
  ['child support runs me 500 a month', 'debt 500'],
  ['pago 380 del carro', 'debt 380'],
  ['our lease is 1600 a month and ends in june', 'rentNow 1600'],
  ['pago 1,300 de renta ahora', 'rentNow 1300'],
  ['taxes under 6000 a year would be nice', 'cost 6000'],
  ['my insurance went up to 3100', 'cost 3100'],
  ['can we offer under asking on that? like 395', 'offer 395'],
  ['They offered the full price, 248', 'offer 248'],
])('a number belongs to the noun beside it, and limits no search: %s', (message, owned) => {
  expect(limitsOf(message)).toEqual(nothing);
  const { amounts } = read(message).roles;
  expect(amounts.map(({ role, value }) => `${role} ${value}`).join(', ')).toBe(owned);
});

it.each(['hm that’s a bit more than my rent', 'en la numero 1 puedo estacionar mi food truck? mide 24 pies'])(
  'nor does a rent that is paid, or the length of a thing: %s',
  (message) => {
    expect(limitsOf(message)).toEqual(nothing);
  },
);

it('what a home was listed with is of that home', () => {
  const { filters, price } = read('it was listed at 389 in Owasso, 4 bed, 2600 sq ft');
  expect({ filters, price }).toEqual({ filters: {}, price: null });
});

it.each([
  ['my credit is 690 and my budget is 240', { max: 240 }],
  ['low taxes, under 350k', { max: 350_000 }],
  ['no car payment, 350 max', { max: 350 }],
  ['that’s more than my rent. anything closer to 230?', { min: 207, max: 253 }],
  ['maybe three fifty four hundred', { min: 350, max: 400 }],
  ['anything over 350 is out of our range', { max: 350 }],
  ['como de trescientos cincuenta mil para abajo más o menos', { max: 350_000 }],
])('a wish beside it stays: %s', (message, price) => {
  expect(read(message).price).toEqual(price);
});

it('a fee that is too much limits the fee', () => {
  expect(limitsOf('anything over 500 is a dealbreaker for the hoa')).toEqual({
    ...nothing,
    filters: { maxHoaFee: 500 },
  });
});

it.each([
  ['I work at 61st and Yale', '61st and Yale', null],
  ['near 61st and yale in Tulsa', '61st and yale', { city: 'Tulsa' }],
  ['we live at 31st and Harvard and want something in Jenks', null, { city: 'Jenks' }],
  ['we arrive the 15th and leave the 20th', null, null],
])('two streets that cross are no town: %s', (message, near, place) => {
  expect(read(message).near).toBe(near);
  expect(read(message).places.place).toEqual(place);
});
