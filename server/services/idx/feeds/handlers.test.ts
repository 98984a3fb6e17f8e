import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { notFound } from '../../testing/call.ts';
import { createTestIdx, home } from '../testing/idx.ts';
import type { FeedFacts } from './feed-facts.ts';
import { openFeedList } from './list-feeds.ts';
import { feedCursors, feedLookups, feedRecords, feeds } from './tables.ts';

type Schemas = components['schemas'];

const facts = (id: string, other: Partial<FeedFacts> = {}): FeedFacts => ({
  ...{ id, name: `The MLS ${id}`, everyMinutes: 15, sweepHours: 6 },
  profile: { id: 'generic', pageSize: 1000, removal: 'sweep', limits: { perHour: 7200 } },
  media: { policy: 'copy' },
  rules: { licenseHours: 12, texts: { use: 'Our own words.' } },
  ...other,
});

const configured = [facts('one'), facts('two')];

let clock = new Date('2026-11-24T20:46:00Z');
const minutesAgo = (minutes: number) => new Date(clock.getTime() - minutes * 60_000);
let site: Awaited<ReturnType<typeof createTestIdx>>;

beforeAll(async () => {
  site = await createTestIdx({ now: () => clock, feeds: configured });
});
beforeEach(async () => {
  await site.database.pool.query('truncate feeds, feed_cursors, feed_records, feed_lookups');
});
afterAll(() => site.database.drop());

const place = { siteId: 'site-a', feed: 'one' };
/** Lists the feeds without the cached counts of earlier calls. */
const list = (siteId = 'site-a') => openFeedList(site.database.db, configured, false)(siteId, clock);
const first = async () => (await list()).feeds[0];
const put = (other: Partial<typeof feeds.$inferInsert>) =>
  site.database.db
    .insert(feeds)
    .values({ ...place, ...other })
    .onConflictDoUpdate({ target: [feeds.siteId, feeds.feed], set: other });
const control = (action: string, feed = 'one', siteId?: string) =>
  site.call<{ message: string }>('controlFeed', { path: { feed, action } }, siteId);
const wanted = async () => (await site.database.db.select().from(feeds))[0]?.wanted;
const map = (query: object, feed = 'one') => site.call('mapLookup', { path: { feed }, query });

