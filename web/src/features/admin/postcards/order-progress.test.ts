import { expect, test } from 'vitest';
import { progressOf } from './order-progress.ts';

test('what is handed on or has failed is done; what is recorded waits', () => {
  const progress = progressOf({ pieces: 40, states: { recorded: 10, sent: 20, mailed: 7, failed: 3 } });
  expect(progress).toMatchObject({ done: 30, total: 40, waiting: 10, failed: 3 });
  expect(progress.counts.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Recorded 10',
    'Sent 20',
    'Mailed 7',
    'Failed 3',
  ]);
});

test('an order without pieces has come as far as it goes', () => {
  expect(progressOf({ pieces: 0, states: {} })).toMatchObject({ done: 0, total: 0, waiting: 0, counts: [] });
});
