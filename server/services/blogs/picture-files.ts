import { keepResized } from '../../pictures/resized.ts';
import type { Storage } from '../../providers/storage/storage.ts';

const inMemory = 64;

/** Stores images, which never change under their id, and caches recently requested sizes in memory. */
export function openPictureFiles(storage: Storage) {
  const resized = keepResized(inMemory);
  const fileKey = (siteId: string, fileId: string) => `blogs/${siteId}/${fileId}`;
  return {
    put: (siteId: string, fileId: string, picture: Buffer) => storage.put(fileKey(siteId, fileId), picture),
    /** Returns the image as WebP at about the requested width, never enlarged; null when there is no file. */
    async get(siteId: string, fileId: string, width: number | null): Promise<Buffer | null> {
      const key = fileKey(siteId, fileId);
      const whole = width === null ? await storage.get(key) : null;
      if (whole?.toString('latin1', 8, 12) === 'WEBP') return whole;
      return resized(key, () => storage.get(key), width);
    },
    /** Removes the file; its cached sizes stay until evicted, so `get` is only for images that have a row. */
    remove: (siteId: string, fileId: string) => storage.remove(fileKey(siteId, fileId)),
  };
}
