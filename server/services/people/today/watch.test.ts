import type { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestToday, type TestToday } from '../testing/today.ts';
import { openWatch } from './watch.ts';

let site: TestToday;
beforeAll(async () => {
  site = await createTestToday();
});
beforeEach(() => site.begin());
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
  return {
    next: async () => pieces.shift() ?? new Promise<string>((resolve) => waiting.push(resolve)),
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
  expect(await mine.next()).toBe(today(0));
  expect(await later.next()).toBe(today(0));
  for (const each of [mine, other, later]) each.close();
  await vi.waitFor(async () => expect(await listeners()).toEqual([]));
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
