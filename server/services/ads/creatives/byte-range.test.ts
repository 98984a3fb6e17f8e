import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['the beginning, as browsers ask first', 'bytes=0-', { from: 0, to: 39 }],
  ['a part', 'bytes=10-19', { from: 10, to: 19 }],
  ['one byte', 'bytes=99-99', { from: 99, to: 99 }],
  ['more than there is', 'bytes=90-500', { from: 90, to: 99 }],
  ['more than comes at once', 'bytes=10-90', { from: 10, to: 49 }],
  ['the end', 'bytes=-10', { from: 90, to: 99 }],
  ['an end longer than the file', 'bytes=-500', { from: 0, to: 39 }],
  ['nothing', undefined, null],
  ['beyond the end', 'bytes=100-', null],
  ['backwards', 'bytes=20-10', null],
  ['the last no bytes', 'bytes=-0', null],
  ['several parts', 'bytes=0-1,4-5', null],
  ['neither end', 'bytes=-', null],
  ['another unit', 'lines=0-9', null],
  ['no figures', 'bytes=a-b', null],
])('%s', (_what, header, range) => {
  expect(byteRange(header, 100, 40)).toEqual(range);
});
