import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { taskSettings } from '../../../people/tables.ts';

/** The hour of the morning email on a site whose agent has chosen none. */
const usualHour = 7;

export async function readSettings(
  db: Queryable,
  siteId: string,
): Promise<{ digestHour: number | null; digestedOn: string | null }> {
  const [row] = await db.select().from(taskSettings).where(eq(taskSettings.siteId, siteId));
  return row ?? { digestHour: usualHour, digestedOn: null };
}

export async function saveDigestHour(
  db: Queryable,
  siteId: string,
  digestHour: number | null,
): Promise<void> {
  await db
    .insert(taskSettings)
    .values({ siteId, digestHour })
    .onConflictDoUpdate({ target: taskSettings.siteId, set: { digestHour } });
}

/** Takes a day, in the transaction that makes its email; returns false when it was taken already. */
export async function takeDay(tx: Queryable, siteId: string, day: string): Promise<boolean> {
  const taken = await tx
    .insert(taskSettings)
    .values({ siteId, digestedOn: day })
    .onConflictDoUpdate({
      target: taskSettings.siteId,
      set: { digestedOn: day },
      setWhere: sql`coalesce(${taskSettings.digestedOn}, '-infinity') < ${day}`,
    });
  return taken.rowCount === 1;
}
