import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkPhoto } from './check-photo.ts';

const jpeg = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#a45505' } })
      .jpeg()
      .toBuffer(),
  );
const file = (content: BlobPart, type = 'image/jpeg', name = 'room.jpg') =>
  new File([content], name, { type });
/** The header of a PNG that declares 20,000 x 20,000 pixels. */
const largePng = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR', 'latin1'),
  Buffer.from('00004e2000004e200802000000', 'hex'),
]);

it('accepts a photo, whatever its name', async () => {
  expect(await checkPhoto(file(await jpeg(640, 420), 'image/png', 'room.png'))).toBeNull();
});

it.each([
  ['a PDF', file('%PDF-1.7', 'application/pdf', 'plan.pdf')],
  ['a text renamed .jpg', file('no photo at all')],
  ['an SVG with a script', file('<svg><script>alert(1)</script></svg>', 'image/svg+xml', 'room.svg')],
  ['a file without a type', file(await jpeg(640, 420), '')],
])('rejects %s as not an image', async (_name, given) => {
  expect(await checkPhoto(given)).toMatchObject({ noPicture: true });
});

it('rejects 20,000 by 20,000 pixels, a side of 319, and more than 15 MB with a fix', async () => {
  expect(await checkPhoto(file(largePng, 'image/png'))).toEqual({
    text: 'This photo has 20,000 × 20,000 pixels. Choose a copy of at most 80 megapixels.',
    noPicture: false,
  });
  expect((await checkPhoto(file(await jpeg(1000, 319))))?.text).toContain('at least 320 pixels');
  const heavy = Buffer.concat([await jpeg(640, 420), Buffer.alloc(15 * 1024 * 1024)]);
  expect((await checkPhoto(file(heavy)))?.text).toContain('15 MB');
});
