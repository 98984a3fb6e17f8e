import { keepAnswers } from '../memory/keep-answers.ts';
import { decodeKept } from './decoder.ts';

export type WebFormat = 'webp' | 'jpeg';

/** The widths of resized images, in pixels; the last is the specs' maximum. */
const widths = [160, 240, 320, 480, 640, 768, 960, 1280, 1600, 1920, 2048, 2560];

/** Returns the width to render for a requested one, rounded up to few variants; null for the original. */
export const widthFor = (asked: number | null): number | null =>
  asked === null ? null : (widths.find((width) => width >= asked) ?? 2560);

/**
 * Returns a stored image for pages, upright, at most `width` wide and never enlarged; null when its file
 * doesn't exist. Rejects when it can't be decoded, and with `too-many-requests` when too many are waiting.
 */
export function resized(
  read: () => Promise<Buffer | null>,
  width: number | null,
  format: WebFormat,
): Promise<Buffer | null> {
  return decodeKept(read, (file) => {
    const image = file.rotate();
    if (width !== null) image.resize({ width, withoutEnlargement: true });
    const made = format === 'webp' ? image.webp({ quality: 76 }) : image.jpeg({ quality: 80, mozjpeg: true });
    return made.toBuffer();
  });
}

/** Creates a function that renders WebP variants of immutable images, and caches the `most` recently used. */
export function keepResized(most: number) {
  const keep = keepAnswers<Buffer | null>({ most });
  return (key: string, read: () => Promise<Buffer | null>, asked: number | null) => {
    const width = widthFor(asked);
    return keep(`${key}@${width}`, () => resized(read, width, 'webp'));
  };
}
