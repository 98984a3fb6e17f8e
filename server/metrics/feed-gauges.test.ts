import { beforeEach, expect, test } from 'vitest';
import { feedLookups, feedRecords, feeds } from '../services/idx/feeds/tables.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { watchFeeds } from './feed-gauges.ts';
import { createMetrics } from './metrics.ts';
import { figuresOf } from './testing/figures.ts';

const database = await openTestDatabase();
const place = { siteId: 's', feed: 'one' };
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

beforeEach(async () => {
  await database.pool.query('truncate feeds, feed_records, feed_lookups');
});

async function scrape(...ids: string[]) {
  const metrics = createMetrics();
  watchFeeds(
    metrics,
    database,
    's',
    ids.map((id) => ({
      ...{ id, sweepHours: 2, profile: { removal: id === 'flags' ? 'flag' : 'sweep' } as const },
      rules: { licenseHours: id === 'two' ? 2 : 12 },
    })),
  );
  return figuresOf(metrics);
}

test('reports no ages before the first event, and nothing without feeds', async () => {
  expect(await scrape('one')).toEqual({
    'porchlight_feed_hidden{feed="one"}': 0,
    'porchlight_feed_hidden_homes{feed="one"}': 0,
    'porchlight_feed_unknown_values{feed="one"}': 0,
    'porchlight_feed_failed_tries{feed="one"}': 0,
    'porchlight_feed_stopped{feed="one"}': 0,
  });
  expect(await scrape()).toEqual({});
});

test('reports ages, failed tries, hidden homes, and unknown values of each configured feed', async () => {
  const failure = { reason: 'x', advice: 'x', stopped: true };
  await database.db.insert(feeds).values([
    { ...place, readAt: secondsAgo(600), sweptAt: secondsAgo(7200), tries: 3, failure },
    { ...place, feed: 'two', readAt: secondsAgo(60) },
    { ...place, feed: 'gone', readAt: secondsAgo(60) },
    { ...place, siteId: 'other', readAt: secondsAgo(1) },
  ]);
  const record = { ...place, resource: 'Property', version: 'v', hash: 'h', raw: {} };
  await database.db.insert(feedRecords).values([
    { ...record, key: '1', hiddenBy: 'use' },
    { ...record, key: '2', hiddenBy: 'use', removedAt: new Date() },
    { ...record, key: '3' },
    { ...record, key: '1', siteId: 'other', hiddenBy: 'use' },
  ]);
  const lookup = { ...place, field: 'StandardStatus', seenAt: new Date() };
  await database.db.insert(feedLookups).values([
    { ...lookup, value: 'a', homes: 2 },
    { ...lookup, value: 'b', homes: 2, mapped: 'Active' },
    // No home has it any more.
    { ...lookup, value: 'c', homes: 0 },
  ]);
  const figures = await scrape('one', 'two');
  expect(figures).toMatchObject({
    'porchlight_feed_hidden_homes{feed="one"}': 1,
    'porchlight_feed_unknown_values{feed="one"}': 1,
    'porchlight_feed_failed_tries{feed="one"}': 3,
    'porchlight_feed_stopped{feed="one"}': 1,
    'porchlight_feed_stopped{feed="two"}': 0,
    'porchlight_feed_hidden_homes{feed="two"}': 0,
  });
  expect(figures['porchlight_feed_read_age_seconds{feed="one"}']).toBeCloseTo(600, -1);
  expect(figures['porchlight_feed_check_age_seconds{feed="one"}']).toBeCloseTo(7200, -1);
  expect(figures['porchlight_feed_check_age_seconds{feed="two"}']).toBeUndefined();
  expect(JSON.stringify(figures)).not.toContain('gone');
});

test('reports the homes as hidden after the hours of the feed’s own license, once they were public', async () => {
  const [publishedAt, sweptAt] = [secondsAgo(90_000), secondsAgo(3600)];
  const threeHours = { publishedAt, sweptAt, readAt: secondsAgo(3 * 3600) };
  const unchecked = { publishedAt, readAt: secondsAgo(60), sweptAt: secondsAgo(15 * 3600) };
  await database.db.insert(feeds).values([
    { ...place, ...threeHours },
    { ...place, feed: 'two', ...threeHours },
    { ...place, feed: 'three', readAt: secondsAgo(90_000) },
    { ...place, feed: 'unchecked', ...unchecked },
    { ...place, feed: 'flags', ...unchecked },
  ]);
  expect(await scrape('one', 'two', 'three', 'unchecked', 'flags')).toMatchObject({
    'porchlight_feed_hidden{feed="unchecked"}': 1,
    'porchlight_feed_hidden{feed="flags"}': 0,
    'porchlight_feed_hidden{feed="one"}': 0,
    'porchlight_feed_hidden{feed="two"}': 1,
    'porchlight_feed_hidden{feed="three"}': 0,
  });
});

test('counts the requests to a feed by their outcome, refusals for too many apart', async () => {
  const metrics = createMetrics();
  for (const status of [200, 200, 429, 503, 0, 404]) metrics.feedAnswered('one', status);
  expect(await figuresOf(metrics)).toMatchObject({
    'porchlight_feed_requests_total{feed="one",outcome="ok"}': 2,
    'porchlight_feed_requests_total{feed="one",outcome="limited"}': 1,
    'porchlight_feed_requests_total{feed="one",outcome="failed"}': 3,
  });
});
