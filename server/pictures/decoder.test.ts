import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { blackPng } from '../testing/black-png.ts';
import { decode, decodeKept, mostPixels } from './decoder.ts';

const formats = [
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  ],
  ['a PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'],
  ['a PPM', 'P3\n1 1\n255\n1 2 3\n'],
] as const;

test.each(formats)('does not decode %s', async (_name, text) => {
  const read = () => decode(Buffer.from(text), (image) => image.png().toBuffer());
  await expect(read()).rejects.toThrow(/unsupported image format/);
});

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('decodes a %s', async (format) => {
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
    .toFormat(format)
    .toBuffer();
  expect(await decode(file, (image) => image.metadata())).toMatchObject({ width: 8, height: 8 });
});

test('limits the pixels of every decoder', async () => {
  const large = blackPng(Math.ceil(Math.sqrt(mostPixels)) + 1);
  const work = (image: Sharp) => image.stats();
  await expect(decode(large, work)).rejects.toThrow(/pixel limit/);
  await expect(decodeKept(async () => large, work)).rejects.toThrow(/pixel limit/);
});

test('decodes a small stored image before waiting uploads, but not a large one', async () => {
  let free = () => {};
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  const uploads = Array.from({ length: 25 }, () => decode(blackPng(8), () => freed));
  const kept = (side: number) =>
    decodeKept(
      async () => blackPng(side),
      (image) => image.stats(),
    );
  expect(await kept(800)).toMatchObject({ isOpaque: true });
  await expect(kept(3000)).rejects.toMatchObject({ id: 'too-many-requests' });
  free();
  await Promise.all(uploads);
  expect(await kept(3000)).toMatchObject({ isOpaque: true });
});
