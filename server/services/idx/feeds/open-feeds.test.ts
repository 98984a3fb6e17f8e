import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '../../../testing/until.ts';
import { FeedFault } from './client/feed-fault.ts';
import { hiddenSinceOf } from './license-hours.ts';
import { dueOf } from './open-feeds.ts';
import { afterFailure, readFailure, retryAt } from './replicate/failure.ts';
import type { FeedState } from './replicate/state.ts';
import { start } from './testing/replica.ts';
import { isPage, openScene } from './testing/scene.ts';

/** A scene whose workers' sleep takes a moment, and moves the clock by as much as they asked for. */
async function openWorkers() {
  const scene = await openScene({}, { profile: { limits: {} } });
  const sleep = async (ms: number, signal: AbortSignal) => {
    scene.clock.pass(ms / 60_000);
    await delay(2, undefined, { signal });
  };
  return { ...scene, openOne: () => scene.openOne({ sleep }) };
}
const untilTrue = (check: () => unknown) => until(async () => expect(await check()).toBe(true));
const isLive = (row: { phase?: string } | undefined) => row?.phase === 'live';

test('two processes read a feed once, and the second takes over from the first', async () => {
  const { data, server, openOne, row, faults, clock } = await openWorkers();
  data.fill(60);
  const [first, second] = [openOne(), openOne()];
  first.start();
  second.start();
  await untilTrue(async () => isLive(await row()));
  expect(
    server.requests.filter(({ filter, orderby }) => filter === null && orderby === 'OfficeKey').length,
  ).toBe(2);
  await first.stop();
  clock.pass(15);
  data.edit('Property', data.keys()[0] ?? '', { ListPrice: 5000 });
  await untilTrue(async () => (await faults()).length === 0);
  await second.stop();
});

test('a worker whose lock is lost ends, and takes the lock again before it goes on', async () => {
  const { data, openOne, row, rowsOf } = await openWorkers();
  data.fill(20);
  const feeds = openOne();
  feeds.start();
  await untilTrue(async () => isLive(await row()));
  const locks = () =>
    rowsOf(`select pid from pg_stat_activity
      where datname = current_database() and application_name = 'porchlight feed'`);
  const [{ pid }] = await locks();
  await rowsOf('select pg_terminate_backend($1)', pid);
  await untilTrue(async () => (await locks()).some((lock) => lock.pid !== pid));
  await feeds.stop();
});

test('a process goes on from what the one before used of the limits', async () => {
  const { data, run, openOne, row, server, clock } = await openScene(
    {},
    { profile: { limits: { perHour: 10_000 } } },
  );
  data.fill(30);
  await run();
  const first = (await row()).used.hour.count;
  expect(first).toBeGreaterThan(server.requests.length - 3);
  clock.pass(15);
  server.requests.length = 0;
  await openOne().runOnce('mls', 'sync');
  expect((await row()).used.hour.count).toBeGreaterThan(first + server.requests.length - 3);
});

test('what the agent wants starts within 2 seconds, and is done once', async () => {
  const { data, openOne, row, set, clock, server } = await openWorkers();
  data.fill(20);
  const feeds = openOne();
  feeds.start();
  await untilTrue(async () => isLive(await row()));
  const swept = (await row()).swept_at;
  let askedAt: Date | null = null;
  server.hooks.onRequest = () => {
    askedAt ??= clock.now();
    return null;
  };
  clock.pass(1);
  const wantedAt = clock.now();
  await set("wanted = '{sweep}'");
  await untilTrue(async () => (await row()).wanted.length === 0);
  expect((askedAt ?? wantedAt).getTime() - wantedAt.getTime()).toBeLessThanOrEqual(2000);
  expect((await row()).swept_at.getTime()).toBeGreaterThan(swept.getTime());
  await feeds.stop();
});

