/**
 * Where a picture ends within its file, by the structure of its format; the file's own length where that cannot be
 * told, for a decoder then finds the damage.
 */
export function endOfPicture(file: Buffer, contentType: string): number {
  const end = ends[contentType]?.(file) ?? file.length;
  return Math.min(end, file.length);
}

const ends: Record<string, (file: Buffer) => number | null> = {
  'image/jpeg': endOfJpeg,
  'image/png': endOfPng,
  'image/gif': endOfGif,
  'image/webp': (file) => (file.length < 8 ? null : file.readUInt32LE(4) + 8),
};

/** Segments up to the end of image; the bytes of a scan have no markers but restarts (ITU T.81, B.1.1). */
function endOfJpeg(file: Buffer): number | null {
  let at = 2;
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) {
      at = file.indexOf(0xff, at);
      if (at === -1) return null;
      continue;
    }
    const marker = file[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2;
    const alone = marker === 0 || marker === 0xff || marker === 1 || (marker >= 0xd0 && marker <= 0xd8);
    at += alone ? (marker === 0xff ? 1 : 2) : 2 + file.readUInt16BE(at + 2);
  }
  return file.length - at >= 2 && file.readUInt16BE(at) === 0xffd9 ? at + 2 : null;
}

/** Chunks up to IEND (PNG, 5.3). */
function endOfPng(file: Buffer): number | null {
  let at = 8;
  while (at + 12 <= file.length) {
    const next = at + 12 + file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
  return null;
}

/** Blocks up to the trailer (GIF89a, appendix B). */
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
