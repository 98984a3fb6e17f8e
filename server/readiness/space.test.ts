import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../gateway/remote/upstream.ts';
import { refuseWithoutSpace } from '../gateway/without-space.ts';
import { allOperations } from '../testing/app.ts';
import { watchSpace } from './space.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'porchlight-space-'));
});
afterAll(() => rm(folder, { recursive: true }));

const moreThanAnyDisk = 2 ** 60;

test('a disk with room passes, and the probe leaves nothing behind', async () => {
  const space = watchSpace([folder], 1);
  await space.check();
  expect(await readdir(folder)).toEqual([]);
  expect(await space.isShort()).toBe(false);
});

test('a disk with less room than wanted fails with both figures', async () => {
  const space = watchSpace([folder], moreThanAnyDisk);
  await expect(space.check()).rejects.toThrow(/^\d+ MB are free, and MIN_FREE_MB is 1099511627776$/);
  expect(await space.isShort()).toBe(true);
});

test('a folder that takes no file fails', async () => {
  await expect(watchSpace([path.join(folder, 'absent')], 0).check()).rejects.toThrow('ENOENT');
});

test('without room what is new is refused with 507, while reading, signing in and deleting go on', async () => {
  const called: string[] = [];
  const upstream = refuseWithoutSpace(
    async ({ operation }) => {
      called.push(operation.id);
      return { kind: 'empty' };
    },
    { check: async () => {}, isShort: async () => true },
  );
  const operation = (id: string) => allOperations.find((one) => one.id === id);
  for (const id of ['searchListings', 'signIn', 'chat', 'deleteBlog']) {
    await upstream({ operation: operation(id) } as Call);
  }
  expect(called).toEqual(['searchListings', 'signIn', 'chat', 'deleteBlog']);
  await expect(upstream({ operation: operation('createChatLead') } as Call)).rejects.toMatchObject({
    id: 'storage-full',
    status: 507,
  });
});
