import { createRequire } from 'node:module';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

type Decode = (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
const decode: Decode = createRequire(import.meta.url)('jsqr');

/** Decodes a QR code from its image; returns undefined when it is unreadable. */
export async function readCode(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
