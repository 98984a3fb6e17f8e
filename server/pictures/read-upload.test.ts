import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { projectRoot } from '../files/root.ts';
import { blackPng } from '../testing/black-png.ts';
import { makeFolderForFile } from '../testing/folder.ts';
import { scaledSecondsOf } from '../testing/machine-speed.ts';
import { readFilmUpload, readPictureUpload, type UploadRules } from './read-upload.ts';

const rules: UploadRules = {
  pointer: '/form/photo',
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
};
const films: UploadRules = { pointer: '/form/film', types: ['video/mp4', 'video/webm'] };
const folder = makeFolderForFile();
let files = 0;

function upload(bytes: Buffer | string, contentType = 'image/jpeg') {
  const file = path.join(folder, String(files++));
  writeFileSync(file, bytes);
  return { path: file, contentType, bytes: Buffer.byteLength(bytes) };
}

const canvas = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#7a6' } });
const jpeg = await canvas().jpeg().toBuffer();
const png = await canvas().png().toBuffer();
const gif = await canvas().gif().toBuffer();
const webp = await canvas().webp().toBuffer();
const avif = await canvas().avif().toBuffer();
const refusedAt = (status: number) => ({ status, errors: [{ pointer: '/form/photo' }] });

/** An archive with one empty file: its start and its end. */
const zip = Buffer.concat([
  Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'),
  deflateRawSync('evil'),
  Buffer.from('PK\x05\x06', 'latin1'),
  Buffer.alloc(18),
]);

test.each([
  ['a JPEG', jpeg, 'image/jpeg'],
  ['a PNG', png, 'image/png'],
  ['a GIF', gif, 'image/gif'],
  ['a WebP', webp, 'image/webp'],
  ['an AVIF', avif, 'image/avif'],
])('recognizes %s by its bytes, whatever its declared type', async (_name, file, type) => {
  for (const declared of ['image/jpeg', 'image/png', 'application/octet-stream', '']) {
    const read = await readPictureUpload(upload(file, declared), { ...rules, whole: true });
    expect(read).toMatchObject({ contentType: type, width: 40, height: 30, pages: 1 });
  }
});

test('measures a rotated photo as displayed', async () => {
  const turned = await canvas().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await readPictureUpload(upload(turned), rules)).toMatchObject({ width: 30, height: 40 });
});

test.each([
  ['a page declared as an image', '<!doctype html><p>x', 'image/png', 415],
  ['an image declared as a page', jpeg, 'text/html', 415],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 415],
  ['a video', '\0\0\0\x20ftypisom\0\0\x02\0isom', 'image/jpeg', 415],
  ['one byte', '\xff', 'image/jpeg', 415],
  ['an empty file', '', 'image/jpeg', 400],
  ['the start of a GIF', 'GIF89a', 'image/gif', 400],
  ['more than 80 megapixels', blackPng(9000), 'image/png', 400],
  ['3.6 gigapixels', blackPng(60_000), 'image/png', 400],
] as const)('rejects %s with its field', async (_name, file, declared, status) => {
  await expect(readPictureUpload(upload(file, declared), rules)).rejects.toMatchObject(refusedAt(status));
});

test('rejects a missing file with its field', async () => {
  await expect(readPictureUpload(undefined, rules)).rejects.toMatchObject(refusedAt(400));
  await expect(readFilmUpload(undefined, films)).rejects.toMatchObject({ status: 400 });
});

/** Returns a JPEG with a comment after its start. */
const commented = (words: string) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(words.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from('\xff\xfe', 'latin1'),
    length,
    Buffer.from(words),
    jpeg.subarray(2),
  ]);
};

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
  'rejects a large %s with HTML appended',
  async (type) => {
    // Larger than the part that is inspected at the start of every file.
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const picture = await sharp({
      create: { width: 200, height: 150, channels: 3, background: '#7a6', noise },
    })
      .toFormat(type)
      .toBuffer();
    expect(picture.length).toBeGreaterThan(1500);
    const file = upload(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]), `image/${type}`);
    const detail = expect.stringMatching(/^contains another file/);
    await expect(readPictureUpload(file, rules)).rejects.toMatchObject({
      errors: [{ pointer: rules.pointer, detail }],
    });
  },
);

