import { expect, test } from 'vitest';
import { isTimeZone, momentIn } from './local-time.ts';

const at = (zone: string, written: string) => momentIn(zone, written)?.toISOString();

test('a day and time on the clocks of a zone is a moment; a day alone is at nine', () => {
  expect(at('America/Chicago', '2026-12-01T14:30')).toBe('2026-12-01T20:30:00.000Z');
  expect(at('America/Chicago', '2026-07-01 14:30:15')).toBe('2026-07-01T19:30:15.000Z');
  expect(at('America/Chicago', '2026-12-01')).toBe('2026-12-01T15:00:00.000Z');
  expect(at('Asia/Kolkata', '2026-12-01T00:15')).toBe('2026-11-30T18:45:00.000Z');
  expect(at('Pacific/Auckland', '2026-12-01T00:15')).toBe('2026-11-30T11:15:00.000Z');
});

test('where the clocks leap ahead or back there is one answer', () => {
  expect(at('America/Chicago', '2026-03-08T02:30')).toBe('2026-03-08T08:30:00.000Z');
  expect(at('America/Chicago', '2026-11-01T01:30')).toBe('2026-11-01T06:30:00.000Z');
  expect(at('America/Chicago', '2026-03-08T03:00')).toBe('2026-03-08T08:00:00.000Z');
});

test('a day that is not there is no moment', () => {
  expect(momentIn('America/Chicago', '2026-02-30')).toBeNull();
  expect(momentIn('America/Chicago', '2026-13-01')).toBeNull();
  expect(momentIn('America/Chicago', '2026-12-01T25:00')).toBeNull();
  expect(momentIn('America/Chicago', 'soon')).toBeNull();
});

test('time zones are told from other words', () => {
  expect(isTimeZone('America/Chicago')).toBe(true);
  expect(isTimeZone('Tulsa/Nowhere')).toBe(false);
});
