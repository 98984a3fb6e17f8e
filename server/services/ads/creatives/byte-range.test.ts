import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['from the beginning, as browsers request first', 'bytes=0-', { from: 0, to: 39 }],
  ['a part', 'bytes=10-19', { from: 10, to: 19 }],
  ['one byte', 'bytes=99-99', { from: 99, to: 99 }],
  ['past the end of the file', 'bytes=90-500', { from: 90, to: 99 }],
  ['more than the limit', 'bytes=10-90', { from: 10, to: 49 }],
  ['the end', 'bytes=-10', { from: 90, to: 99 }],
  ['an end longer than the file', 'bytes=-500', { from: 0, to: 39 }],
  ['no header', undefined, null],
  ['beyond the end', 'bytes=100-', null],
  ['a reversed range', 'bytes=20-10', null],
  ['the last zero bytes', 'bytes=-0', null],
  ['several parts', 'bytes=0-1,4-5', null],
  ['neither end', 'bytes=-', null],
  ['another unit', 'lines=0-9', null],
  ['letters instead of numbers', 'bytes=a-b', null],
])('%s', (_what, header, range) => {
  expect(byteRange(header, 100, 40)).toEqual(range);
});
