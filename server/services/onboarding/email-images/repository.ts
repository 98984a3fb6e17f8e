import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { emailImages } from './tables.ts';

type EmailImageRow = typeof emailImages.$inferSelect;

const isImage = (siteId: string, fileId: string) =>
  and(eq(emailImages.site_id, siteId), eq(emailImages.file_id, fileId));

/** Newest first. */
export function listImages(db: Queryable, siteId: string): Promise<EmailImageRow[]> {
  return db
    .select()
    .from(emailImages)
    .where(eq(emailImages.site_id, siteId))
    .orderBy(desc(emailImages.created_at), desc(emailImages.id));
}

export async function addImage(db: Queryable, image: typeof emailImages.$inferInsert): Promise<void> {
  await db.insert(emailImages).values(image);
}

/** The content type of an image; null when there is none. */
export async function typeOfImage(db: Queryable, siteId: string, fileId: string): Promise<string | null> {
  const [row] = await db
    .select({ type: emailImages.content_type })
    .from(emailImages)
    .where(isImage(siteId, fileId));
  return row?.type ?? null;
}

/** Whether there was such an image. */
export async function deleteImage(db: Queryable, siteId: string, fileId: string): Promise<boolean> {
  const gone = await db.delete(emailImages).where(isImage(siteId, fileId)).returning({ id: emailImages.id });
  return gone.length > 0;
}
