import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { emailImages } from './tables.ts';

export type EmailImageRow = typeof emailImages.$inferSelect;

const isImage = (siteId: string, fileId: string) =>
  and(eq(emailImages.siteId, siteId), eq(emailImages.fileId, fileId));

/** Returns a site's images, newest first. */
export function listImages(db: Queryable, siteId: string): Promise<EmailImageRow[]> {
  return db
    .select()
    .from(emailImages)
    .where(eq(emailImages.siteId, siteId))
    .orderBy(desc(emailImages.createdAt), desc(emailImages.id));
}

export async function insertImage(db: Queryable, image: typeof emailImages.$inferInsert): Promise<void> {
  await db.insert(emailImages).values(image);
}

/** Returns the content type of an image; null when there is none. */
export async function findImageType(db: Queryable, siteId: string, fileId: string): Promise<string | null> {
  const [row] = await db
    .select({ type: emailImages.contentType })
    .from(emailImages)
    .where(isImage(siteId, fileId));
  return row?.type ?? null;
}

/** Removes an image; returns whether it existed. */
export async function removeImage(db: Queryable, siteId: string, fileId: string): Promise<boolean> {
  const gone = await db.delete(emailImages).where(isImage(siteId, fileId)).returning({ id: emailImages.id });
  return gone.length > 0;
}
