import { keepAnswers } from '../memory/keep-answers.ts';
import { decodeKept } from './decoder.ts';

export type WebFormat = 'webp' | 'jpeg';

/** The widths that pictures of pages are made in, in pixels; the specs let none ask for more than the last. */
const widths = [160, 240, 320, 480, 640, 768, 960, 1280, 1600, 1920, 2048, 2560];

/** The width that is made for the one asked for, rounded up so that few are kept; null for the picture's own. */
export const widthFor = (asked: number | null): number | null =>
  asked === null ? null : (widths.find((width) => width >= asked) ?? 2560);

/**
 * A kept picture for pages, upright, no wider than `width` and than it is; null when its file is gone. Rejects when it
 * cannot be read, and with `too-many-requests` when too many wait.
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

/** Makes WebP of kept pictures that never change under their key, and keeps the `most` that were asked for last. */
export function keepResized(most: number) {
  const keep = keepAnswers<Buffer | null>({ most });
  return (key: string, read: () => Promise<Buffer | null>, asked: number | null) => {
    const width = widthFor(asked);
    return keep(`${key}@${width}`, () => resized(read, width, 'webp'));
  };
}
