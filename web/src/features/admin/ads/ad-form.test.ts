import { expect, test } from 'vitest';
import { type AdDetails, earliestStart, emptyDetails, faultsIn } from './ad-form.ts';

const good: AdDetails = {
  name: 'Open house',
  budget: '99.50',
  startDate: '2026-11-24',
  endDate: '2026-11-24',
  description: 'On Saturday.',
};
const faults = (change: Partial<AdDetails> = {}) => faultsIn({ ...good, ...change }, '2026-11-24');

test('finds no error in a complete ad', () => {
  expect(faults()).toEqual({});
});

test('requires each field', () => {
  expect(Object.keys(faultsIn(emptyDetails, '2026-11-24'))).toEqual(Object.keys(emptyDetails));
  expect(faults({ name: '  ', description: ' \n' })).toEqual({
    name: expect.any(String),
    description: expect.any(String),
  });
});

test.each([
  ['0.99', 'Minimum budget is $1.'],
  ['1', undefined],
  ['1.00', undefined],
  ['17.99', undefined],
  ['250', undefined],
  ['250.01', 'Maximum budget is $250'],
  ['1000', 'Maximum budget is $250'],
  ['10.005', 'Enter dollars and cents, such as 99.50.'],
  ['1e2', 'Enter dollars and cents, such as 99.50.'],
  ['ten', 'Enter the budget in dollars, such as 99.50.'],
  ['-5', 'Minimum budget is $1.'],
])('a budget of %s: %s', (budget, fault) => {
  expect(faults({ budget }).budget).toBe(fault);
});

test('requires a start two days from today or later, and an end not before it', () => {
  expect(faults({ startDate: '2026-11-23' }).startDate).toBe(
    'The start date must be at least 2 days from today.',
  );
  expect(faults({ endDate: '2026-11-23' }).endDate).toBe('The end date must not be before the start date.');
  expect(faults({ startDate: '', endDate: '2026-11-23' }).endDate).toBeUndefined();
});

test('computes the earliest start across the end of a month and a year', () => {
  expect(earliestStart(new Date(2026, 10, 22, 23, 59))).toBe('2026-11-24');
  expect(earliestStart(new Date(2026, 11, 30))).toBe('2027-01-01');
});
