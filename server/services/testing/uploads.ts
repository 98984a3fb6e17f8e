import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { UploadedFile } from '../service.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
let files = 0;

/** Writes a file, and returns it as the gateway passes uploads on. */
export function upload(
  data: Buffer | string,
  filename = 'porch.jpg',
  contentType = 'image/jpeg',
): UploadedFile {
  const file = path.join(folder, String(files++));
  writeFileSync(file, data);
  return { path: file, filename, contentType, bytes: Buffer.byteLength(data) };
}

/** Returns a one-color image to create files from. */
export function canvas(width = 640, height = 400, background = '#8a6'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** An SVG that would run a script if opened directly. */
export const scriptedSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>',
);
