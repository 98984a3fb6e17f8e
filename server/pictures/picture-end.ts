import { jpegSegments } from './jpeg-segments.ts';

/**
 * Returns the position where an image ends in its file, by the structure of its format; the file's length
 * when unknown, because a decoder then detects the damage.
 */
export function endOfPicture(file: Buffer, contentType: string): number {
  const end = ends[contentType]?.(file) ?? file.length;
  return Math.min(end, file.length);
}

const ends: Record<string, (file: Buffer) => number | null> = {
  'image/jpeg': endOfJpeg,
  'image/png': endOfPng,
  'image/gif': endOfGif,
  'image/avif': endOfAvif,
  'image/webp': (file) => (file.length < 8 ? null : file.readUInt32LE(4) + 8),
};

/** Returns the position after the end marker. */
function endOfJpeg(file: Buffer): number | null {
  for (const { marker, at } of jpegSegments(file)) if (marker === 0xd9) return at + 2;
  return null;
}

/** Returns the position after the IEND chunk (PNG, 5.3). */
function endOfPng(file: Buffer): number | null {
  let at = 8;
  while (at + 12 <= file.length) {
    const next = at + 12 + file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
  return null;
}

/** Returns the position after the trailer (GIF89a, appendix B). */
function endOfGif(file: Buffer): number | null {
  if (file.length < 13) return null;
  const colors = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  let at = 13 + colors(file[10] ?? 0);
  const skipParts = () => {
    while (at < file.length && file[at] !== 0) at += 1 + (file[at] ?? 0);
    at += 1;
  };
  while (at < file.length) {
    const block = file[at];
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at += 2;
    else if (block === 0x2c) at += 11 + colors(file[at + 9] ?? 0);
    else return null;
    skipParts();
  }
  return null;
}

/** The types of a file's top-level boxes (ISO/IEC 14496-12, 6.2.3). */
const topBoxes = new Set([
  'ftyp',
  'meta',
  'mdat',
  'moov',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'free',
  'skip',
  'uuid',
]);

/**
 * Returns the position of the first invalid box. A box that extends to the end of the file (size 0) could
 * hide anything after the pixels, so the image ends where that box's content begins.
 */
function endOfAvif(file: Buffer): number {
  let at = 0;
  while (at + 16 <= file.length && topBoxes.has(file.toString('latin1', at + 4, at + 8))) {
    const size = file.readUInt32BE(at);
    if (size === 0) return at + 8;
    const whole = size === 1 ? Number(file.readBigUInt64BE(at + 8)) : size;
    if (whole < 8) return at;
    at += whole;
  }
  return at;
}
