import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { fillDecoder } from '../testing/fill-decoder.ts';
import { keepResized, widthFor } from './resized.ts';

const lying = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a6' } })
  .jpeg()
  .withMetadata({ orientation: 6 })
  .toBuffer();

test.each([
  [1, 160],
  [320, 320],
  [321, 480],
  [2560, 2560],
  [9999, 2560],
  [null, null],
])('for %i pixels, renders %i', (asked, made) => {
  expect(widthFor(asked)).toBe(made);
});

test('rotates upright, never enlarges, and renders once per width step', async () => {
  const resized = keepResized(4);
  const read = vi.fn(async () => lying);
  const small = await resized('a', read, 300);
  expect(await sharp(small ?? '').metadata()).toMatchObject({ format: 'webp', width: 320, height: 480 });
  expect(await resized('a', read, 320)).toBe(small);
  expect(read).toHaveBeenCalledTimes(1);
  const whole = await resized('a', read, 2000);
  expect(await sharp(whole ?? '').metadata()).toMatchObject({ width: 600, height: 900 });
});

test('retries at the next request when storage failed or lacked the file', async () => {
  const resized = keepResized(4);
  const read = vi.fn(async (): Promise<Buffer | null> => lying);
  read.mockRejectedValueOnce(new Error('storage is away')).mockResolvedValueOnce(null);
  await expect(resized('a', read, 320)).rejects.toThrow('storage is away');
  expect(await resized('a', read, 320)).toBeNull();
  expect(await resized('a', read, 320)).toBeInstanceOf(Buffer);
});

test('waits for its turn, and rejects with Retry-After when the queue is full', async () => {
  const resized = keepResized(4);
  const free = await fillDecoder();
  const read = async () => lying;
  await expect(resized('a', read, 320)).rejects.toMatchObject({ id: 'too-many-requests' });
  await free();
  expect(await resized('a', read, 320)).toBeInstanceOf(Buffer);
});
