import { expect, test } from 'vitest';
import { siteDayAndTime, siteMoment } from './site-moment.ts';

test.each([
  ['2026-11-24', '17:30', 'America/Chicago', '2026-11-24T23:30:00.000Z'],
  ['2026-07-04', '09:00', 'America/Chicago', '2026-07-04T14:00:00.000Z'],
  ['2026-03-08', '03:00', 'America/Chicago', '2026-03-08T08:00:00.000Z'],
  ['2026-11-01', '09:00', 'America/Chicago', '2026-11-01T15:00:00.000Z'],
  ['2026-07-04', '09:00', 'America/Phoenix', '2026-07-04T16:00:00.000Z'],
  ['2026-07-04', '00:15', 'Asia/Kolkata', '2026-07-03T18:45:00.000Z'],
])('reads %s %s in %s, and writes it back', (date, time, zone, moment) => {
  expect(siteMoment(date, time, zone)).toBe(moment);
  expect(siteDayAndTime(moment, zone)).toEqual({ date, time });
});
