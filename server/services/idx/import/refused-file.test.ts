import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openRefusedFile } from './refused-file.ts';

const refusedPath = path.join(mkdtempSync(path.join(tmpdir(), 'refused-')), 'refused.csv');

test('writes each rejected row with the columns of all, also when the first has none', async () => {
  writeFileSync(refusedPath, 'of an earlier run');
  const file = await openRefusedFile(refusedPath);
  await file.add({ line: 1, reason: 'it is not JSON', record: {} });
  await file.add({
    line: 4,
    reason: 'no key',
    record: { id: '', price: 100, remarks: 'two\nlines\u2028here' },
  });
  await file.add({ line: 7, reason: 'no price', record: { id: 'b', Media: [{ Order: 1 }] } });
  expect(await file.close()).toBe(true);
  expect(readFileSync(refusedPath, 'utf8')).toBe(
    [
      'line,reason,id,price,remarks,Media',
      '1,it is not JSON,,,,',
      '4,no key,,100,"two\nlines\u2028here",',
      '7,no price,b,,,"[{""Order"":1}]"',
      '',
    ].join('\n'),
  );
  expect(existsSync(`${refusedPath}.part`)).toBe(false);
});

test('removes the file of an earlier run when no row is rejected', async () => {
  writeFileSync(refusedPath, 'of an earlier run');
  const file = await openRefusedFile(refusedPath);
  expect(await file.close()).toBe(false);
  expect(existsSync(refusedPath)).toBe(false);
});
