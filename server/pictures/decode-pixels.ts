import { decode, type Sharp } from './decoder.ts';
import type { Picture } from './picture.ts';

/** What browsers and models take and give. */
export const pictureFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/** The longest side of what is worked on and given back, in pixels. */
const longestSide = 2048;

/**
 * Reads a whole picture (a file's path or its bytes): upright by its EXIF, in sRGB, on white where it is clear, no
 * longer than 2048 pixels. Rejects when it is damaged or has more than 80 megapixels.
 */
export async function decodePicture(input: string | Buffer): Promise<Picture> {
  return decode(input, toPixels, strictly);
}

/** Damage that the library would pass over is an error. */
export const strictly = { failOn: 'error' } as const;

/** The pixels of `decodePicture`, of a picture that is being decoded. */
export async function toPixels(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data: threeChannels(data, info.channels), width: info.width, height: info.height };
}

/** A grey picture's one channel three times. */
function threeChannels(data: Buffer, channels: number): Buffer {
  if (channels === 3) return data;
  const result = Buffer.alloc((data.length / channels) * 3);
  for (let i = 0; i < data.length / channels; i++) result.fill(data[i * channels] ?? 0, 3 * i, 3 * i + 3);
  return result;
}
