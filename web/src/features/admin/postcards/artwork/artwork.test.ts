import { expect, test } from 'vitest';
import { leastPixels } from '../../../../../../server/services/postgrid/postcards/sizes.ts';
import { dpiOf, notesOn, refusalOf, sizeRefusalOf, sizeText } from './artwork.ts';

const picture = (width: number, height: number, bytes = 200_000) => ({ name: 'a.jpg', width, height, bytes });
const texts = (width: number, height: number, bytes?: number) =>
  notesOn(picture(width, height, bytes)).map(({ tone, text }) => `${tone}: ${text}`);

test('accepts only JPEG, PNG, and GIF files up to 15 MB', () => {
  expect(refusalOf({ type: 'image/jpeg', size: 10 })).toBeUndefined();
  expect(refusalOf({ type: 'application/pdf', size: 10 })).toContain('choose an image');
  expect(refusalOf({ type: '', size: 10 })).toContain('choose an image');
  for (const type of ['image/webp', 'image/svg+xml', 'image/heic'])
    expect(refusalOf({ type, size: 10 })).toContain('a JPG, PNG, or GIF file');
  for (const type of ['image/png', 'image/gif']) expect(refusalOf({ type, size: 10 })).toBeUndefined();
  expect(refusalOf({ type: 'image/png', size: 16 * 1024 * 1024 })).toContain('larger than 15 MB');
});

test('rejects an image that is too small, with both sizes', () => {
  expect(sizeRefusalOf(leastPixels)).toBeUndefined();
  const { width, height } = leastPixels;
  for (const [across, down] of [
    [width - 1, height],
    [width, height - 1],
  ] as const) {
    expect(sizeRefusalOf({ width: across, height: down })).toBe(
      `This image is too small for print: ${across}x${down} pixels. Please choose one of at least ${width}x${height}; 1800x1200 is sharp.`,
    );
  }
});

test.each([
  [1875, 1275, 'Just right'],
  [1800, 1200, 'Right for a 6 × 4 inch card'],
  [3750, 2550, 'Large enough'],
])('%i x %i is right and needs no warning', (width, height, text) => {
  expect(texts(width, height)).toEqual([expect.stringContaining(`good: ${text}`)]);
});

test('warns of a smaller image, with its print resolution', () => {
  expect(dpiOf({ width: 1350, height: 900 })).toBe(211);
  expect(texts(1350, 900)).toEqual([
    expect.stringMatching(/^warn: This photo may print soft: about 211 DPI/),
  ]);
  expect(texts(1799, 1200)).toEqual([expect.stringMatching(/^warn: This photo may print soft/)]);
});

test('reports how much of another aspect ratio is cut off, and where', () => {
  expect(texts(2400, 2400)[1]).toBe(
    'warn: Its shape differs from the card: about 32% of it is cut off at top and bottom.',
  );
  expect(texts(4000, 1275)[1]).toContain('left and right');
});

test('notes a file over 500KB, but not one of 500KB', () => {
  expect(texts(1875, 1275, 500_001)[1]).toContain('over 500KB');
  expect(texts(1875, 1275, 500_000)).toHaveLength(1);
});

test('formats file sizes', () => {
  expect([1, 312_400, 1_440_000].map(sizeText)).toEqual(['1 byte', '312 KB', '1.4 MB']);
});
