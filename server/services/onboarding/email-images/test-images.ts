import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { UploadedFile } from '../../service.ts';

/** A file as the gateway hands it on, in a folder of the test's. */
export function fileIn(folder: string, data: Buffer | string, filename = 'porch.jpg'): UploadedFile {
  const file = path.join(folder, `${Math.random()}`.slice(2));
  writeFileSync(file, data);
  return { path: file, filename, contentType: 'image/jpeg', bytes: Buffer.byteLength(data) };
}

/** A plain picture to make files of. */
export function canvas(width = 640, height = 400): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#8a6' } });
}

/** A GIF of as many frames. */
export async function movingGif(frames: number, width = 80, height = 60): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, n) =>
      sharp({ create: { width, height, channels: 3, background: { r: 40 * n, g: 90, b: 60 } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pictures, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** A whole, black PNG of so many pixels a side; it weighs next to nothing, and is large once it is decoded. */
export function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit a pixel, in grey.
  head.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crcOf(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The check of a PNG's chunk (PNG specification, annex D). */
function crcOf(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