test('lists feeds as configured, before they are read for the first time', async () => {
  const { feeds: listed } = await site.call<Schemas['FeedList']>('listFeeds');
  expect(listed.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(listed[0]).toMatchObject({
    ...{ name: 'The MLS one', profile: 'generic', state: 'loading', phase: 'load', paused: false },
    ...{ progress: { loaded: 0, expected: null, secondsLeft: null }, publishedAt: null, failure: null },
    ...{ licenseHours: 12, limits: [{ window: 'hour', requests: 0, most: 7200 }] },
  });
});

test('is loading until published, live after that, and behind after two intervals and 5 minutes', async () => {
  await put({ phase: 'catch-up', readAt: minutesAgo(1) });
  expect((await first())?.state).toBe('loading');
  await put({ phase: 'live', publishedAt: minutesAgo(100), readAt: minutesAgo(35) });
  expect((await first())?.state).toBe('live');
  await put({ readAt: minutesAgo(36) });
  expect((await first())?.state).toBe('behind');
  const failure = {
    reason: 'Server unavailable (503).',
    advice: 'It retries automatically.',
    stopped: false,
  };
  await put({ failure, failedAt: minutesAgo(2), tries: 66 });
  expect(await first()).toMatchObject({ state: 'behind', failure: { reason: failure.reason, tries: 66 } });
  await put({ failure: { ...failure, stopped: true } });
  expect((await first())?.state).toBe('stopped');
  await put({ pausedAt: minutesAgo(1) });
  expect(await first()).toMatchObject({ state: 'paused', paused: true });
});

test('is behind when its first try failed, but loading when it failed after some rows', async () => {
  const failure = { reason: 'The feed has no Property (404).', advice: 'Check the URL.', stopped: false };
  await put({ failure, failedAt: minutesAgo(2), tries: 3, startedAt: minutesAgo(9) });
  expect(await first()).toMatchObject({ state: 'behind', failure: { reason: failure.reason } });
  await site.database.db.insert(feedCursors).values({ ...place, resource: 'Office', loaded: 20 });
  expect((await first())?.state).toBe('loading');
});

const readAndSwept = (readHours: number, sweptHours: number) => ({
  ...{ readAt: minutesAgo(readHours * 60), sweptAt: minutesAgo(sweptHours * 60) },
});

test('says since when the license hides the homes, and counts only public ones', async () => {
  await site.write([home('a'), home('b')], 'site-a', 'one');
  await site.write([home('d')], 'site-a', 'demo');
  await site.write([home('f')], 'site-a', 'file.csv');
  await put({ phase: 'live', publishedAt: minutesAgo(5000), ...readAndSwept(12, 6) });
  expect(await first()).toMatchObject({
    hiddenSince: null,
    statuses: [{ status: 'Active', homes: 2 }],
  });
  expect((await list()).publicHomes).toBe(3);
  await put({ readAt: minutesAgo(12 * 60 + 31) });
  expect((await first())?.hiddenSince).toBe(minutesAgo(31).toISOString());
  expect((await list()).publicHomes).toBe(1);
  expect((await list('site-b')).publicHomes).toBe(0);
  // Changes are read, but no check has found for a day what left the feed.
  await put(readAndSwept(0, 24));
  expect(await first()).toMatchObject({ state: 'behind', hiddenSince: minutesAgo(6 * 60).toISOString() });
  expect((await list()).publicHomes).toBe(1);
  await put(readAndSwept(0, 18));
  expect(await first()).toMatchObject({ state: 'live', hiddenSince: null });
  expect((await list()).publicHomes).toBe(3);
});

test('tells the time left of a load from its pace, but not while it waits', async () => {
  await put({ startedAt: minutesAgo(10) });
  await site.database.db
    .insert(feedCursors)
    .values({ ...place, resource: 'Property', loaded: 18_000, expected: 42_000 });
  const left = 10 * 60 * (24 / 18);
  expect((await first())?.progress).toEqual({ loaded: 18_000, expected: 42_000, secondsLeft: left });
  expect((await first())?.reload).toEqual({ rows: 42_000, requests: 88, minutes: 2 });
  await put({ pausedAt: clock });
  expect((await first())?.progress).toEqual({ loaded: 18_000, expected: 42_000, secondsLeft: null });
  await put({ pausedAt: null, phase: 'live' });
  expect((await first())?.progress).toBeNull();
});

test('counts hidden homes by rule with its text, unknown values, and the limits of the current window', async () => {
  const record = (key: string, hiddenBy: string | null, removedAt: Date | null = null) => ({
    ...{ ...place, resource: 'Property', key, hiddenBy, removedAt },
    ...{ version: 'v', hash: 'h', raw: {} },
  });
  await site.database.db
    .insert(feedRecords)
    .values([
      record('1', 'internet-display'),
      record('2', 'internet-display'),
      record('3', 'use'),
      record('4', 'use', clock),
      record('5', null),
      { ...record('6', 'use'), feed: 'two' },
    ]);
  const lookup = { ...place, field: 'StandardStatus', homes: 3, seenAt: clock };
  await site.database.db.insert(feedLookups).values([
    { ...lookup, value: 'Active - Kickout', standard: 'Active Under Contract' },
    { ...lookup, value: 'Known', mapped: 'Active' },
    { ...lookup, value: 'Other', feed: 'two' },
  ]);
  await put({ used: { hour: { from: minutesAgo(59).toISOString(), count: 212 } } });
  const feed = await first();
  expect(feed?.hidden).toEqual([
    { rule: 'internet-display', text: 'The seller doesn’t allow display on the internet.', homes: 2 },
    { rule: 'use', text: 'Our own words.', homes: 1 },
  ]);
  expect(feed?.unknown).toEqual([
    { field: 'StandardStatus', value: 'Active - Kickout', standard: 'Active Under Contract', homes: 3 },
  ]);
  expect(feed?.limits).toEqual([{ window: 'hour', requests: 212, most: 7200 }]);
  await put({ used: { hour: { from: minutesAgo(61).toISOString(), count: 212 } } });
  expect((await first())?.limits).toEqual([{ window: 'hour', requests: 0, most: 7200 }]);
});

test('records what is wanted once, also of a feed that was never read', async () => {
  expect(await control('sync')).toEqual({ message: 'The sync starts within seconds.' });
  await control('sync');
  await control('reload');
  expect(await wanted()).toEqual(['sync', 'reload']);
});

test('pauses and resumes a feed, and takes no wish while it is paused', async () => {
  await control('pause');
  const since = (await site.database.db.select().from(feeds))[0]?.pausedAt;
  clock = new Date(clock.getTime() + 60_000);
  await control('pause');
  expect((await site.database.db.select().from(feeds))[0]?.pausedAt).toEqual(since);
  await expect(control('sync')).rejects.toMatchObject({ id: 'conflict' });
  expect(await wanted()).toEqual([]);
  await control('resume');
  await control('sweep');
  expect(await wanted()).toEqual(['sweep']);
});

test('maps a value to a standard one, and has the homes mapped anew', async () => {
  const lookup = { ...place, field: 'StandardStatus', value: 'Active - Kickout', homes: 3, seenAt: clock };
  await site.database.db.insert(feedLookups).values(lookup);
  await put({ rulesHash: 'old' });
  const chosen = { field: 'StandardStatus', value: 'Active - Kickout', standard: 'Active Under Contract' };
  await expect(map({ ...chosen, standard: 'Sold' })).rejects.toMatchObject({
    errors: [{ pointer: '/query/standard' }],
  });
  for (const standard of ['Delete', 'Incomplete'])
    await expect(map({ ...chosen, standard })).rejects.toMatchObject({
      errors: [{ pointer: '/query/standard', detail: expect.stringContaining('StandardStatus must not be') }],
    });
  await expect(map({ ...chosen, value: 'Never sent' })).rejects.toMatchObject(notFound);
  await expect(map(chosen, 'three')).rejects.toMatchObject(notFound);
  expect((await first())?.unknown).toHaveLength(1);
  const message =
    'Active - Kickout is mapped to Active Under Contract. Its homes show it with the next update';
  expect(await map(chosen)).toEqual({ message: `${message}, which starts within seconds.` });
  await map(chosen);
  expect(await wanted()).toEqual(['sync']);
  expect(await first()).toMatchObject({ unknown: [], mapped: [chosen] });
  expect((await site.database.db.select().from(feeds))[0]?.rulesHash).toBeNull();
  expect((await site.database.db.select().from(feedLookups))[0]?.mapped).toBe('Active Under Contract');
});

test('asks for no update after a mapping while the feed is paused or stopped', async () => {
  const lookup = { ...place, field: 'PropertyType', value: 'Barn', homes: 3, seenAt: clock };
  await site.database.db.insert(feedLookups).values(lookup);
  const chosen = { field: 'PropertyType', value: 'Barn', standard: 'Farm' };
  const failure = { reason: 'The feed rejected the token.', advice: 'Set the new one.', stopped: true };
  await put({ failure, failedAt: clock });
  expect(await map(chosen)).toMatchObject({ message: expect.stringContaining('once the feed works again') });
  await put({ pausedAt: clock, failure: null });
  expect(await map(chosen)).toMatchObject({ message: expect.stringContaining('after you resume the feed') });
  expect(await wanted()).toEqual([]);
});

test('knows no feed that is not configured', async () => {
  await expect(control('sync', 'three')).rejects.toMatchObject(notFound);
});
