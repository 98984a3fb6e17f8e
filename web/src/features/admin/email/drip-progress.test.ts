import { expect, it } from 'vitest';
import { stepProgress } from './drip-progress.ts';

it('what is planned or on its way is still to come, all else is done', () => {
  const counts = { planned: 5, waiting: 2, sent: 10, failed: 1, held: 1, skipped: 1, cancelled: 0 };
  const { done, total, shown } = stepProgress({ counts });
  expect([done, total]).toEqual([13, 20]);
  expect(shown.map(({ label }) => label)).toEqual([
    'Sent',
    'Planned',
    'On its way',
    'Failed',
    'Held',
    'Skipped',
  ]);
});
