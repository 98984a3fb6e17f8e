import { afterEach, expect, test } from 'vitest';
import { setSiteTimeZone } from '../../ui/date-and-time.ts';
import { openHouseTimes } from './open-house-times.ts';

afterEach(() => setSiteTimeZone(undefined));

/** Replaces the narrow spaces that some versions of ICU use. */
const plain = ({ day, times }: ReturnType<typeof openHouseTimes>) =>
  `${day}: ${times}`.replaceAll(/\s/g, ' ');

test('shows the day and the times in the site’s zone', () => {
  setSiteTimeZone('America/Chicago');
  const start = '2026-11-28T19:00:00Z';
  expect(plain(openHouseTimes(start, '2026-11-28T21:30:00Z'))).toBe(
    'Saturday, Nov 28: 1:00 PM – 3:30 PM CST',
  );
  expect(plain(openHouseTimes(start, null))).toBe('Saturday, Nov 28: from 1:00 PM CST');
  expect(plain(openHouseTimes(start, '2026-11-29T07:00:00Z'))).toMatch(/ – Sunday, Nov 29.*1:00 AM CST$/);
  setSiteTimeZone('Asia/Tokyo');
  expect(plain(openHouseTimes(start, '2026-11-28T21:30:00Z'))).toMatch(/^Sunday, Nov 29: 4:00 AM – 6:30 AM/);
});
