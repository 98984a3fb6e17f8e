import { expect, test } from 'vitest';
import { assumedTaxes, firstLoan, loanPayment, monthlyPayment, priceWithin } from './monthly-payment.ts';

test('computes the level payment of a loan', () => {
  // The textbook example: 200,000 at 6 % over 30 years.
  expect(loanPayment(200_000, 6, 30)).toBeCloseTo(1199.1, 1);
  expect(loanPayment(200_000, 6.5, 15)).toBeCloseTo(1742.21, 1);
  expect(loanPayment(120_000, 0, 10)).toBe(1000);
  expect(loanPayment(0, 6.5, 30)).toBe(0);
});

test('adds up to the cent on the screen', () => {
  const loan = firstLoan({ price: 689_000, taxes: 11_232, association: 40 });
  expect(loan).toMatchObject({ down: 137_800, insurance: 2410 });
  const payment = monthlyPayment(loan);
  expect(payment).toEqual({ loan: 3484, taxes: 936, insurance: 201, association: 40, total: 4661 });
});

test('leaves out taxes and an association fee that the listing doesn’t name', () => {
  const payment = monthlyPayment(firstLoan({ price: 300_000, taxes: null, association: null }));
  expect(payment).toMatchObject({ taxes: null, association: null });
  expect(payment.total).toBe(payment.loan + payment.insurance);
});

test('has no loan when all is paid at once', () => {
  expect(
    monthlyPayment({ ...firstLoan({ price: 300_000, taxes: 0, association: 0 }), down: 300_000 }).loan,
  ).toBe(0);
});

test('finds the price whose payment is what may be spent', () => {
  const terms = { rate: 6.5, years: 30, down: null, downShare: 0.2, association: 100 };
  const paymentOf = (price: number, down: number) => {
    const loan = firstLoan({ price, taxes: assumedTaxes(price), association: 100 });
    return monthlyPayment({ ...loan, down }).total;
  };
  const price = priceWithin(2100, terms);
  expect(Math.abs(paymentOf(price, price * 0.2) - 2100)).toBeLessThan(3);
  const withAmount = priceWithin(2100, { ...terms, down: 60_000 });
  expect(Math.abs(paymentOf(withAmount, 60_000) - 2100)).toBeLessThan(3);
  expect(priceWithin(50, terms)).toBe(0);
  // All of it is paid at once: only insurance and taxes are left.
  expect(priceWithin(300, { ...terms, down: 5_000_000 })).toBeCloseTo(200 / ((0.0035 + 0.012) / 12), 0);
});
