import { expect, test } from 'vitest';
import { openHouseChoices } from './open-house-choices.ts';

const choice = (now: string, value: string) =>
  openHouseChoices(new Date(now), 'America/Chicago').find((each) => each.value === value);

test.each([
  // A Thursday evening, already Friday in UTC.
  ['2026-11-27T03:00:00Z', '2026-11-28', '2026-11-29'],
  ['2026-11-28T18:00:00Z', '2026-11-28', '2026-11-29'],
])('takes the next Saturday and Sunday as the weekend at %s', (now, from, to) => {
  expect(choice(now, 'weekend')).toMatchObject({ from, to });
});

test('offers only today on a Sunday', () => {
  expect(choice('2026-11-29T18:00:00Z', 'weekend')).toBeUndefined();
  expect(choice('2026-11-29T18:00:00Z', 'today')).toMatchObject({ from: '2026-11-29', to: '2026-11-29' });
  expect(choice('2026-11-29T18:00:00Z', 'week')).toMatchObject({ from: '2026-11-29', to: '2026-12-06' });
});
