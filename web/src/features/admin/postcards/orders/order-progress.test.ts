import { expect, test } from 'vitest';
import { progressOf } from './order-progress.ts';

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
