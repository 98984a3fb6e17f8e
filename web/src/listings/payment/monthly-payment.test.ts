import { expect, test } from 'vitest';
import { firstLoan, loanPayment, monthlyPayment } from './monthly-payment.ts';

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
