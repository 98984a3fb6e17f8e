import { expect, test } from 'vitest';
import { feedAge } from './feed-age.ts';

const now = Date.parse('2026-11-20T15:00:00Z');

test.each([
  ['2026-11-20T15:00:00Z', 'just now'],
  ['2026-11-20T15:03:00Z', 'just now'],
  ['2026-11-20T14:59:00Z', '1 minute ago'],
  ['2026-11-20T14:42:00Z', '18 minutes ago'],
  ['2026-11-20T12:00:00Z', '3 hours ago'],
  ['2026-11-10T15:00:00Z', '10 days ago'],
  ['someday', null],
  [null, null],
])('a feed of %s was read %s', (updatedAt, text) => {
  expect(feedAge(updatedAt, now)).toBe(text);
});
