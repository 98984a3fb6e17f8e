import { expect, test } from 'vitest';
import { limitText } from './composer.tsx';

test('shows how much of a message’s length is left, or too much, near the limit', () => {
  expect(limitText('a'.repeat(3499))).toBeNull();
  expect(limitText('a'.repeat(3500))).toBe('A message can have up to 4,000 characters.');
  expect(limitText('a'.repeat(4000))).toBe('A message can have up to 4,000 characters.');
  expect(limitText('a'.repeat(4001))).toBe(
    'This message has 4,001 characters, and 4,000 fit. Shorten it, or send it in parts.',
  );
});
