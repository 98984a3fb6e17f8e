import { afterEach, expect, it } from 'vitest';
import { dateAndTime, dayOf, inSiteZone, setSiteTimeZone, siteTimeZone } from './date-and-time.ts';

afterEach(() => setSiteTimeZone(undefined));

it('formats times in the site’s zone, and names it', () => {
  setSiteTimeZone('America/Denver');
  expect(dateAndTime('2026-11-21T05:30:00Z')).toBe('Nov 20, 2026, 10:30 PM MST');
  expect(inSiteZone('2026-11-21T05:30:00Z', { month: 'short', day: 'numeric' })).toBe('Nov 20');
  expect(siteTimeZone()).toBe('America/Denver');
  setSiteTimeZone('Asia/Tokyo');
  expect(dateAndTime('2026-11-20T15:30:00Z')).toMatch(/^Nov 21, 2026, 12:30 AM /);
});

it('formats times in the browser’s zone when the site’s zone is unknown', () => {
  const own = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZoneName: 'short' });
  for (const zone of [undefined, 'Mars/Olympus']) {
    setSiteTimeZone(zone);
    expect(dateAndTime('2026-11-20T15:00:00Z')).toContain(
      own.format(new Date('2026-11-20T15:00:00Z')).split(' ').at(-1) ?? '',
    );
  }
});

it('keeps the day of what has no time, which is stored as midnight in UTC', () => {
  setSiteTimeZone('America/Chicago');
  expect(dayOf('2026-11-26T00:00:00.000000Z')).toBe('Nov 26, 2026');
  expect(dayOf('2026-11-26T00:00:01.000000Z')).toBe('Nov 25, 2026');
});
