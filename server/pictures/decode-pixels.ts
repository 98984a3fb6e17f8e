import { decode, type Sharp } from './decoder.ts';
import type { Picture } from './picture.ts';

/** The formats supported by browsers and models. */
export const pictureFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/** The longest side of what is worked on and given back, in pixels. */
const longestSide = 2048;

/**
 * Decodes an image (a file's path or its bytes): upright by its EXIF, in sRGB, on white where transparent,
 * at most 2048 pixels long. Rejects when it is damaged or has more than 80 megapixels.
 */
export async function decodePicture(input: string | Buffer): Promise<Picture> {
  return decode(input, toPixels, strictly);
}

/** Damage that the library would pass over is an error. */
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

/** Expands a grayscale channel to three. */
function threeChannels(data: Buffer, channels: number): Buffer {
  if (channels === 3) return data;
  const result = Buffer.alloc((data.length / channels) * 3);
  for (let i = 0; i < data.length / channels; i++) result.fill(data[i * channels] ?? 0, 3 * i, 3 * i + 3);
  return result;
}
