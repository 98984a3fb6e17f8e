import { and, desc, eq } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/ads.d.ts';
import type { Queryable, Transaction } from '../../../database/transaction.ts';
import { adCreatives, creativeRequests } from '../tables.ts';
import { creativeAddress } from './addresses.ts';

export type CreativeRow = typeof adCreatives.$inferSelect;
type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Returns a site's creatives, newest first. */
export function listCreatives(db: Queryable, siteId: string): Promise<CreativeRow[]> {
  return db
    .select()
    .from(adCreatives)
    .where(eq(adCreatives.siteId, siteId))
    .orderBy(desc(adCreatives.createdAt), desc(adCreatives.fileId));
}

const isCreative = (siteId: string, fileId: string) =>
  and(eq(adCreatives.siteId, siteId), eq(adCreatives.fileId, fileId));

/** Returns a creative; null when the site has none with this id. */
export async function findCreative(
  db: Queryable,
  siteId: string,
  fileId: string,
): Promise<CreativeRow | null> {
  const [row] = await db.select().from(adCreatives).where(isCreative(siteId, fileId));
  return row ?? null;
}

/** Returns a creative, locked until the transaction ends so that no ad can start to use it. */
export async function lockCreative(
  tx: Transaction,
  siteId: string,
  fileId: string,
): Promise<CreativeRow | null> {
  const [row] = await tx.select().from(adCreatives).where(isCreative(siteId, fileId)).for('update');
  return row ?? null;
}

export async function insertCreative(db: Queryable, creative: CreativeRow): Promise<void> {
  await db.insert(adCreatives).values(creative);
}

export async function removeCreative(tx: Transaction, siteId: string, fileId: string): Promise<void> {
  await tx.delete(adCreatives).where(isCreative(siteId, fileId));
}

export async function insertRequest(
  db: Queryable,
  request: typeof creativeRequests.$inferInsert,
): Promise<void> {
  await db.insert(creativeRequests).values(request);
}

/** Returns a site's requests for custom creatives, newest first. */
export async function listRequests(db: Queryable, siteId: string): Promise<Schema<'KeptCreativeRequest'>[]> {
  const rows = await db
    .select()
    .from(creativeRequests)
    .where(eq(creativeRequests.siteId, siteId))
    .orderBy(desc(creativeRequests.createdAt), desc(creativeRequests.id));
  return rows.map((row) => ({
    id: row.id,
    creative_format: row.creativeFormat,
    description: row.description,
    email: row.email,
    fee_cents: row.feeCents,
    created_at: row.createdAt.toISOString(),
  }));
}

const factsOf = ({ filename, bytes, width, height }: CreativeRow, inUse: boolean) => ({
  filename,
  bytes,
  width,
  height,
  in_use: inUse,
});

/** Returns an image in the API's format. */
export const shownImage = (row: CreativeRow, inUse: boolean): Schema<'ImageCreative'> => ({
  file_id: row.fileId,
  image_url: creativeAddress(row.fileId),
  created_at: row.createdAt.toISOString(),
  facts: factsOf(row, inUse),
});

/** Returns a video in the API's format. */
export const shownVideo = (row: CreativeRow, inUse: boolean): Schema<'VideoCreative'> => ({
  file_id: row.fileId,
  video_url: creativeAddress(row.fileId),
  created_at: row.createdAt.toISOString(),
  facts: factsOf(row, inUse),
});
