import { expect, test } from 'vitest';
import { duration, headline, limitText, percent, timeLeft } from './feed-words.ts';

test('shortens lengths of time', () => {
  const words = [20, 60, 3599, 3600, 59_460, 2 * 86_400].map(duration);
  expect(words).toEqual(['Under 1 min', '1 min', '59 min', '1 hr', '16 hr 31 min', '2 days']);
  expect([30, 61, 3500].map(timeLeft)).toEqual(['Under 1 min left', 'About 2 min left', 'About 59 min left']);
});

test('shows 100% only when nothing is missing', () => {
  expect([percent(0, 0), percent(43, 100), percent(9999, 10_000), percent(10, 10)]).toEqual([
    ...['0%', '43%', '99%', '100%'],
  ]);
});

test('counts a limit of bytes in MB', () => {
  expect(limitText({ window: 'hour-bytes', requests: 1_500_000_000, most: 4_000_000_000 })).toBe(
    '1,500 of 4,000 MB this hour',
  );
});

test('puts first how much of a load is done, and later the time since the last update', () => {
  const feed = { publishedAt: null, phase: 'load', readAt: null } as Parameters<typeof headline>[0];
  const now = Date.parse('2026-11-24T20:46:00Z');
  const progress = { loaded: 18_412, expected: null, secondsLeft: null };
  expect(headline({ ...feed, progress }, now)).toEqual({ figure: '18,412', text: 'homes so far' });
  expect(headline({ ...feed, progress: { ...progress, expected: 42_820 } }, now)).toEqual({
    ...{ figure: '42%', text: '18,412 of 42,820 homes' },
  });
  const live = {
    ...feed,
    progress: null,
    publishedAt: '2026-11-20T00:00:00Z',
    readAt: '2026-11-24T20:39:00Z',
  };
  expect(headline(live, now)).toEqual({ figure: '7 min', text: 'since the last update' });
});
