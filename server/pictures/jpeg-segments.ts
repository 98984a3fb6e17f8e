/**
 * Yields the segments of a JPEG up to its end, with their markers, as a decoder finds them, regardless of
 * other bytes. Scan data contains no markers except restarts (ITU T.81, B.1.1). Skips only the bytes that a
 * decoder skips, because trusting a length there could hide segments.
 */
export function* jpegSegments(file: Buffer): Generator<{ marker: number; at: number }> {
  let at = 2;
  while (at + 2 <= file.length) {
    if (file[at] !== 0xff) {
      at = file.indexOf(0xff, at);
      if (at === -1) return;
      continue;
    }
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      yield { marker, at };
      if (marker === 0xd9 || at + 4 > file.length) return;
      at += 2 + file.readUInt16BE(at + 2);
    }
  }
}

/** Returns the number of passes that a decoder makes over the image: 10 for a typical progressive file. */
export function scansOf(jpeg: Buffer): number {
  let scans = 0;
  for (const { marker } of jpegSegments(jpeg)) if (marker === 0xda) scans += 1;
  return scans;
}
