import { expect, test } from 'vitest';
import { upcomingShowings } from './upcoming-showings.ts';

const clock = { now: Date.parse('2026-11-20T20:46:00Z'), timeZone: 'America/Chicago' };
const of = (id: number, scheduledShowing: string | null) => ({
  ...{ id, listingKey: `H${id}`, datetime: '2026-11-01T15:00:00Z', scheduledShowing },
});
const words = (...scheduled: (string | null)[]) =>
  upcomingShowings(
    scheduled.map((one, n) => of(n, one)),
    clock,
  ).map(({ interest, when }) => [interest.id, when]);

test('showings ahead come in their order, with the day, the time in the site’s zone, and how long it is', () => {
  expect(words('2026-11-24 10:00', null, '2026-11-20T16:00', 'soon')).toEqual([
    [2, 'Today, 4:00 PM · in 1 hr 14 min'],
    [0, 'Tue, Nov 24, 10:00 AM'],
  ]);
});

test('one that just began stays for two hours', () => {
  expect(words('2026-11-20 14:00', '2026-11-20 12:46', '2026-11-19 16:00')).toEqual([
    [0, 'Today, 2:00 PM · now'],
  ]);
});
