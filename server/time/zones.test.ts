import { expect, test } from 'vitest';
import {
  dayIn,
  hourIn,
  isTimeZone,
  momentIn,
  openToday,
  spokenTimeIn,
  timeIn,
  usDayIn,
  withOffset,
} from './zones.ts';

test.each([
  ['2026-01-06T01:00:00Z', 'America/Chicago', '2026-01-05', '01/05/2026', '19:00:00', '7:00 PM CST'],
  ['2026-01-06T00:30:00Z', 'UTC', '2026-01-06', '01/06/2026', '00:30:00', '12:30 AM UTC'],
  ['2026-12-01T05:59:59Z', 'America/Chicago', '2026-11-30', '11/30/2026', '23:59:59', '11:59 PM CST'],
  ['2026-07-04T04:59:59Z', 'America/Chicago', '2026-07-03', '07/03/2026', '23:59:59', '11:59 PM CDT'],
])('formats %s in %s as %s, %s, %s, %s', (moment, zone, day, shown, time, spoken) => {
  const at = new Date(moment);
  expect([dayIn(zone, at), usDayIn(zone, at), timeIn(zone, at)]).toEqual([day, shown, time]);
  expect(spokenTimeIn(zone, at)).toBe(spoken);
  expect(hourIn(zone, at)).toBe(Number(time.slice(0, 2)));
});

const at = (zone: string, local: string) => momentIn(zone, local)?.toISOString();

test('converts a local day and time to an instant', () => {
  expect(at('America/Chicago', '2026-12-01T14:30')).toBe('2026-12-01T20:30:00.000Z');
  expect(at('America/Chicago', '2026-07-01T14:30:15')).toBe('2026-07-01T19:30:15.000Z');
  expect(at('Asia/Kolkata', '2026-12-01T00:15')).toBe('2026-11-30T18:45:00.000Z');
  expect(at('Pacific/Auckland', '2026-12-01T00:15')).toBe('2026-11-30T11:15:00.000Z');
});

test('gives one result when the clocks change', () => {
  expect(at('America/Chicago', '2026-03-08T02:30')).toBe('2026-03-08T08:30:00.000Z');
  expect(at('America/Chicago', '2026-11-01T01:30')).toBe('2026-11-01T06:30:00.000Z');
  expect(at('America/Chicago', '2026-03-08T03:00')).toBe('2026-03-08T08:00:00.000Z');
});

test.each([
  '2026-02-30T09:00',
  '2026-13-01T09:00',
  '2026-12-01T25:00',
  '2026-12-01T24:00',
  '2026-12-01',
  'soon',
])('rejects %s', (local) => {
  expect(momentIn('America/Chicago', local)).toBeNull();
});

test.each([
  ['America/Chicago', '2026-11-28T00:00:00', '2026-11-28T00:00:00-0600'],
  ['America/Chicago', '2026-03-08T23:59:59', '2026-03-08T23:59:59-0500'],
  ['America/Chicago', '2026-03-08T00:00:00', '2026-03-08T00:00:00-0600'],
  ['America/Chicago', '2026-11-01T00:00:00', '2026-11-01T00:00:00-0500'],
  ['Asia/Kolkata', '2026-06-01T09:30:00', '2026-06-01T09:30:00+0530'],
  ['UTC', '2026-06-01T09:30:00', '2026-06-01T09:30:00+0000'],
])('adds the offset of %s to %s', (zone, local, written) => {
  expect(withOffset(zone, local)).toBe(written);
});

test('changes the date at midnight in the zone, and back when the clock goes back', () => {
  let now = '';
  const today = openToday('America/Chicago', () => new Date(now));
  const days = [
    '2026-11-21T05:59:59Z',
    '2026-11-21T06:00:00Z',
    '2026-11-22T06:00:00Z',
    '2026-11-21T05:59:00Z',
  ];
  const told = days.map((moment) => {
    now = moment;
    return today();
  });
  expect(told).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-20']);
});

test('recognizes time zones', () => {
  expect(['America/Chicago', 'Tulsa/Nowhere', ''].map(isTimeZone)).toEqual([true, false, false]);
});
