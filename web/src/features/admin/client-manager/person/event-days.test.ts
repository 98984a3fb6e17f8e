import { expect, it } from 'vitest';
import { dayOf, eventDays } from './event-days.ts';

const event = (at: string) => ({ at, kind: 'lead' as const, title: 'Chat lead', detail: null });

it('groups the events of a day in the given order', () => {
  const timeline = [
    event('2026-11-21T18:00:00Z'),
    event('2026-11-21T17:00:00Z'),
    event('2026-11-19T17:00:00Z'),
  ];
  const days = eventDays(timeline);
  expect(days.map(({ events }) => events.length)).toEqual([2, 1]);
  expect(days[0]?.day).toBe('Sat, Nov 21, 2026');
  expect(days.flatMap(({ events }) => events)).toEqual(timeline);
});

it('lists events without a time under their date in any time zone, last on that day', () => {
  const added = { ...event('2026-11-19T00:00:00.000Z'), dayOnly: true };
  const noon = event('2026-11-19T18:00:00Z');
  const evening = event('2026-11-19T02:00:00Z');
  expect(eventDays([noon, evening, added], 'America/Chicago')).toEqual([
    { day: 'Thu, Nov 19, 2026', events: [noon, added] },
    { day: 'Wed, Nov 18, 2026', events: [evening] },
  ]);
  expect(eventDays([added], 'Asia/Tokyo')[0]?.day).toBe('Thu, Nov 19, 2026');
});

it.each([
  ['2026-11-26T00:00:00.000000Z', 'Nov 26, 2026'],
  ['2026-11-26T00:00:00Z', 'Nov 26, 2026'],
  ['2026-11-26T18:00:00.000000Z', 'Nov 26, 2026'],
])('names the day of %s', (moment, day) => {
  expect(dayOf(moment)).toBe(day);
});
