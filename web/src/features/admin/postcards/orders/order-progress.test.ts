import { expect, test } from 'vitest';
import { progressOf, refreshAfter } from './order-progress.ts';

test('counts sent, unsent, and failed postcards as done, and scheduled and held ones as pending', () => {
  const progress = progressOf({
    pieces: 40,
    states: { scheduled: 9, held: 1, sent: 20, delivered: 7, failed: 3 },
  });
  expect(progress).toMatchObject({ done: 30, total: 40, waiting: 10 });
  expect(progress.counts.map(({ label, count }) => `${label} ${count}`)).toEqual([
    ...['Sent 20', 'Delivered 7', 'Scheduled 9', 'Held for you 1', 'Failed 3'],
  ]);
});

test('counts an order without postcards as complete', () => {
  expect(progressOf({ pieces: 0, states: {} })).toMatchObject({ done: 0, total: 0, waiting: 0, counts: [] });
});

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
