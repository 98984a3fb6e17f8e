import { expect, test } from 'vitest';
import { addDays, monthOf, paddedUsDay, spokenTime } from './days.ts';

test('adds days across month and year ends', () => {
  expect(addDays('2026-12-30', 2)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-11-01', -1)).toBe('2026-10-31');
});

test('formats days and times in plain language', () => {
  expect(monthOf('2026-11-01')).toBe('November 2026');
  expect(spokenTime('2026-11-28 14:30')).toBe('Saturday, November 28, 2026 at 2:30 PM');
  expect(spokenTime('2026-11-28 00:05:30')).toBe('Saturday, November 28, 2026 at 12:05 AM');
});

test('pads month and day of a typed date, and keeps invalid text', () => {
  expect(paddedUsDay('1/2/2020')).toBe('01/02/2020');
  expect(paddedUsDay('11/20/2026')).toBe('11/20/2026');
  expect(paddedUsDay('')).toBe('');
});
