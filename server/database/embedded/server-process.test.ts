import { appendFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolderForFile } from '../../testing/folder.ts';
import { logLength, readLog } from './server-process.ts';

const folder = makeFolderForFile();
const file = path.join(folder, 'postgres.log');

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `line ${from + n}\n`).join('');

test('reads the last lines of a log from a position', () => {
  writeFileSync(file, lines(1, 3));
  expect(readLog(file)).toBe('line 1\nline 2\nline 3');
  const before = logLength(file);
  expect(readLog(file, before)).toBe('');
  appendFileSync(file, lines(4, 20));
  expect(readLog(file, before)).toBe(lines(13, 20).trim());
  expect(readLog(path.join(folder, 'none.log'))).toBe('');
});

test('reads the last lines of a log that is too large to be read whole', () => {
  writeFileSync(file, '');
  truncateSync(file, 3 * 1024 ** 3);
  appendFileSync(file, lines(1, 20));
  expect(readLog(file)).toBe(lines(13, 20).trim());
});
