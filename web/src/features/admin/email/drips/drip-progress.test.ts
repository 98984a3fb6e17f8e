import { expect, it } from 'vitest';
import { stepProgress } from './drip-progress.ts';

it('what is scheduled is still to come, all else is done', () => {
  const counts = {
    ...{ scheduled: 7, sent: 10, delivered: 0, 'not-sent': 2, failed: 1 },
    ...{ held: 1, skipped: 1, cancelled: 0 },
  };
  const { done, total, shown } = stepProgress({ counts });
  expect([done, total]).toEqual([15, 22]);
  expect(shown.map(({ label }) => label)).toEqual([
    ...['Sent', 'Not sent (no provider connected)', 'Scheduled', 'Held for you', 'Failed', 'Skipped'],
  ]);
});