test('a pause ends a load after its page, and it goes on from there', async () => {
  const { data, server, openOne, row, set, faults, rowsOf } = await openWorkers();
  data.fill(90);
  let pages = 0;
  server.hooks.onRequest = (request) => {
    if (isPage('Property')(request)) pages += 1;
    if (pages === 2) void set('paused_at = now()');
    return null;
  };
  const feeds = openOne();
  feeds.start();
  await untilTrue(async () => (await row())?.paused_at != null);
  await delay(100);
  const seen = server.requests.length;
  await delay(100);
  expect(server.requests.length).toBe(seen);
  const [cursor] = await rowsOf(
    "select load_key, loaded, done from feed_cursors where resource = 'Property'",
  );
  expect(cursor.done).toBe(false);
  expect(await row()).toMatchObject({ failure: null, phase: 'load' });
  server.hooks.onRequest = () => null;
  server.requests.length = 0;
  await set('paused_at = null');
  await untilTrue(async () => isLive(await row()));
  const [next] = server.requests.filter(isPage('Property'));
  expect(next?.filter).toBe(`ListingKey gt '${cursor.load_key}'`);
  expect(await faults()).toEqual([]);
  await feeds.stop();
});

test('a stop ends a load after its page, and the next start goes on from there', async () => {
  const { data, server, openOne, row, faults, rowsOf } = await openWorkers();
  data.fill(90);
  const first = openOne();
  let stopped: Promise<void> | null = null;
  let pages = 0;
  server.hooks.onRequest = (request) => {
    if (isPage('Property')(request)) pages += 1;
    if (pages === 3) stopped ??= first.stop();
    return null;
  };
  first.start();
  await untilTrue(() => stopped !== null);
  await stopped;
  expect(await row()).toMatchObject({ phase: 'load', failure: null, tries: 0 });
  const [{ loaded }] = await rowsOf("select loaded from feed_cursors where resource = 'Property'");
  expect(loaded).toBe(40);
  server.hooks.onRequest = () => null;
  const second = openOne();
  second.start();
  await untilTrue(async () => isLive(await row()));
  expect(await faults()).toEqual([]);
  await second.stop();
});

test('a reload keeps the homes public', async () => {
  const { data, server, openOne, row, set, faults } = await openWorkers();
  data.fill(60);
  const feeds = openOne();
  feeds.start();
  await untilTrue(async () => isLive(await row()));
  const published = (await row()).published_at;
  const phases = new Set<string>();
  server.hooks.onRequest = () => {
    void row().then((found) => phases.add(`${found.phase} ${found.published_at !== null}`));
    return null;
  };
  await set("wanted = '{reload}'");
  await untilTrue(async () => (await row()).wanted.length === 0);
  expect(phases).toContain('load true');
  expect(await row()).toMatchObject({ phase: 'live', published_at: published });
  expect(await faults()).toEqual([]);
  await feeds.stop();
});

test('a failure is recorded with what to do, and tried again after a pause; a rejected token only when asked', async () => {
  const { data, server, openOne, row, set } = await openWorkers();
  data.fill(20);
  server.hooks.onRequest = () => 'failed';
  const feeds = openOne();
  feeds.start();
  await untilTrue(async () => (await row())?.tries >= 2);
  expect(await row()).toMatchObject({
    failure: { stopped: false, advice: expect.any(String) },
    phase: 'load',
  });
  server.hooks.onRequest = () => 'denied';
  await untilTrue(async () => (await row()).failure.stopped === true);
  const { tries } = await row();
  await delay(100);
  expect((await row()).tries).toBe(tries);
  expect((await row()).next_at).toBeNull();
  server.hooks.onRequest = () => null;
  await set("wanted = '{sync}'");
  await untilTrue(async () => isLive(await row()));
  // Recorded after the tables are vacuumed, which follows the publication.
  await untilTrue(async () => (await row()).wanted.length === 0);
  expect(await row()).toMatchObject({ failure: null, tries: 0, wanted: [] });
  await feeds.stop();
});

const days = (count: number) => new Date(start.getTime() + count * 86_400_000);
const state = (change: Partial<FeedState>): FeedState => ({
  ...{ phase: 'live', startedAt: null, publishedAt: start, pausedAt: null, readAt: start, sweptAt: start },
  ...{
    failedAt: null,
    failure: null,
    tries: 0,
    nextAt: new Date(start.getTime() + 1),
    wanted: [],
    used: {},
    rulesHash: 'x',
  },
  ...change,
});

