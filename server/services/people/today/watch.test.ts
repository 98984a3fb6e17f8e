import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dayIn } from '../../../time/zones.ts';
import { createTestToday, type TestToday } from '../testing/today.ts';
import { openWatch } from './watch.ts';

let site: TestToday;
beforeAll(async () => {
  site = await createTestToday();
});
beforeEach(() => site.begin());
const open = new Set<Readable>();
afterEach(async () => {
  for (const events of open) events.destroy();
  open.clear();
  await vi.waitFor(async () => expect(await listeners()).toEqual([]));
});
afterAll(() => site.close());

const log = { warn: () => {} };
const count = async (siteId: string) => site.callFor(siteId)('watchToday', {});
const listeners = async () =>
  (
    await site.database.pool.query(
      `select pid from pg_stat_activity where application_name = 'porchlight people' and datname = current_database()`,
    )
  ).rows.map(({ pid }) => pid);

/** Watches the stream; `next` waits for another event or comment. */
function reader(events: Readable) {
  open.add(events);
  const pieces: string[] = [];
  const waiting: ((piece: string) => void)[] = [];
  events.on('data', (data: Buffer) => {
    for (const piece of data
      .toString()
      .split('\n\n')
      .filter((each) => each !== '')) {
      const next = waiting.shift();
      if (next === undefined) pieces.push(piece);
      else next(piece);
    }
  });
  const next = async () => pieces.shift() ?? new Promise<string>((resolve) => waiting.push(resolve));
  return {
    next,
    /** Waits for a piece; what changed in several steps may be told more than once. */
    async reaches(wanted: string) {
      for (let piece = await next(); piece !== wanted; ) piece = await next();
    },
    close: () => events.destroy(),
  };
}
const today = (total: number) => `event: today\ndata: {"total":${total},"waiting":${total}}`;

test('the counts come at once and whenever they change, of this site only', async () => {
  const watch = openWatch({ database: site.database, log }, count, { pause: 1, poll: 60_000 });
  const mine = reader(watch('site-a').events);
  const other = reader(watch('site-b').events);
  expect(await mine.next()).toBe(today(0));
  expect(await other.next()).toBe(today(0));
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(1));
  await site.lead();
  expect(await mine.next()).toBe(today(1));
  const later = reader(watch('site-a').events);
  expect(await later.next()).toBe(today(1));
  site.clock.now = new Date(Date.now() + 1000);
  await site.record({ channel: 'sms', kind: 'personal', to: '+15125550142', text: 'Hi' });
  await mine.reaches(today(0));
  await later.reaches(today(0));
  for (const each of [mine, other, later]) each.close();
  await vi.waitFor(async () => expect(await listeners()).toEqual([]));
});

test('every change of a task is told at once, also one that changes no count', async () => {
  let counts = 0;
  const counting = async (siteId: string) => {
    const counted = await count(siteId);
    counts += 1;
    return counted;
  };
  const watch = openWatch({ database: site.database, log }, counting, { pause: 1, poll: 60_000 });
  const mine = reader(watch('site-a').events);
  expect(await mine.next()).toBe(today(0));
  const tasks = (total: number) => today(0).replace('"total":0', `"total":${total}`);
  const dueOn = dayIn('America/Chicago', site.clock.now);
  // Without the count that follows the connection, which could tell of a change before its notice does.
  await vi.waitFor(() => expect(counts).toBe(2));
  const told = async <Result>(change: Promise<Result>): Promise<[Result, string]> => [
    await change,
    await mine.next(),
  ];
  const [{ id }, added] = await told(
    site.call('addTask', { body: { text: 'Call', dueOn, repeat: 'daily' } }),
  );
  expect(added).toBe(tasks(1));
  const path = { taskId: id };
  const change = (body: object) => told(site.call('changeTask', { path, body }));
  expect((await change({ text: 'Call Ann' }))[1]).toBe(tasks(1));
  const snoozedUntil = new Date(site.clock.now.getTime() + 3_600_000).toISOString();
  expect((await change({ snoozedUntil }))[1]).toBe(tasks(0));
  expect((await change({ snoozedUntil: null }))[1]).toBe(tasks(1));
  const [{ next }, done] = await told(site.call('finishTask', { path }));
  expect([next?.text, done]).toEqual(['Call Ann', tasks(0)]);
  expect((await told(site.call('reopenTask', { path })))[1]).toBe(tasks(1));
  expect((await told(site.call('deleteTask', { path })))[1]).toBe(tasks(0));
  expect((await told(site.call('reopenTask', { path })))[1]).toBe(tasks(1));
  expect((await told(site.call('addTask', { body: { text: 'Some day' } })))[1]).toBe(tasks(1));
  mine.close();
});

test('a lost connection of notices is covered by looking, and opened again', async () => {
  const watch = openWatch({ database: site.database, log }, count, { pause: 1, poll: 50 });
  const mine = reader(watch('site-a').events);
  expect(await mine.next()).toBe(today(0));
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(1));
  const [lost] = await listeners();
  await site.database.pool.query('select pg_terminate_backend($1)', [lost]);
  await site.lead();
  expect(await mine.next()).toBe(today(1));
  await vi.waitFor(async () => {
    const [pid] = await listeners();
    expect(pid).toBeGreaterThan(0);
    expect(pid).not.toBe(lost);
  });
  mine.close();
});

test('a stream shows that it lives, and ends by itself', async () => {
  const watch = openWatch({ database: site.database, log }, count, { heartbeat: 20, life: 200 });
  const { events } = watch('site-a');
  const mine = reader(events);
  const ended = new Promise((resolve) => events.once('end', resolve));
  let piece = await mine.next();
  while (!piece.startsWith(':')) piece = await mine.next();
  expect(piece).toBe(': still here');
  await ended;
});

test('more streams than a site may have are refused', () => {
  const watch = openWatch({ database: site.database, log }, count, { streams: 2 });
  const open = [watch('site-a'), watch('site-a')];
  expect(() => watch('site-a')).toThrow(/Too many requests|too many windows/i);
  open[0]?.events.destroy();
  const freed = new Promise((resolve) => open[0]?.events.once('close', resolve));
  return freed.then(() => {
    open.push(watch('site-a'));
    for (const { events } of open) events.destroy();
  });
});

test('who takes nothing has gone: their stream is closed before it fills the memory', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const times = { poll: 1_000_000_000, heartbeat: 1 };
  const { events } = openWatch({ database: site.database, log }, count, times)('site-a');
  open.add(events);
  vi.advanceTimersByTime(1000);
  const early = events.destroyed;
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  expect([early, events.destroyed]).toEqual([false, true]);
});
