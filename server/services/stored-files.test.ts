import { expect, test, vi } from 'vitest';
import { removeFiles, storeWithRow } from './stored-files.ts';

const full = new Error('the table is gone');
const broken = new Error('the disk is gone');

test('removes the files of a row that could not be written', async () => {
  const remove = vi.fn(async () => {});
  const log = { error: vi.fn() };
  await expect(storeWithRow(() => Promise.reject(full), remove, log)).rejects.toBe(full);
  expect(remove).toHaveBeenCalledOnce();
  expect(await storeWithRow(async () => 'row', remove, log)).toBe('row');
  expect(remove).toHaveBeenCalledOnce();
});

test('throws the first error when the files cannot be removed either, and logs the other', async () => {
  const log = { error: vi.fn() };
  const remove = () => Promise.reject(broken);
  await expect(storeWithRow(() => Promise.reject(full), remove, log)).rejects.toBe(full);
  await removeFiles(remove, log);
  expect(log.error.mock.calls.map(([facts]) => facts)).toEqual([{ err: broken }, { err: broken }]);
});
