import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFolderForTest } from '../testing/folder.ts';
import { watchBackups } from './backup-gauges.ts';
import { createMetrics } from './metrics.ts';
import { figuresOf } from './testing/figures.ts';

const last = 'porchlight_backup_last_success_timestamp_seconds';
const kept = 'porchlight_backups_kept';
let folder: string;
beforeEach(() => {
  folder = makeFolderForTest();
});
afterEach(() => vi.useRealTimers());

/** Stops the clock, but not at 0, where a cached response would never expire. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(1);
}

function scraper(place: string, options?: Parameters<typeof watchBackups>[2]) {
  const metrics = createMetrics();
  watchBackups(metrics, place, options);
  return () => figuresOf(metrics);
}

async function backUp(name: string, at: string): Promise<void> {
  await writeFile(path.join(folder, name), 'x');
  await utimes(path.join(folder, name), new Date(at), new Date(at));
}

test('counts the verified backups, and reports the time of the newest', async () => {
  await backUp('porchlight-2026-11-22.tar.gz', '2026-11-22T03:00:05Z');
  await backUp('porchlight-2026-11-21.tar.gz', '2026-11-23T12:00:00Z');
  await backUp('porchlight-2026-11-23.tar.gz.unproved', '2026-11-23T03:00:00Z');
  await backUp('other.tar.gz', '2026-11-23T04:00:00Z');
  expect(await scraper(folder)()).toEqual({ [last]: Date.UTC(2026, 10, 22, 3, 0, 5) / 1000, [kept]: 2 });
});

test('reports 0 backups and no time for an empty or missing folder', async () => {
  expect(await scraper(folder)()).toEqual({ [kept]: 0 });
  expect(await scraper(path.join(folder, 'not yet'))()).toEqual({ [kept]: 0 });
});

test('does not report an unreadable folder as empty, and reads it again at the next scrape', async () => {
  const place = path.join(folder, 'place');
  await writeFile(place, 'no folder');
  const scrape = scraper(place);
  expect(await scrape()).toEqual({});
  await rm(place);
  await mkdir(place);
  expect(await scrape()).toEqual({ [kept]: 0 });
});

test('still reports the time of the last verified backup when the folder is lost', async () => {
  stopClock();
  const read = vi.fn(async () => ({ count: 14, newest: new Date(5000) }));
  const scrape = scraper(folder, { read });
  expect(await scrape()).toEqual({ [last]: 5, [kept]: 14 });
  read.mockRejectedValue(new Error('EIO'));
  vi.advanceTimersByTime(61_000);
  expect(await scrape()).toEqual({ [last]: 5 });
});

test('does not list the folder at each scrape', async () => {
  const read = vi.fn(async () => ({ count: 14, newest: new Date(5000) }));
  const scrape = scraper(folder, { read });
  for (let scrapes = 0; scrapes < 3; scrapes += 1) expect(await scrape()).toEqual({ [last]: 5, [kept]: 14 });
  expect(read).toHaveBeenCalledTimes(1);
});

test('delays no scrape for long on an unresponsive disk, and does not query it again meanwhile', async () => {
  stopClock();
  let end: (found: { count: number; newest: null }) => void = () => {};
  const read = vi.fn(() => new Promise<{ count: number; newest: null }>((resolve) => (end = resolve)));
  const scrape = scraper(folder, { read, patience: 5 });
  expect(await scrape()).toEqual({});
  vi.advanceTimersByTime(10 * 60_000);
  expect(await scrape()).toEqual({});
  expect(read).toHaveBeenCalledTimes(1);
  end({ count: 3, newest: null });
  expect(await scrape()).toEqual({ [kept]: 3 });
});