/** An AVIF whose last box, with the pixels, extends to the end of the file. */
const openEnded = Buffer.from(avif);
openEnded.writeUInt32BE(0, avif.indexOf('mdat') - 4);

test('accepts an AVIF whose last box extends to the end of the file', async () => {
  expect(await readPictureUpload(upload(openEnded), rules)).toMatchObject({ width: 40 });
});

test.each([
  ['a JPEG that is a page', commented('<html><script>alert(1)</script>')],
  ['a JPEG that is a PDF', commented('%PDF-1.7')],
  ['a JPEG that is PHP', commented('<?php system($_GET[0]);')],
  ['a JPEG followed by an archive', Buffer.concat([jpeg, zip])],
  ['a PNG followed by an archive', Buffer.concat([png, zip])],
  ['a GIF followed by a page', Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')])],
  [
    'a WebP followed by a program',
    Buffer.concat([webp, Buffer.from('\x7fELF\x02\x01\x01'.padEnd(64, '\0'), 'latin1')]),
  ],
  [
    'an AVIF followed by a page',
    Buffer.concat([avif, Buffer.from('\0\0\x08\0free'.padEnd(2048, '\0')), Buffer.from('<html><p>Hello')]),
  ],
  ['an AVIF followed by an archive', Buffer.concat([avif, zip])],
  ['an AVIF with an archive in its last box', Buffer.concat([openEnded, zip])],
  ['an archive after a long gap', Buffer.concat([jpeg, Buffer.alloc(200_000), zip])],
])('rejects %s with its field', async (_name, file) => {
  await expect(readPictureUpload(upload(file), rules)).rejects.toMatchObject(refusedAt(400));
});

test.each([
  ['a phone’s video', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
  ['a phone’s metadata', Buffer.from('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1700000000000SEFH', 'latin1')],
  ['another image', jpeg],
  ['zeros', Buffer.alloc(512)],
])('accepts a photo followed by %s', async (_name, behind) => {
  expect(await readPictureUpload(upload(Buffer.concat([jpeg, behind])), rules)).toMatchObject({ width: 40 });
});

/** Returns a JPEG with its scans repeated, after other bytes. */
const rescanned = (file: Buffer, times: number, before = Buffer.alloc(0)) => {
  const scans = file.subarray(file.indexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([file.subarray(0, -2), before, ...Array(times).fill(scans), file.subarray(-2)]);
};
/** A marker without a length, followed by a length that spans everything after it. */
const spanning = Buffer.from([0xff, 0x02, 0xff, 0xff]);

test('reads a progressive JPEG, and rejects repeated scans with the field', async () => {
  const photo = await canvas().jpeg({ progressive: true }).toBuffer();
  const print = await canvas().toColorspace('cmyk').jpeg({ progressive: true }).toBuffer();
  for (const file of [photo, print, rescanned(jpeg, 5)]) {
    expect(await readPictureUpload(upload(file), rules)).toMatchObject({ width: 40 });
  }
  for (const file of [rescanned(photo, 2), rescanned(jpeg, 20), rescanned(jpeg, 20, spanning)]) {
    await expect(readPictureUpload(upload(file), rules)).rejects.toMatchObject({
      ...refusedAt(400),
      errors: [{ pointer: '/form/photo', detail: expect.stringContaining('takes too long to read') }],
    });
  }
});

test('accepts an image with two bytes that look like the beginning of a script', async () => {
  const lucky = commented('noise <% noise');
  expect(await readPictureUpload(upload(lucky), rules)).toMatchObject({ width: 40 });
  const icon = readFileSync(path.join(projectRoot, 'web/public/icons/icon-512.png'));
  expect(await readPictureUpload(upload(icon, 'image/png'), rules)).toMatchObject({ width: 512 });
});

test('limits fully decoded formats by bytes, not only by pixels', async () => {
  const deep = await sharp({ create: { width: 5200, height: 5200, channels: 4, background: '#7a6' } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
  await expect(readPictureUpload(upload(deep, 'image/png'), rules)).rejects.toMatchObject(refusedAt(400));
});

test('detects a truncated image by decoding it completely', async () => {
  const large = await sharp(
    Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251)),
    {
      raw: { width: 300, height: 300, channels: 3 },
    },
  )
    .png()
    .toBuffer();
  const half = upload(large.subarray(0, large.length / 2), 'image/png');
  const read = await readPictureUpload(half, rules);
  await expect(read.decode((image) => image.stats())).rejects.toMatchObject(refusedAt(400));
  await expect(readPictureUpload(half, { ...rules, whole: true })).rejects.toMatchObject(refusedAt(400));
});

const film = (name: string) => readFileSync(path.join(projectRoot, 'demo/film', name));
const mp4 = film('intro-phone.mp4');
const webm = film('intro-phone.webm');
const archive = Buffer.from(`PK\x03\x04${'\0'.repeat(40)}PK\x05\x06${'\0'.repeat(18)}`, 'latin1');
const box = (name: string, content: Buffer) => {
  const head = Buffer.from(`\0\0\0\0${name}`, 'latin1');
  head.writeUInt32BE(8 + content.length);
  return Buffer.concat([head, content]);
};

test.each([
  ['an MP4', mp4, 'video/mp4'],
  ['a WebM', webm, 'video/webm'],
  ['an MP4 with free space at its end', Buffer.concat([mp4, box('free', Buffer.alloc(100))]), 'video/mp4'],
  [
    'a fragmented MP4',
    Buffer.concat([mp4, box('moof', Buffer.alloc(8)), box('mdat', Buffer.alloc(8))]),
    'video/mp4',
  ],
])('recognizes %s as a video', async (_what, bytes, contentType) => {
  expect(await readFilmUpload(upload(bytes, contentType), films)).toEqual({ contentType });
});

const ftyp = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1');
const damaged = 'is damaged or incomplete';
const another = 'contains another file';
test.each([
  ['starts with a page', Buffer.concat([ftyp, Buffer.from('<script>'), Buffer.alloc(5000)]), another],
  ['has nothing after its type', Buffer.concat([ftyp, Buffer.alloc(6000)]), damaged],
  ['is only a type', ftyp, damaged],
  ['is truncated', mp4.subarray(0, mp4.length - 100), damaged],
  ['is a truncated WebM', webm.subarray(0, webm.length - 100), damaged],
  [
    'has a page after its end',
    Buffer.concat([mp4, Buffer.from('<!doctype html><script>alert(1)</script>')]),
    damaged,
  ],
  [
    'is a WebM with a page after its end',
    Buffer.concat([webm, Buffer.from('<script>alert(1)</script>')]),
    damaged,
  ],
  ['has an archive after its end', Buffer.concat([mp4, archive]), damaged],
  ['has an archive in a separate box', Buffer.concat([mp4, box('free', archive)]), another],
])('rejects a video that %s, with its field', async (_what, bytes, detail) => {
  const type = bytes.subarray(0, 4).equals(webm.subarray(0, 4)) ? 'video/webm' : 'video/mp4';
  await expect(readFilmUpload(upload(bytes, type), films)).rejects.toMatchObject({
    status: 400,
    errors: [{ pointer: '/form/film', detail: expect.stringContaining(detail) }],
  });
});

test('recognizes other files by first bytes and declared type', async () => {
  await expect(readFilmUpload(upload(jpeg, 'video/mp4'), films)).rejects.toMatchObject({ status: 415 });
  await expect(readFilmUpload(upload(mp4, 'text/html'), films)).rejects.toMatchObject({ status: 415 });
});

test('searches for hidden files in linear time', async () => {
  // Only marker bytes: the worst case for reading JPEG segments.
  const secondsFor = (bytes: number) => {
    const file = upload(Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(bytes, 0xff)]));
    return scaledSecondsOf(() => readPictureUpload(file, rules).catch(() => undefined));
  };
  await secondsFor(1_000_000);
  expect(await secondsFor(15_000_000)).toBeLessThan(2);
});
