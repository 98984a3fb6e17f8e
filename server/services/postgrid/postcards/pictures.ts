import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { readPictureUpload, type UploadRules } from '../../../pictures/read-upload.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import type { CallContext, UploadedFile } from '../../service.ts';
import { storeWithRow } from '../../stored-files.ts';
import { leastPixels, printPixels } from './sizes.ts';
import { postcardPictures } from './tables.ts';

const rules: UploadRules = {
  pointer: '/form/file',
  types: ['image/jpeg', 'image/png', 'image/gif'],
  least: {
    ...leastPixels,
    refusal: ({ width, height }) =>
      `is ${width}x${height} pixels: a postcard needs at least ${leastPixels.width}x${leastPixels.height}, and ${printPixels.width}x${printPixels.height} for 300 DPI`,
  },
  whole: true,
};

export type StoredPicture = { contentType: string; file: Buffer };

/** The images for fronts, stored as uploaded; each call names the site. */
export function openPictures(db: Queryable, storage: Storage) {
  const key = (siteId: string, fileId: string) => `postcards/${siteId}/pictures/${fileId}`;
  return {
    /** Stores an uploaded image and returns its id. Throws what `readPictureUpload` throws. */
    async add({ siteId, log }: CallContext, upload: UploadedFile | undefined, now: Date): Promise<string> {
      const { file, contentType } = await readPictureUpload(upload, rules);
      const fileId = randomBytes(16).toString('hex');
      await storeWithRow(
        async () => {
          await storage.put(key(siteId, fileId), file);
          await db.insert(postcardPictures).values({ siteId, fileId, contentType, createdAt: now });
        },
        () => storage.remove(key(siteId, fileId)),
        log,
      );
      return fileId;
    },

    async has(siteId: string, fileId: string): Promise<boolean> {
      return (await typeOf(siteId, fileId)) !== null;
    },

    async get(siteId: string, fileId: string): Promise<StoredPicture | null> {
      const contentType = await typeOf(siteId, fileId);
      const file = contentType === null ? null : await storage.get(key(siteId, fileId));
      return contentType === null || file === null ? null : { contentType, file };
    },
  };

  async function typeOf(siteId: string, fileId: string): Promise<string | null> {
    const [row] = await db
      .select({ type: postcardPictures.contentType })
      .from(postcardPictures)
      .where(and(eq(postcardPictures.siteId, siteId), eq(postcardPictures.fileId, fileId)));
    return row?.type ?? null;
  }
}
