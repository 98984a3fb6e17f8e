import { expect, test } from 'vitest';
import { readMoment } from './read-moment.ts';

test('parses times with and without time and zone, and rejects invalid dates', () => {
  expect(readMoment('2026-11-20')).toEqual(new Date('2026-11-20T00:00:00Z'));
  expect(readMoment('2026-11-20 15:04:05.123-0600')).toEqual(new Date('2026-11-20T21:04:05.123Z'));
  expect(readMoment('2026-11-20T15:04+05:30')).toEqual(new Date('2026-11-20T09:34:00Z'));
  for (const text of [
    '2026-02-30',
    '2026-13-01',
    '2026-11-20T25:00',
    '2026-11-20T15:04+99:00',
    'soon',
    '0000-01-01',
    '0001-01-01T00:00+05:00',
  ]) {
    expect(readMoment(text)).toBeNull();
  }
});
