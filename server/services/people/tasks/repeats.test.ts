import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysFrom, weekdayOf } from '../../../time/days.ts';
import { dayIn, localIn, momentIn } from '../../../time/zones.ts';
import { nextDay, type Repeat, seriesFrom, timingOfNext } from './repeats.ts';

const repeats: Repeat[] = ['daily', 'weekdays', 'weekly', 'monthly', 'half-yearly', 'yearly'];
const zones = ['America/Chicago', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Honolulu', 'UTC'];

/** The days of a series, each from the one before. */
const series = (repeat: Repeat, first: string, count: number) => {
  const days = [first];
  while (days.length < count) days.push(nextDay(repeat, first, days.at(-1) ?? first));
  return days;
};

test.each<[Repeat, string, string[]]>([
  ['monthly', '2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['monthly', '2028-01-30', ['2028-02-29', '2028-03-30']],
  ['half-yearly', '2026-08-31', ['2027-02-28', '2027-08-31']],
  ['yearly', '2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['weekdays', '2026-11-26', ['2026-11-27', '2026-11-30', '2026-12-01']],
  ['weekdays', '2026-11-28', ['2026-11-30']],
  ['weekly', '2026-12-28', ['2027-01-04']],
  ['daily', '2026-02-28', ['2026-03-01']],
])('a %s task of %s goes on with %j', (repeat, first, following) => {
  expect(series(repeat, first, following.length + 1).slice(1)).toEqual(following);
});

const anyDay = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days));

describe('whatever the series', () => {
  test('the next day is the first of the series that is after the day asked', () => {
    fc.assert(
      fc.property(fc.constantFrom(...repeats), anyDay, fc.nat(400), (repeat, first, late) => {
        const after = addDays(first, late);
        const next = nextDay(repeat, first, after);
        expect(next > after).toBe(true);
        // Walking the series from its first day passes through it, and through none between.
        let day = first;
        while (day <= after) day = nextDay(repeat, first, day);
        expect(next).toBe(day);
        const most = { daily: 1, weekdays: 3, weekly: 7, monthly: 31, 'half-yearly': 184, yearly: 366 }[
          repeat
        ];
        expect(daysFrom(after, next)).toBeLessThanOrEqual(most);
      }),
      { numRuns: 200 },
    );
  });

  test('weekdays are never a Saturday or a Sunday', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(400), (first, late) => {
        expect(weekdayOf(nextDay('weekdays', first, addDays(first, late)))).toBeLessThan(5);
      }),
    );
  });

  test('a task with a time keeps the time of the day over changes of the clock, and is never due before it is made', () => {
    const anyTime = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        ...[fc.constantFrom(...repeats), fc.constantFrom(...zones), anyTime, fc.nat(1_000)],
        (repeat, timeZone, at, hoursLate) => {
          const dueAt = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
          const due = { dueOn: dayIn(timeZone, dueAt), dueAt, remindAt: new Date(dueAt.getTime() - 600_000) };
          const repeatFrom = seriesFrom(due, timeZone);
          const now = new Date(dueAt.getTime() + (hoursLate - 200) * 3_600_000);
          const next = timingOfNext({ ...due, repeat, repeatFrom }, { timeZone, now });
          if (next?.dueAt == null || next.dueOn == null) throw new Error('the series was lost');
          expect(next.dueAt > now && next.dueAt > dueAt).toBe(true);
          expect(next.dueOn > dayIn(timeZone, now) && next.dueOn > due.dueOn).toBe(true);
          expect(dayIn(timeZone, next.dueAt)).toBe(next.dueOn);
          expect(next.dueAt.getTime() - (next.remindAt?.getTime() ?? 0)).toBe(600_000);
          const local = `${next.dueOn}T${repeatFrom?.split('T')[1]}`;
          expect(next.dueAt).toEqual(momentIn(timeZone, local));
        },
      ),
      { numRuns: 500 },
    );
  });
});

test('a time that daylight saving skips comes back the next day', () => {
  const timeZone = 'America/Chicago';
  const due = { dueOn: '2026-03-07', dueAt: new Date('2026-03-07T08:30:00Z'), remindAt: null };
  const task = { ...due, repeat: 'daily' as const, repeatFrom: seriesFrom(due, timeZone) };
  const skipped = timingOfNext(task, { timeZone, now: due.dueAt });
  expect(localIn(timeZone, skipped?.dueAt ?? due.dueAt)).toBe('2026-03-08 03:30');
  const after = timingOfNext({ ...task, ...skipped }, { timeZone, now: skipped?.dueAt ?? due.dueAt });
  expect(localIn(timeZone, after?.dueAt ?? due.dueAt)).toBe('2026-03-09 02:30');
});

test('a series that is late by several periods has one task, after today', () => {
  const late = { dueOn: '2026-11-02', dueAt: null, remindAt: null };
  const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-16T18:00:00Z') };
  expect(timingOfNext({ ...late, repeat: 'weekly', repeatFrom: '2026-11-02' }, clock)).toMatchObject({
    dueOn: '2026-11-23',
  });
  expect(timingOfNext({ ...late, repeat: null, repeatFrom: null }, clock)).toBeNull();
});
