import { expect, test } from 'vitest';
import { scaledSecondsOf } from '../../../../testing/machine-speed.ts';
import { filled } from '../../../../testing/parsers/worst-texts.ts';
import { exactJson } from './exact-json.ts';

test.each([
  ['[1234567890123456]', '["1234567890123456"]'],
  ['{"a":-1234567890123456,"b":2}', '{"a":"-1234567890123456","b":2}'],
  ['[0.1234567890123456, 1.234567890123E+02]', '["0.1234567890123456", "1.234567890123E+02"]'],
  ['[123456789012345,-123456789012345,0]', '[123456789012345,-123456789012345,0]'],
  [
    '{"say \\"1234567890123456\\\\":"[1234567890123456,"}',
    '{"say \\"1234567890123456\\\\":"[1234567890123456,"}',
  ],
  ['[0000000000000001,1-2-3-4-5-6-7-8-9]', '[0000000000000001,1-2-3-4-5-6-7-8-9]'],
  ['["cut \\"1234567890123456', '["cut \\"1234567890123456'],
  ['["cut \\', '["cut \\'],
])('keeps every digit of %s', (given, expected) => {
  expect(exactJson(given, 100)).toBe(expected);
});

test.each(['\\"', '"', '"\\"', '1', '-', '1.', '1e', '1234567890123456,', '{},', '\\', '[', ' '])(
  'reads 4 MB of %s in proportion to its length',
  async (unit) => {
    for (const start of ['', '1234567890123456"'])
      expect(await scaledSecondsOf(() => exactJson(start + filled(unit, 4_000_000), 9_000_000))).toBeLessThan(
        1.5,
      );
  },
);

test('counts values of whatever kind, and an empty list or object twice', () => {
  const one = { a: [], b: {}, c: [1, '[{,', null], d: { e: 0 } };
  const json = JSON.stringify(one);
  expect(exactJson(json, 11)).toBe(json);
  expect(exactJson(json, 10)).toBeNull();
});
