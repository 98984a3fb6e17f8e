import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import sharp, { type Sharp } from 'sharp';
import { type CallContext, isRawAnswer, type RawAnswer, type UploadedFile } from '../service.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'staging-'));
let files = 0;

/** An uploaded file of these bytes, as the gateway spools it. */
export function upload(bytes: Buffer, contentType = 'image/jpeg'): UploadedFile {
  const file = path.join(folder, String(files++));
  writeFileSync(file, bytes);
  return { path: file, filename: 'room.jpg', contentType, bytes: bytes.length };
}

/** A drawing of a room: a pale wall above a brown floor, with a dark line between them and a window on the left. */
export function drawnRoom(width = 640, height = 420): Sharp {
  const foot = Math.round(height * 0.64);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="${foot}" fill="#d9d4c8"/>
    <rect y="${foot}" width="100%" height="${height - foot}" fill="#9c7a55"/>
    <rect y="${foot - 4}" width="100%" height="5" fill="#f2f0ea"/>
    <rect x="${width * 0.08}" y="${height * 0.18}" width="${width * 0.14}" height="${height * 0.3}" fill="#8fb4dd"/>
  </svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

/** An SVG that would run a script where it is opened by itself. */
export const scriptedSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>',
);

export const context = (siteId = 'site-a'): CallContext => ({
  siteId,
  requestId: 'test',
  clientAddress: '198.51.100.1',
  log: pino({ level: 'silent' }),
});

export function asRaw(answer: unknown): RawAnswer & { body: Buffer } {
  if (!isRawAnswer(answer) || !Buffer.isBuffer(answer.body)) throw new Error('no raw answer');
  return { ...answer, body: answer.body };
}
