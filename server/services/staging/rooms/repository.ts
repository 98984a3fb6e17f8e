import { and, count, desc, eq } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/staging.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { stagedRooms } from '../tables.ts';

export type StagedRoom = components['schemas']['StagedRoom'];
type Row = typeof stagedRooms.$inferSelect;

/** Returns a page of a site's stored results, newest first, with the total. */
export async function listRooms(
  db: Queryable,
  siteId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; staged_rooms: StagedRoom[] }> {
  const ours = eq(stagedRooms.siteId, siteId);
  const [counted] = await db.select({ total: count() }).from(stagedRooms).where(ours);
  const rows = await db
    .select()
    .from(stagedRooms)
    .where(ours)
    .orderBy(desc(stagedRooms.createdAt), desc(stagedRooms.id))
    .limit(limit)
    .offset(offset);
  return { total: counted?.total ?? 0, staged_rooms: rows.map(shown) };
}

/** Returns one stored result; null when the site has none with this id. */
export async function findRoom(db: Queryable, siteId: string, id: string): Promise<Row | null> {
  const [row] = await db.select().from(stagedRooms).where(byId(siteId, id));
  return row ?? null;
}

export async function insertRoom(db: Queryable, row: Row): Promise<void> {
  await db.insert(stagedRooms).values(row);
}

/** Removes a result; returns whether it existed. */
export async function removeRoom(db: Queryable, siteId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(stagedRooms).where(byId(siteId, id));
  return rowCount === 1;
}

/** Sets or clears a result's listing; returns null when the site has no result with this id. */
export async function updateListing(
  db: Queryable,
  siteId: string,
  id: string,
  listingKey: string | null,
): Promise<StagedRoom | null> {
  const [row] = await db.update(stagedRooms).set({ listingKey }).where(byId(siteId, id)).returning();
  return row === undefined ? null : shown(row);
}

const byId = (siteId: string, id: string) => and(eq(stagedRooms.siteId, siteId), eq(stagedRooms.id, id));

function shown(row: Row): StagedRoom {
  return {
    id: row.id,
    room_type: row.roomType as StagedRoom['room_type'],
    style: row.style,
    design_prompt: row.designPrompt,
    made_by: row.madeBy as StagedRoom['made_by'],
    original_name: row.originalName,
    width: row.width,
    height: row.height,
    listing_key: row.listingKey,
    created_at: row.createdAt.toISOString(),
  };
}
