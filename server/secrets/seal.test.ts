import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('a secret of thirty-two characters');

test('unseals what was sealed, with different text each time', () => {
  const sealed = seal.close('abcd efgh', 'here');
  expect(sealed).not.toContain('abcd');
  expect(seal.close('abcd efgh', 'here')).not.toBe(sealed);
  expect(seal.open(sealed, 'here')).toBe('abcd efgh');
});

test('does not unseal with another secret, for another purpose, or after a change', () => {
  const sealed = seal.close('abcd efgh', 'here');
  expect(createSeal('another secret').open(sealed, 'here')).toBeNull();
  expect(seal.open(sealed, 'there')).toBeNull();
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(seal.open(bytes.toString('base64'), 'here')).toBeNull();
  expect(seal.open('', 'here')).toBeNull();
});
