import { expect, it } from 'vitest';
import { siteTime } from './site-time.ts';

const now = new Date('2026-11-22T20:45:00Z');

it('shows today’s times in the site’s zone, and other days with their date', () => {
  expect(siteTime('2026-11-22T20:40:00Z', 'America/Chicago', now)).toBe('2:40 PM');
  expect(siteTime('2026-11-22T05:59:00Z', 'America/Chicago', now)).toBe('Nov 21, 11:59 PM');
  expect(siteTime('2025-12-31T18:00:00Z', 'America/Chicago', now)).toBe('Dec 31, 2025, 12:00 PM');
});
