import { and, asc, eq, sql } from 'drizzle-orm';
import type { components } from '../../../openapi/generated/staging.d.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction, type Queryable } from '../../database/transaction.ts';
import { orConflict } from '../or-conflict.ts';
import { type PromptRoomType, shippedStyles } from './shipped-styles.ts';
import { stagePromptSites, stagePrompts } from './tables.ts';

export type StagePrompt = components['schemas']['StagePrompt'];
type Fields = Omit<StagePrompt, 'id'>;

const columns = {
  id: stagePrompts.id,
  room_type: stagePrompts.roomType,
  style: stagePrompts.style,
  description: stagePrompts.description,
};

/**
 * Adds the shipped styles to a site on its first request. Later calls do nothing, so that the site's edits
 * and deletions persist. Safe for concurrent calls.
 */
export async function giveShippedStyles(
  database: Pick<Database, 'db'>,
  siteId: string,
  now: Date,
): Promise<void> {
  const known = await database.db.select().from(stagePromptSites).where(eq(stagePromptSites.siteId, siteId));
  if (known.length > 0) return;
  await inTransaction(database, async (transaction) => {
    const first = await transaction
      .insert(stagePromptSites)
      .values({ siteId, givenAt: now })
      .onConflictDoNothing()
      .returning();
    if (first.length === 0) return;
    const rows = Object.entries(shippedStyles).flatMap(([roomType, styles]) =>
      Object.entries(styles).map(([style, description]) => ({
        siteId,
        roomType,
        style,
        description,
        updatedAt: now,
      })),
    );
    // Keeps a style that the site added before its first read.
    await transaction.insert(stagePrompts).values(rows).onConflictDoNothing();
  });
}

/** Returns a site's styles, oldest first within each room type, optionally of one room type. */
export async function listStyles(
  db: Queryable,
  siteId: string,
  roomType?: PromptRoomType,
): Promise<StagePrompt[]> {
  const rows = await db
    .select(columns)
    .from(stagePrompts)
    .where(
      and(
        eq(stagePrompts.siteId, siteId),
        roomType === undefined ? undefined : eq(stagePrompts.roomType, roomType),
      ),
    )
    .orderBy(asc(stagePrompts.roomType), asc(stagePrompts.id));
  return rows as StagePrompt[];
}

/** Returns a random style; null when the room type has none. */
export async function drawStyle(
  db: Queryable,
  siteId: string,
  roomType: PromptRoomType,
): Promise<{ prompt: string; style: string } | null> {
  const [row] = await db
    .select({ prompt: stagePrompts.description, style: stagePrompts.style })
    .from(stagePrompts)
    .where(and(eq(stagePrompts.siteId, siteId), eq(stagePrompts.roomType, roomType)))
    .orderBy(sql`random()`)
    .limit(1);
  return row ?? null;
}

export async function insertStyle(
  db: Queryable,
  siteId: string,
  fields: Fields,
  now: Date,
): Promise<StagePrompt> {
  const { room_type: roomType, style, description } = fields;
  const rows = await orTaken(() =>
    db
      .insert(stagePrompts)
      .values({ siteId, roomType, style, description, updatedAt: now })
      .returning(columns),
  );
  return rows[0] as StagePrompt;
}

/** Updates a style and returns it; null when the site has none with this id. */
export async function updateStyle(
  db: Queryable,
  siteId: string,
  id: number,
  fields: Fields,
  now: Date,
): Promise<StagePrompt | null> {
  const { room_type: roomType, style, description } = fields;
  const rows = await orTaken(() =>
    db
      .update(stagePrompts)
      .set({ roomType, style, description, updatedAt: now })
      .where(and(eq(stagePrompts.siteId, siteId), eq(stagePrompts.id, id)))
      .returning(columns),
  );
  return (rows[0] as StagePrompt | undefined) ?? null;
}

/** Removes a style; returns whether it existed. */
export async function removeStyle(db: Queryable, siteId: string, id: number): Promise<boolean> {
  const { rowCount } = await db
    .delete(stagePrompts)
    .where(and(eq(stagePrompts.siteId, siteId), eq(stagePrompts.id, id)));
  return rowCount === 1;
}

/** Throws `conflict` when the room type already has the style. */
const orTaken = <T>(work: () => Promise<T>): Promise<T> =>
  orConflict('stage_prompts_style', taken, { pointer: '/body/style', detail: taken }, work);

const taken = 'This room type already has a style with this name. Choose another.';
