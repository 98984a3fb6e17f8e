import sharp from 'sharp';
import { expect, test } from 'vitest';
import { canvas, upload } from '../../testing/uploads.ts';
import { readImage } from './read-image.ts';

const read = (data: Buffer | string) => readImage(upload(data));

/** Creates an animated GIF with this many frames. */
async function movingGif(frames: number, width = 80, height = 60): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, n) =>
      canvas(width, height, `rgb(${40 * n}, 90, 60)`)
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pictures, { join: { animated: true } })
    .gif()
    .toBuffer();
}

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

test('rejects other files with a message that names accepted formats', async () => {
  await expect(read('These are only words.')).rejects.toMatchObject({
    id: 'unsupported-media-type',
    message: expect.stringContaining('JPEG, PNG, GIF, or WebP'),
  });
});

test('rejects a truncated GIF as damaged', async () => {
  const whole = await movingGif(4, 300, 200);
  await expect(read(whole.subarray(0, Math.floor(whole.length * 0.6)))).rejects.toMatchObject({
    errors: [{ pointer: '/form/email_image', detail: expect.stringMatching(/damaged or incomplete/) }],
  });
});
