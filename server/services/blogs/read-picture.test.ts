import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fillDecoder } from '../../testing/fill-decoder.ts';
import { canvas } from '../testing/uploads.ts';
import { readPicture } from './read-picture.ts';

const refused = (detail: RegExp) => ({
  errors: [{ pointer: '/body/image_data', detail: expect.stringMatching(detail) }],
});
const base64 = (data: Buffer | string) => Buffer.from(data).toString('base64');

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'reads %s and converts it to WebP',
  async (kind) => {
    const file = base64(await canvas().toFormat(kind).toBuffer());
    for (const text of [file, `data:image/${kind};base64,${file}`, file.replace(/.{76}/g, '$&\n')]) {
      const made = await sharp(await readPicture(text)).metadata();
      expect(made).toMatchObject({ format: 'webp', width: 640, height: 400 });
    }
  },
);

test('limits a wide image to 2000 px, and a very tall one to 4000 px', async () => {
  const wide = await readPicture(base64(await canvas(3000, 30).jpeg().toBuffer()));
  expect(await sharp(wide).metadata()).toMatchObject({ width: 2000, height: 20 });
  const tall = await readPicture(base64(await canvas(20, 8000).jpeg().toBuffer()));
  expect(await sharp(tall).metadata()).toMatchObject({ width: 10, height: 4000 });
});

test('rotates a photo upright, and removes location and camera', async () => {
  const file = await canvas(600, 400)
    .withExif({
      IFD0: { Make: 'Secret Camera' },
      IFD3: { GPSLatitude: '36/1 0/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Secret Camera');
  const made = await readPicture(base64(file));
  const { width, height, exif, xmp, iptc } = await sharp(made).metadata();
  expect({ width, height, exif, xmp, iptc }).toEqual({ width: 400, height: 600 });
  expect(made.toString('latin1')).not.toContain('Secret Camera');
});

test('rejects another file, with or without a data: prefix', async () => {
  const page = base64('<!doctype html><p>Hello');
  for (const text of [page, `data:image/png;base64,${page}`]) {
    await expect(readPicture(text)).rejects.toMatchObject(refused(/must be an image: JPEG, PNG/));
  }
});

test('rejects a truncated image, and a signature without one', async () => {
  const file = await canvas().png().toBuffer();
  await expect(readPicture(base64(file.subarray(0, file.length / 2)))).rejects.toMatchObject(
    refused(/damaged/),
  );
  await expect(readPicture(base64('GIF89a and no more'))).rejects.toMatchObject(refused(/damaged/));
});

test('waits for the decoder, and is rejected when its queue is full', async () => {
  const file = base64(await canvas().jpeg().toBuffer());
  const free = await fillDecoder();
  await expect(readPicture(file)).rejects.toMatchObject({ id: 'too-many-requests' });
  await free();
  expect(await readPicture(file)).toBeInstanceOf(Buffer);
});
