import { expect, it } from 'vitest';
import { countThisMonth } from './last-days.ts';

const now = new Date('2026-11-22T12:00:00Z');
const made = (created_at: string) => ({ created_at });

it('counts the last 30 days across months', () => {
  const things = [
    '2026-11-22T11:59:00Z',
    '2026-10-23T12:00:00Z',
    '2026-10-23T11:59:59Z',
    '2025-11-22T12:00:00Z',
  ];
  expect(countThisMonth(things.map(made), now)).toBe(2);
});

it('skips entries without a valid date', () => {
  expect(countThisMonth([made(''), made('soon')], now)).toBe(0);
});
