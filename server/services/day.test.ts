import { expect, test } from 'vitest';
import { dayIn, paddedUsDay, usDayIn } from './day.ts';

test.each([
  ['2026-01-06T01:00:00Z', 'America/Chicago', '2026-01-05', '01/05/2026'],
  ['2026-01-06T01:00:00Z', 'UTC', '2026-01-06', '01/06/2026'],
  ['2026-12-01T05:59:59Z', 'America/Chicago', '2026-11-30', '11/30/2026'],
  ['2026-07-04T04:59:59Z', 'America/Chicago', '2026-07-03', '07/03/2026'],
])('%s is in %s the day %s, %s', (moment, zone, day, shown) => {
  expect(dayIn(zone, new Date(moment))).toBe(day);
  expect(usDayIn(zone, new Date(moment))).toBe(shown);
});

test('a day that was typed has two digits for month and day; what is none stays', () => {
  expect(paddedUsDay('1/2/2020')).toBe('01/02/2020');
  expect(paddedUsDay('11/20/2026')).toBe('11/20/2026');
  expect(paddedUsDay('')).toBe('');
});
