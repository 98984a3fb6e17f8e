import { expect, test } from 'vitest';
import { refreshAfter } from './order-refresh.ts';

const now = Date.parse('2026-11-20T15:00:00Z');
const order = (secondsAgo: number, scheduled: number) => ({
  created_at: new Date(now - secondsAgo * 1000).toISOString(),
  states: { scheduled, sent: 3 },
});

test('polls soon in an order’s first two minutes while postcards are pending, and then once a minute', () => {
  expect(refreshAfter([order(0, 1)], now)).toBe(3000);
  expect(refreshAfter([order(119, 1)], now)).toBe(3000);
  expect(refreshAfter([order(120, 1)], now)).toBe(60_000);
  expect(refreshAfter([order(5, 1), order(9000, 1)], now)).toBe(3000);
});

test('does not poll for completed orders', () => {
  expect(refreshAfter([order(5, 0), order(9000, 1)], now)).toBe(60_000);
  expect(refreshAfter([order(5, 0)], now)).toBe(false);
  expect(refreshAfter([], now)).toBe(false);
});
