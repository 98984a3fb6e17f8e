import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { UploadedFile } from '../../../service.ts';

/** Writes a file to a folder and returns it as the gateway passes uploads on. */
export function fileIn(folder: string, data: Buffer | string, filename = 'porch.jpg'): UploadedFile {
  const file = path.join(folder, `${Math.random()}`.slice(2));
  writeFileSync(file, data);
  return { path: file, filename, contentType: 'image/jpeg', bytes: Buffer.byteLength(data) };
}

/** Returns a one-color image to create files from. */
export function canvas(width = 640, height = 400): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#8a6' } });
}

/** Creates an animated GIF with this many frames. */
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
