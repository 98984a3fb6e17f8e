import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readPhotoHeader } from './photo-header.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a45505' } });

it.each([
  ['JPEG', (width: number, height: number) => drawn(width, height).jpeg()],
  [
    'JPEG',
    (width: number, height: number) => drawn(width, height).jpeg({ progressive: true }).withMetadata(),
  ],
  ['PNG', (width: number, height: number) => drawn(width, height).png()],
  ['WebP', (width: number, height: number) => drawn(width, height).webp()],
  ['WebP', (width: number, height: number) => drawn(width, height).webp({ lossless: true })],
  ['WebP', (width: number, height: number) => drawn(width, height).ensureAlpha(0.5).webp()],
] as const)('reads the type and size of a %s', async (kind, make) => {
  for (const [width, height] of [
    [640, 420],
    [321, 1999],
  ] as const) {
    expect(readPhotoHeader(await make(width, height).toBuffer())).toEqual({ kind, width, height });
  }
});

it.each([
  ['an empty file', ''],
  ['a GIF', 'GIF89a\x01\x00\x01\x00'],
])('returns null for %s', (_name, text) => {
  expect(readPhotoHeader(Buffer.from(text, 'latin1'))).toBeNull();
});

it('returns an unknown size for a header without it', async () => {
  for (const [kind, file] of [
    ['JPEG', await drawn(640, 420).jpeg().toBuffer()],
    ['PNG', await drawn(640, 420).png().toBuffer()],
    ['WebP', await drawn(640, 420).webp().toBuffer()],
  ] as const) {
    expect(readPhotoHeader(file.subarray(0, 14))).toEqual({ kind, width: null, height: null });
  }
});
