import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Call } from '../gateway/remote/upstream.ts';
import { refuseWithoutSpace } from '../gateway/without-space.ts';
import { allOperations } from '../testing/app.ts';
import { makeFolderForFile } from '../testing/folder.ts';
import { watchSpace } from './space.ts';

const folder = makeFolderForFile();

const moreThanAnyDisk = 2 ** 60;

test('passes for a disk with space, and leaves no probe file', async () => {
  const space = watchSpace([folder], 1);
  await space.check();
  expect(await readdir(folder)).toEqual([]);
  expect(await space.isShort()).toBe(false);
});

test('fails for a disk with too little space, with both figures', async () => {
  const space = watchSpace([folder], moreThanAnyDisk);
  await expect(space.check()).rejects.toThrow(/^\d+ MB are free, and MIN_FREE_MB is 1099511627776$/);
  expect(await space.isShort()).toBe(true);
});

test('fails for a folder that accepts no file', async () => {
  await expect(watchSpace([path.join(folder, 'absent')], 0).check()).rejects.toThrow('ENOENT');
});

test('rejects new data with 507 when full, but allows reading, signing in, and deleting', async () => {
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
