import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Queryable } from '../../../database/transaction.ts';
import { invalidInput } from '../../../errors.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import type { UploadedFile } from '../../service.ts';
import { leastPixels, printPixels } from './sizes.ts';
import { postcardPictures } from './tables.ts';

const mostPixels = 80_000_000;
const types: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif' };

export type StoredPicture = { contentType: string; file: Buffer };

/** The pictures for fronts, kept as they were sent; each call names the site. */
export function openPictures(db: Queryable, storage: Storage) {
  const key = (siteId: string, fileId: string) => `postcards/${siteId}/pictures/${fileId}`;
  return {
    /** Keeps an uploaded picture and gives its id. Throws `invalid-input` for anything that cannot be printed well. */
    async add(siteId: string, upload: UploadedFile | undefined, now: Date): Promise<string> {
      const { file, contentType } = await readUpload(upload);
      const fileId = randomBytes(16).toString('hex');
      // The file first: a row without its file would be a broken picture.
      await storage.put(key(siteId, fileId), file);
      await db
        .insert(postcardPictures)
        .values({ site_id: siteId, file_id: fileId, content_type: contentType, created_at: now });
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
      .select({ type: postcardPictures.content_type })
      .from(postcardPictures)
      .where(and(eq(postcardPictures.site_id, siteId), eq(postcardPictures.file_id, fileId)));
    return row?.type ?? null;
  }
}

/** Told by what the bytes are, whatever the file is called, and decoded whole: a cut-off file is refused. */
async function readUpload(upload: UploadedFile | undefined): Promise<StoredPicture> {
  if (upload === undefined || upload.bytes === 0) throw invalidInput('/body/file', 'must be a picture');
  const file = await readFile(upload.path);
  const image = sharp(file, { limitInputPixels: mostPixels });
  const {
    format,
    width = 0,
    height = 0,
    orientation = 1,
  } = await image.metadata().catch(() => {
    throw notAPicture();
  });
  const contentType = types[format];
  if (contentType === undefined) throw notAPicture();
  const lies = orientation > 4;
  const [across, down] = lies ? [height, width] : [width, height];
  if (across < leastPixels.width || down < leastPixels.height) {
    throw invalidInput(
      '/body/file',
      `is ${across}x${down} pixels: a postcard needs at least ${leastPixels.width}x${leastPixels.height}, and ${printPixels.width}x${printPixels.height} for 300 DPI`,
    );
  }
  await image.stats().catch(() => {
    throw invalidInput(
      '/body/file',
      'is damaged, too large or not complete: save the picture again and send that copy',
    );
  });
  return { file, contentType };
}

function notAPicture() {
  return invalidInput('/body/file', 'must be a JPEG, PNG or GIF picture');
}
