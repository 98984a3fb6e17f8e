import { decode, type Sharp } from './decoder.ts';
import type { Picture } from './picture.ts';

/** The formats that browsers and models support. */
export const pictureFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/** The maximum side in pixels of images for models, in and out. */
const longestSide = 2048;

/**
 * Decodes an image (a file's path or its bytes): upright by its EXIF data, in sRGB, on white where
 * transparent, at most 2048 pixels per side. Rejects when it is damaged or has more than 80 megapixels.
 */
export async function decodePicture(input: string | Buffer): Promise<Picture> {
  return decode(input, toPixels, strictly);
}

/** Treats damage that the library would ignore as an error. */
export const strictly = { failOn: 'error' } as const;

/** Returns the pixels of `decodePicture` for an image being decoded. */
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

/** Expands one grayscale channel to three. */
function threeChannels(data: Buffer, channels: number): Buffer {
  if (channels === 3) return data;
  const result = Buffer.alloc((data.length / channels) * 3);
  for (let i = 0; i < data.length / channels; i++) result.fill(data[i * channels] ?? 0, 3 * i, 3 * i + 3);
  return result;
}
