import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

/** How much of a file's beginning tells its type; a browser looks at 1,445 bytes of it (WHATWG MIME Sniffing). */
export const headBytes = 4100;

/** The first bytes of a file, fewer where it is shorter. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The media type that a file's first bytes tell, such as `image/jpeg`; null for text and what is not known. */
export async function mediaTypeOf(head: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(head.subarray(0, headBytes)).catch(() => undefined);
  return found?.mime ?? null;
}
