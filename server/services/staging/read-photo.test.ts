import sharp from 'sharp';
import { expect, test } from 'vitest';
import { upload } from '../testing/uploads.ts';
import { readPhoto } from './read-photo.ts';
import { drawnRoom } from './testing/staging.ts';

const read = async (bytes: Buffer) => readPhoto(upload(bytes));

test.each(['jpeg', 'png', 'webp'] as const)('reads a %s, whatever its name', async (format) => {
  const picture = await read(await drawnRoom().toFormat(format).toBuffer());
  expect(picture).toMatchObject({ width: 640, height: 420, contentType: `image/${format}` });
  expect(picture.data).toHaveLength(640 * 420 * 3);
});

test('rotates a photo upright', async () => {
  const picture = await read(await drawnRoom().jpeg().withMetadata({ orientation: 6 }).toBuffer());
  expect(picture).toMatchObject({ width: 420, height: 640 });
  // The floor is at the bottom of the file, so it is on the left after a quarter turn to the right.
  const pixel = (x: number, y: number) => [
    ...picture.data.subarray(3 * (y * 420 + x), 3 * (y * 420 + x) + 3),
  ];
  expect(pixel(20, 320)[2]).toBeLessThan(120);
  expect(pixel(400, 600)[2]).toBeGreaterThan(180);
});

test('turns transparent PNG areas white, and CMYK and grayscale to RGB', async () => {
  const clear = await read(
    await sharp({ create: { width: 400, height: 400, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
  );
  expect([...clear.data.subarray(0, 3)]).toEqual([255, 255, 255]);
  const cmyk = await drawnRoom().toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  const printed = await read(cmyk);
  expect(printed.data).toHaveLength(640 * 420 * 3);
  expect(printed.data[0]).toBeGreaterThan(180);
  const grey = await read(await drawnRoom().greyscale().png().toBuffer());
  expect(grey.data).toHaveLength(640 * 420 * 3);
  expect(grey.data[0]).toBe(grey.data[2]);
});

test('shrinks a photo above the working size, with its aspect ratio', async () => {
  const large = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  expect(await read(large)).toMatchObject({ width: 2048, height: 1024 });
});

const jpeg = await drawnRoom().jpeg().toBuffer();
const small = (width: number, height: number) => drawnRoom(width, height).png().toBuffer();

test.each([
  ['a GIF', await drawnRoom().gif().toBuffer(), 'unsupported-media-type'],
  ['an image of 1000 by 319', await small(1000, 319), 'invalid-input'],
  [
    'a JPEG with its middle overwritten',
    Buffer.concat([jpeg.subarray(0, 900), Buffer.alloc(400, 0xff)]),
    'invalid-input',
  ],
])('rejects %s with its field and a fix', async (_name, bytes, id) => {
  await expect(read(bytes)).rejects.toMatchObject({
    id,
    errors: [{ pointer: '/form/file', detail: expect.stringMatching(/^must |send/) }],
  });
});

test('accepts 320 pixels', async () => {
  expect(await read(await small(320, 320))).toMatchObject({ width: 320, height: 320 });
});