test.each<[string, Partial<FeedState>, ReturnType<typeof dueOf>]>([
  ['nothing before its time', {}, null],
  ['a sync at its time', { nextAt: start }, 'sync'],
  ['the largest of what is wanted', { wanted: ['sync', 'reload', 'sweep'] }, 'load'],
  ['nothing while paused', { pausedAt: start, nextAt: start, wanted: ['sync'] }, null],
  ['a sync after the rules changed', { rulesHash: null }, 'sync'],
  ['a sync when its times are days ahead', { readAt: days(3), nextAt: days(3) }, 'sync'],
  ['a sync when its failure is days ahead', { failedAt: days(3), nextAt: days(1) }, 'sync'],
  ['nothing before the end of a daily limit', { nextAt: days(1) }, null],
  ['nothing for a stopped feed', { failure: { reason: '', advice: '', stopped: true }, nextAt: null }, null],
])('is due: %s', (_name, change, due) => {
  expect(dueOf(state(change), start)).toBe(due);
});

test('waits longer after each failure, and as long as the feed asks', () => {
  const minutes = (error: unknown, tries: number) =>
    (retryAt(error, tries, start).getTime() - start.getTime()) / 60_000;
  expect([0, 1, 2, 9].map((tries) => minutes(new Error('x'), tries))).toEqual([1, 2, 5, 15]);
  const asked = { retryAt: new Date(start.getTime() + 3_600_000) };
  expect(minutes(new FeedFault('busy', '', '', asked), 0)).toBe(60);
});

test('keeps the time that the feed asked for when the agent wants an update before it', () => {
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  const failure = { reason: '', advice: '', stopped: false };
  const busy = (minutes: number) => new FeedFault('busy', '', '', { retryAt: at(minutes) });
  const before = { tries: 3, nextAt: at(3), failure };
  expect(afterFailure(busy(3), before, start)).toEqual({ tries: 3, nextAt: at(3) });
  // A later time of the feed's is followed, an earlier one isn't.
  expect(afterFailure(busy(60), before, start)).toEqual({ tries: 3, nextAt: at(60) });
  expect(afterFailure(busy(1), before, start)).toEqual({ tries: 3, nextAt: at(3) });
  // At its time, and after another failure, it's a try.
  expect(afterFailure(busy(3), { ...before, nextAt: start }, start)).toEqual({ tries: 4, nextAt: at(10) });
  expect(afterFailure(new Error('x'), before, start)).toEqual({ tries: 4, nextAt: at(10) });
  expect(afterFailure(new Error('x'), { ...before, nextAt: at(60) }, start).nextAt).toEqual(at(60));
  expect(afterFailure(busy(20), { ...before, tries: 0, failure: null }, start)).toEqual({
    ...{ tries: 1, nextAt: at(20) },
  });
});

test('stops a feed that answers with a redirect, or whose token server rejects it, only after hours of it', () => {
  const redirect = new FeedFault('unreachable', 'A redirect.', '', { lasts: true });
  const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
  const first = readFailure(redirect, null, start);
  expect(first.stopped).toBe(false);
  const second = readFailure(redirect, first, at(5));
  expect(second.stopped).toBe(false);
  expect(readFailure(redirect, second, at(6)).stopped).toBe(true);
  // Another failure between them begins anew.
  const other = readFailure(new Error('x'), second, at(5.5));
  expect(readFailure(redirect, other, at(6)).stopped).toBe(false);
  expect(readFailure(new FeedFault('sign-in', '', '', { stopped: true }), null, start).stopped).toBe(true);
});

test('a feed that was read by a clock days ahead is hidden, and read at once, when the clock is right again', async () => {
  const { data, run, openOne, row, clock, feed, faults } = await openScene();
  data.fill(30);
  await run();
  const wrong = { ...clock, now: () => new Date(clock.now().getTime() + 72 * 3_600_000) };
  await openOne({ now: wrong.now }).runOnce('mls', 'sweep');
  const times = async () => {
    const { published_at: publishedAt, read_at: readAt, swept_at: sweptAt } = await row();
    return { publishedAt, readAt, sweptAt };
  };
  expect((await row()).next_at.getTime()).toBeGreaterThan(wrong.now().getTime());
  expect(hiddenSinceOf(await times(), feed, clock.now())).not.toBeNull();
  const gone = data.keys()[0] ?? '';
  data.deleteHome(gone);
  await run();
  const { readAt, sweptAt } = await times();
  expect([readAt, sweptAt].every((at) => at <= clock.now())).toBe(true);
  expect((await row()).next_at <= new Date(clock.now().getTime() + 15 * 60_000)).toBe(true);
  expect(hiddenSinceOf(await times(), feed, clock.now())).toBeNull();
  expect(await faults()).toEqual([]);
});
