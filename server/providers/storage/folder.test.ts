import { open, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeFolderForFile, makeFolderForTest } from '../../testing/folder.ts';
import { until } from '../../testing/until.ts';
import type { Surroundings } from '../provider.ts';
import { openFolderStorage } from './folder.ts';
import { storageProviders } from './providers.ts';
import { describeStorage } from './testing/contract.ts';

const kept = makeFolderForFile();
describeStorage('a folder', async () => openFolderStorage(kept));

const synced: string[] = [];
let fault: string | null = null;
/** An `open` that records what is synced, and fails the sync of a folder with the code `fault`. */
const noting = (async (...given: Parameters<typeof open>) => {
  const handle = await open(...given);
  const sync = handle.sync.bind(handle);
  handle.sync = async () => {
    const isFolder = (await handle.stat()).isDirectory();
    if (isFolder && fault !== null) throw Object.assign(new Error('refused'), { code: fault });
    synced.push(String(given[0]));
    await sync();
  };
  return handle;
}) as typeof open;

let folder: string;
beforeEach(() => {
  folder = makeFolderForTest();
  synced.length = 0;
  fault = null;
});

test('syncs a file’s folder after the file, and each new parent folder', async () => {
  const storage = openFolderStorage(path.join(folder, 'storage'), noting);
  await storage.put('a/b/c.txt', Buffer.from('1'));
  const [file, ...folders] = synced;
  expect(file).toContain('c.txt');
  expect(folders).toEqual(['storage/a/b', 'storage/a', 'storage', ''].map((one) => path.join(folder, one)));
  synced.length = 0;
  await storage.put('a/b/d.txt', Buffer.from('2'));
  expect(synced.slice(1)).toEqual([path.join(folder, 'storage/a/b')]);
  expect(await storage.get('a/b/c.txt')).toEqual(Buffer.from('1'));
});

test('stores files on platforms without folder sync, but reports a disk error', async () => {
  const storage = openFolderStorage(folder, noting);
  fault = 'EINVAL';
  await storage.put('a.txt', Buffer.from('1'));
  expect(await storage.get('a.txt')).toEqual(Buffer.from('1'));
  fault = 'EIO';
  await expect(storage.put('b.txt', Buffer.from('1'))).rejects.toThrow('refused');
});

test('keeps the old files of a half-finished undo through the next exchange', async () => {
  const storage = openFolderStorage(folder);
  await storage.put('a.txt', Buffer.from('old'));
  const content = async function* () {
    yield Buffer.from('new');
  };
  const broken = await storage.exchange();
  await broken.add('b.txt', 3, content());
  await broken.swap();
  await storage.remove('b.txt');
  await expect(broken.undo()).rejects.toThrow('ENOENT');
  await broken.finish();
  const next = await storage.exchange();
  await next.swap();
  await next.finish();
  expect(await readFile(path.join(broken.work, 'old', 'a.txt'), 'utf8')).toBe('old');
});

test('leaves no unfinished file when a write, its sync, or its move fails', async () => {
  const storage = openFolderStorage(folder, (async (...given: Parameters<typeof open>) => {
    const handle = await open(...given);
    handle.sync = () => Promise.reject(new Error('no space left'));
    return handle;
  }) as typeof open);
  await expect(storage.put('a.txt', Buffer.from('1'))).rejects.toThrow('no space left');
  expect(await readdir(folder)).toEqual([]);
  await openFolderStorage(folder).put('taken/a.txt', Buffer.from('1'));
  await expect(openFolderStorage(folder).put('taken', Buffer.from('1'))).rejects.toThrow('EISDIR');
  expect(await readdir(folder)).toEqual(['taken']);
});

test('removes old unfinished files at the start, but no file in progress', async () => {
  const name = (digit: number) => `a.jpg.00000000-0000-4000-8000-00000000000${digit}.partial`;
  for (const file of [name(1), name(2), 'stored.partial']) await writeFile(path.join(folder, file), '1');
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
  for (const file of [name(1), 'stored.partial']) await utimes(path.join(folder, file), yesterday, yesterday);
  const log = { warn: vi.fn() };
  await storageProviders.otherwise.open({}, { storageDir: folder, log } as unknown as Surroundings);
  await until(async () => expect(await readdir(folder)).toEqual([name(2), 'stored.partial']));
  expect(log.warn).not.toHaveBeenCalled();
});
