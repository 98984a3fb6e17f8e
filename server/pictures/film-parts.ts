import { type FileHandle, open } from 'node:fs/promises';
import { archiveEnd, archiveTail } from './hidden-file.ts';

/** A top-level part of a video: its type, and the position of its end. */
type Part = { name: string; end: number };

/** The maximum number of parts: a fragmented video has two per fragment of 2 seconds, so 5 hours of video. */
const mostParts = 20_000;

/** Why a video is invalid: its parts don't fill the file, or it ends with an archive. */
export type FilmFault = 'damaged' | 'another-file';

/**
 * Returns the error in a video's top-level parts, whose content isn't read; null when valid (MP4: ISO/IEC
 * 14496-12, 4.2; WebM: RFC 8794).
 */
export async function faultOfFilm(path: string, contentType: string): Promise<FilmFault | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const next = contentType === 'video/webm' ? webmPart : mp4Part;
    const found = new Set<string>();
    let at = 0;
    for (let parts = 0; at < size; parts += 1) {
      const part = next(await bytesAt(file, at, 16), at, size);
      if (part === null || part.end <= at || part.end > size || parts === mostParts) return 'damaged';
      found.add(part.name);
      at = part.end;
    }
    if (!['moov', 'moof', webmSegment].some((name) => found.has(name))) return 'damaged';
    const tail = await bytesAt(file, Math.max(0, size - archiveTail), archiveTail);
    return tail.includes(archiveEnd) ? 'another-file' : null;
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, at: number, most: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, at);
  return buffer.subarray(0, bytesRead);
}

/**
 * Reads an MP4 box: its length, including its header, and its type. A length of 0 extends to the end; a
 * length of 1 is followed by the actual one.
 */
function mp4Part(head: Buffer, at: number, size: number): Part | null {
  const name = head.toString('latin1', 4, 8);
  if (!/^[ -~]{4}$/.test(name)) return null;
  const length = head.readUInt32BE(0);
  if (length === 0) return { name, end: size };
  if (length > 1) return { name, end: at + length };
  return head.length < 16 ? null : { name, end: at + Number(head.readBigUInt64BE(8)) };
}

const webmSegment = '18538067';
/** The header, the segment, empty space, and a checksum. */
const webmParts = ['1a45dfa3', webmSegment, 'ec', 'bf'];

/** Reads a WebM element: its id and its content's length, whose first bytes determine their own length. */
function webmPart(head: Buffer, at: number, size: number): Part | null {
  const idBytes = Math.clz32(head[0] ?? 0) - 23;
  const name = head.toString('hex', 0, idBytes);
  const lengthBytes = Math.clz32(head[idBytes] ?? 0) - 23;
  if (!webmParts.includes(name) || lengthBytes > 8 || head.length < idBytes + lengthBytes) return null;
  const marked = BigInt(`0x${head.toString('hex', idBytes, idBytes + lengthBytes)}`);
  const marker = 1n << BigInt(7 * lengthBytes);
  const length = marked - marker;
  // All ones mean an unknown length, as in live recordings, which extend to the end.
  if (length === marker - 1n) return { name, end: size };
  return { name, end: at + idBytes + lengthBytes + Number(length) };
}
