import { expect, test } from 'vitest';
import { costOf } from './feed-state.ts';

test('counts the requests of each resource, and the minutes that the limits leave', () => {
  expect(costOf({ pageSize: 1000, limits: {} }, [42_820, 3000, 0])).toEqual({
    ...{ rows: 45_820, requests: 106, minutes: 2 },
  });
  expect(costOf({ pageSize: 200, limits: { perMinute: 334, perHour: 5000 } }, [1_000_000])).toEqual({
    ...{ rows: 1_000_000, requests: 10_004, minutes: 167 },
  });
  // A window that the load doesn't fill never makes it wait.
  expect(costOf({ pageSize: 1000, limits: { perHour: 100 } }, [5000]).minutes).toBe(1);
  // More requests than an hour allows wait for the next one.
  expect(costOf({ pageSize: 200, limits: { perHour: 2000 } }, [1_000_000])).toEqual({
    ...{ rows: 1_000_000, requests: 10_004, minutes: 301 },
  });
});
