import { expect, test } from 'vitest';
import { dueWords, quickDays, quickSnoozes, snoozeWords } from './due.ts';

/** Friday, 2:46 PM in Chicago. */
const clock = { timeZone: 'America/Chicago', now: Date.parse('2026-11-20T20:46:00Z') };

test.each([
  [null, null, 'No date', 'later'],
  ['2026-11-18', null, '2 days late', 'late'],
  ['2026-11-19', '2026-11-20T05:30:00Z', '1 day late', 'late'],
  ['2026-11-20', null, 'Today', 'today'],
  ['2026-11-20', '2026-11-20T22:00:00Z', 'Today, 4:00 PM · in 1 hr 14 min', 'today'],
  ['2026-11-20', '2026-11-20T20:46:30Z', 'Today, 2:46 PM · in 1 min', 'today'],
  ['2026-11-20', '2026-11-20T22:46:00Z', 'Today, 4:46 PM · in 2 hr', 'today'],
  ['2026-11-20', '2026-11-20T20:46:00Z', 'Today, 2:46 PM · now', 'late'],
  ['2026-11-20', '2026-11-20T20:00:00Z', 'Today, 2:00 PM · 46 min late', 'late'],
  ['2026-11-21', '2026-11-21T16:00:00Z', 'Tomorrow, 10:00 AM', 'later'],
  ['2026-11-24', null, 'Tue, Nov 24', 'later'],
  ['2027-01-04', null, 'Jan 4, 2027', 'later'],
])('a task of %s %s reads “%s”', (dueOn, dueAt, text, tone) => {
  expect(dueWords({ dueOn, dueAt }, clock)).toEqual({ text, tone });
});

test('offers today, tomorrow, the next Monday, and the day in a week', () => {
  expect(quickDays('2026-11-20').map(({ date }) => date)).toEqual([
    ...['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-27'],
  ]);
  expect(quickDays('2026-11-23')[2]?.date).toBe('2026-11-30');
  expect(quickDays('2026-11-22')[2]?.date).toBe('2026-11-23');
});

test('puts off until 8 by the site’s clock, also over its change', () => {
  expect(quickSnoozes('2026-10-31', 'America/Chicago')).toEqual([
    { label: 'Tomorrow', until: '2026-11-01T14:00:00.000Z' },
    { label: 'Monday', until: '2026-11-02T14:00:00.000Z' },
    { label: 'In a Week', until: '2026-11-07T14:00:00.000Z' },
  ]);
  expect(snoozeWords({ snoozedUntil: '2026-11-21T14:00:00.000Z' }, clock)).toBe('Snoozed until tomorrow');
  expect(snoozeWords({ snoozedUntil: '2026-11-24T14:00:00.000Z' }, clock)).toBe('Snoozed until Tue, Nov 24');
  expect(snoozeWords({ snoozedUntil: '2026-11-20T20:46:00Z' }, clock)).toBeNull();
});
