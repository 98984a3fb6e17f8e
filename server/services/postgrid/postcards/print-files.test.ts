import { beforeEach, expect, test } from 'vitest';
import type { Storage } from '../../../providers/storage/storage.ts';
import { until } from '../../../testing/until.ts';
import { openPrintFiles } from './print-files.ts';
import { mailTo } from './testing/postcards.ts';

const rendering = { ends: [] as (() => void)[], most: 0, now: 0, made: 0 };
/** Records how many files are rendered at once; ends when the test says so. */
const render = async (_artwork: Buffer, addresses: readonly unknown[]) => {
  rendering.now += 1;
  rendering.made += 1;
  rendering.most = Math.max(rendering.most, rendering.now);
  await new Promise<void>((resolve) => rendering.ends.push(resolve));
  rendering.now -= 1;
  return Buffer.from(`${addresses.length} pieces`);
};

let files: Map<string, Buffer>;
const storage: Storage = {
  put: async (key, data) => void files.set(key, data),
  get: async (key) => files.get(key) ?? null,
  remove: async (key) => void files.delete(key),
  open: async () => null,
  async *list() {},
  exchange: () => Promise.reject(new Error('not here')),
};
let printFile: ReturnType<typeof openPrintFiles>;
beforeEach(() => {
  Object.assign(rendering, { ends: [], most: 0, now: 0, made: 0 });
  files = new Map([
    ['postcards/s/orders/a.pdf', Buffer.from('art')],
    ['postcards/s/orders/b.pdf', Buffer.from('art')],
  ]);
  printFile = openPrintFiles(storage, render);
});
const endNext = async () => {
  await until(() => expect(rendering.ends.length).toBeGreaterThan(0));
  rendering.ends.shift()?.();
};

test('creates print files one at a time, and a whole order’s once', async () => {
  const asked = [
    printFile('s', 'a', undefined, [mailTo, mailTo]),
    printFile('s', 'a', undefined, [mailTo, mailTo]),
    printFile('s', 'b', undefined, [mailTo]),
  ];
  await endNext();
  await endNext();
  expect((await Promise.all(asked)).map(String)).toEqual(['2 pieces', '2 pieces', '1 pieces']);
  expect(String(await printFile('s', 'a', undefined, [mailTo, mailTo]))).toBe('2 pieces');
  expect(rendering).toMatchObject({ most: 1, made: 2 });
});

test('creates a single postcard’s file each time, apart from the order’s', async () => {
  const one = printFile('s', 'a', 'p', [mailTo]);
  await endNext();
  expect(String(await one)).toBe('1 pieces');
  const whole = printFile('s', 'a', undefined, [mailTo, mailTo]);
  await endNext();
  expect(String(await whole)).toBe('2 pieces');
});

test('creates no file without artwork, and continues after a failure', async () => {
  expect(await printFile('s', 'c', undefined, [mailTo])).toBeNull();
  const broken = openPrintFiles({ ...storage, put: () => Promise.reject(new Error('full')) }, render);
  const failed = broken('s', 'a', undefined, [mailTo]);
  const next = broken('s', 'a', 'p', [mailTo]);
  failed.catch(() => undefined);
  await endNext();
  await expect(failed).rejects.toThrow('full');
  await endNext();
  expect(String(await next)).toBe('1 pieces');
});
