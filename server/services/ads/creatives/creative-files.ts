import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { keepResized } from '../../../pictures/resized.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import type { UploadedFile } from '../../service.ts';
import type { ByteRange } from './byte-range.ts';

/** Files are stored in chunks of this size, so that part of a video can be read without the rest. */
export const partBytes = 4 * 1024 * 1024;
const inMemory = 64;

/** Opens the files of creatives. A file never changes under its id. */
export function openCreativeFiles(storage: Storage) {
  const resized = keepResized(inMemory);
  const keyOf = (siteId: string, fileId: string, part: number) =>
    `ads/${siteId}/${fileId}/${String(part).padStart(4, '0')}`;
  const partsOf = (bytes: number) => Math.ceil(bytes / partBytes);

  async function remove(siteId: string, fileId: string, bytes: number): Promise<void> {
    for (let part = 0; part < partsOf(bytes); part += 1) await storage.remove(keyOf(siteId, fileId, part));
  }

  /** Returns a range of the file; null when it is missing. */
  async function read(siteId: string, fileId: string, { from, to }: ByteRange): Promise<Buffer | null> {
    const pieces: Buffer[] = [];
    for (let part = Math.floor(from / partBytes); part <= Math.floor(to / partBytes); part += 1) {
      const piece = await storage.get(keyOf(siteId, fileId, part));
      if (piece === null) return null;
      const begins = part * partBytes;
      pieces.push(piece.subarray(Math.max(0, from - begins), to - begins + 1));
    }
    return Buffer.concat(pieces);
  }

  async function keep(
    siteId: string,
    fileId: string,
    bytes: number,
    partAt: (from: number, length: number) => Promise<Buffer>,
  ): Promise<void> {
    for (let part = 0; part < partsOf(bytes); part += 1) {
      const from = part * partBytes;
      const piece = await partAt(from, Math.min(partBytes, bytes - from));
      await storage.put(keyOf(siteId, fileId, part), piece);
    }
  }

  return {
    read,
    remove,

    /** Streams the whole file, one stored part at a time; null when it is missing. */
    async stream(siteId: string, fileId: string, bytes: number): Promise<Readable | null> {
      const first = await storage.get(keyOf(siteId, fileId, 0));
      if (first === null) return null;
      const pieces = async function* () {
        yield first;
        for (let part = 1; part < partsOf(bytes); part += 1) {
          const piece = await storage.get(keyOf(siteId, fileId, part));
          if (piece === null) throw new Error('A part of a creative is missing.');
          yield piece;
        }
      };
      return Readable.from(pieces(), { objectMode: false });
    },

    /** Stores an uploaded file; a failure leaves the parts before it. */
    async put(siteId: string, fileId: string, upload: UploadedFile): Promise<void> {
      const file = await open(upload.path);
      const part = async (from: number, length: number) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
        if (bytesRead !== length) throw new Error('An uploaded file became shorter.');
        return buffer;
      };
      try {
        await keep(siteId, fileId, upload.bytes, part);
      } finally {
        await file.close();
      }
    },

    /** Stores a file that is in memory. */
    putBytes: (siteId: string, fileId: string, bytes: Buffer): Promise<void> =>
      keep(siteId, fileId, bytes.length, async (from, length) => bytes.subarray(from, from + length)),

    /** Returns an image as WebP at about the requested width, never enlarged; null when it is missing. */
    resized: (siteId: string, fileId: string, bytes: number, width: number): Promise<Buffer | null> =>
      resized(`${siteId} ${fileId}`, () => read(siteId, fileId, { from: 0, to: bytes - 1 }), width),
  };
}
