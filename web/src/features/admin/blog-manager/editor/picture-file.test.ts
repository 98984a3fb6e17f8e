import { expect, it } from 'vitest';
import { pictureFault } from './picture-file.ts';

it.each([
  ['image/jpeg', 15_000_000, null],
  ['image/avif', 1, null],
  ['image/jpeg', 15_000_001, 'Please choose an image of at most 15 MB.'],
  ['image/svg+xml', 1, 'Please choose a JPEG, PNG, WebP, GIF, or AVIF image.'],
  ['text/html', 1, 'Please choose a JPEG, PNG, WebP, GIF, or AVIF image.'],
])('%s of %i bytes', (type, size, fault) => {
  expect(pictureFault({ type, size })).toBe(fault);
});
