import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolderForTest } from '../../../../testing/folder.ts';
import { readContactsFile } from './read-file.ts';

function read(bytes: Buffer) {
  const file = path.join(makeFolderForTest(), 'contacts.csv');
  writeFileSync(file, bytes);
  return readContactsFile({ path: file, chosen: {} });
}

const list = '\ufeffName,Email\r\nJosé Núñez,jose@example.com\r\n';
const page = '\ufeff<html><body>Please sign in</body></html>';

test.each([
  ['UTF-8', Buffer.from(list)],
  ['UTF-16LE', Buffer.from(list, 'utf16le')],
  ['UTF-16BE', Buffer.from(list, 'utf16le').swap16()],
])('accepts a file in %s with a byte order mark', async (_name, bytes) => {
  expect(await read(bytes)).toMatchObject({ accepted: 1, sample: [{ Name: 'José Núñez' }] });
});

test.each([
  ['an MP3', Buffer.from([0xff, 0xfb, 0x90, 0x64, ...Buffer.alloc(500)])],
  ['a page in UTF-8', Buffer.from(page)],
  ['a page in UTF-16LE', Buffer.from(page, 'utf16le')],
])('refuses %s', async (_name, bytes) => {
  const detail = 'Please select a CSV file';
  expect(await read(bytes)).toEqual({ refusal: { detail, errors: [{ pointer: '/form/file', detail }] } });
});
