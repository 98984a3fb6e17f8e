import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

/** The number of bytes that identify a file's type; a browser reads 1,445 bytes (WHATWG MIME Sniffing). */
export const headBytes = 4100;

/** Reads the first `headBytes` of a file, or all of a shorter one. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Returns the media type from a file's first bytes, such as `image/jpeg`; null for text and unknown types.
 */
export async function mediaTypeOf(head: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(head.subarray(0, headBytes)).catch(() => undefined);
  return found?.mime ?? null;
}
