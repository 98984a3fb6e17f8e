import { keepAnswers } from '../../keep-answers.ts';
import { sharp } from '../../pictures/decoder.ts';
import type { Storage } from '../../providers/storage/storage.ts';

/** Widths that are made; one asked for is rounded up, so that few are kept. */
const widths = [160, 320, 480, 640, 768, 960, 1280, 1600, 2000];
const inMemory = 64;

/** The files of pictures. A file never changes under its id. */
export type PictureFiles = {
  put(siteId: string, fileId: string, picture: Buffer): Promise<void>;
  /** The picture as WebP, about as wide as asked and never wider than it is; null when there is no file. */
  get(siteId: string, fileId: string, width: number | null): Promise<Buffer | null>;
  remove(siteId: string, fileId: string): Promise<void>;
};

/** Keeps pictures in the storage, and the sizes asked for last in memory. */
export function openPictureFiles(storage: Storage): PictureFiles {
  const keep = keepAnswers<Buffer | null>({ most: inMemory });
  const fileKey = (siteId: string, fileId: string) => `blogs/${siteId}/${fileId}`;
  return {
    put: (siteId, fileId, picture) => storage.put(fileKey(siteId, fileId), picture),
    get(siteId, fileId, asked) {
      const width = asked === null ? null : (widths.find((known) => known >= asked) ?? null);
      const file = fileKey(siteId, fileId);
      return keep(`${file}@${width}`, async () => {
        const original = await storage.get(file);
        return original === null ? null : asWebp(original, width);
      });
    },
    remove: (siteId, fileId) => storage.remove(fileKey(siteId, fileId)),
  };
}

async function asWebp(original: Buffer, width: number | null): Promise<Buffer> {
  if (width === null && original.toString('latin1', 8, 12) === 'WEBP') return original;
  const image = sharp(original);
  if (width !== null) image.resize({ width, withoutEnlargement: true });
  return image.webp({ quality: 76 }).toBuffer();
}
