import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { blackPng } from '../../../testing/black-png.ts';
import { fillDecoder } from '../../../testing/fill-decoder.ts';
import { readImage } from './read-image.ts';
import { canvas, fileIn, movingGif } from './testing/images.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'email-images-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (data: Buffer | string, name?: string) => readImage(fileIn(folder, data, name));
const at = (detail: RegExp) => [{ pointer: '/form/email_image', detail: expect.stringMatching(detail) }];

test('converts a photo to an upright JPEG of at most 1200 pixels, without metadata', async () => {
  const photo = await canvas(3000, 2000)
    .withExif({ IFD0: { Make: 'Secret Camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const made = await read(photo);
  expect(made).toMatchObject({ contentType: 'image/jpeg', width: 1200, height: 1800 });
  expect(made.data.toString('latin1')).not.toContain('Secret Camera');
});

test('does not enlarge a small image', async () => {
  expect(await read(await canvas(300, 200).jpeg().toBuffer())).toMatchObject({ width: 300, height: 200 });
});

test('keeps transparency as PNG, and converts WebP to a format that every email program shows', async () => {
  const clear = { width: 90, height: 40, channels: 4 as const, background: { r: 1, g: 2, b: 3, alpha: 0.5 } };
  for (const logo of [sharp({ create: clear }).png(), sharp({ create: clear }).webp()]) {
    const made = await read(await logo.toBuffer());
    expect(made.contentType).toBe('image/png');
    expect((await sharp(made.data).metadata()).hasAlpha).toBe(true);
  }
  expect(await read(await canvas().webp().toBuffer())).toMatchObject({ contentType: 'image/jpeg' });
});

test('keeps the frames of an animated GIF, even when resized', async () => {
  const small = await read(await movingGif(4));
  expect(small).toMatchObject({ contentType: 'image/gif', width: 80, height: 60 });
  expect((await sharp(small.data, { animated: true }).metadata()).pages).toBe(4);
  const large = await read(await movingGif(3, 1500, 300));
  expect(large).toMatchObject({ width: 1200, height: 240 });
  expect((await sharp(large.data, { animated: true }).metadata()).pages).toBe(3);
});

test.each([
  ['a text renamed .jpg', 'These are only words.'],
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><p>Hello'],
  ['a PDF', '%PDF-1.7\n'],
])('rejects %s with a message that names accepted formats', async (_name, text) => {
  await expect(read(text, 'photo.jpg')).rejects.toMatchObject({
    id: 'unsupported-media-type',
    message: expect.stringContaining('JPEG, PNG, GIF, or WebP'),
    errors: at(/JPEG, PNG, GIF, or WebP/),
  });
});

test('rejects an image of 20,000 x 20,000 pixels before decoding', async () => {
  await expect(read(blackPng(20_000))).rejects.toMatchObject({
    id: 'invalid-input',
    errors: at(/20000 x 20000 pixels, and may have 80 megapixels/),
  });
});

test('rejects a truncated JPEG, PNG, or GIF as damaged', async () => {
  const noise = {
    width: 400,
    height: 300,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 50 },
  };
  const picture = sharp({ create: { ...noise, background: '#000' } });
  for (const whole of [
    await picture.clone().jpeg().toBuffer(),
    await picture.clone().png().toBuffer(),
    await movingGif(4, 300, 200),
  ]) {
    await expect(read(whole.subarray(0, Math.floor(whole.length * 0.6)))).rejects.toMatchObject({
      id: 'invalid-input',
      errors: at(/damaged or incomplete/),
    });
  }
});

test('rejects a missing and an empty file', async () => {
  await expect(readImage(undefined)).rejects.toMatchObject({ errors: at(/must be a picture/) });
  await expect(read('')).rejects.toMatchObject({ errors: at(/must be a picture/) });
});

test('waits for the decoder, and is rejected when its queue is full', async () => {
  const [still, moving] = [await canvas().jpeg().toBuffer(), await movingGif(2)];
  const free = await fillDecoder();
  for (const file of [still, moving]) {
    await expect(read(file)).rejects.toMatchObject({ id: 'too-many-requests' });
  }
  await free();
  expect(await read(still)).toMatchObject({ contentType: 'image/jpeg' });
});
