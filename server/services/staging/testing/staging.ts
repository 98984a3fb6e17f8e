import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import sharp, { type Sharp } from 'sharp';
import { type CallContext, isRawAnswer, type RawAnswer, type UploadedFile } from '../../service.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'staging-'));
let files = 0;

/** Writes bytes to a file and returns it as the gateway passes uploads on. */
export function upload(bytes: Buffer, contentType = 'image/jpeg'): UploadedFile {
  const file = path.join(folder, String(files++));
  writeFileSync(file, bytes);
  return { path: file, filename: 'room.jpg', contentType, bytes: bytes.length };
}

/** Draws a room: a pale wall above a brown floor, a light line between them, and a window on the left. */
export function drawnRoom(width = 640, height = 420): Sharp {
  const foot = Math.round(height * 0.64);
  const block = (left: number, top: number, wide: number, tall: number, background: string) => ({
    input: {
      create: { width: Math.round(wide), height: Math.round(tall), channels: 3 as const, background },
    },
    left: Math.round(left),
    top: Math.round(top),
  });
  return sharp({ create: { width, height, channels: 3, background: '#d9d4c8' } }).composite([
    block(0, foot, width, height - foot, '#9c7a55'),
    block(0, foot - 4, width, 5, '#f2f0ea'),
    block(width * 0.08, height * 0.18, width * 0.14, height * 0.3, '#8fb4dd'),
  ]);
}

/** An SVG that would run a script if opened directly. */
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
