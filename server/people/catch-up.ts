import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import type { Executor, Jobs } from '../jobs/queue.ts';
import { lockWriting } from './deletion/lock.ts';
import { type FactSource, hearSelected } from './hear.ts';
import { factCursors } from './tables.ts';

const rowsAtOnce = 2000;

/** The job that runs `catchUp` at once. */
export const catchUpJob = 'people-catch-up-now';

/**
 * Has facts made of rows as soon as the transaction that writes them commits, where they are too many to be heard in it:
 * the people of a list of contacts are found then, instead of after the next round.
 */
export const catchUpSoon = (tx: Executor, jobs: Pick<Jobs, 'send'>): Promise<void> =>
  jobs.send(tx, catchUpJob, {});

/**
 * Makes facts of the rows that no writer has made any of yet: those of before, and those that a process of an
 * older version wrote. Sources are read in the order given. Continues where it stopped; returns how many facts each
 * source had.
 */
export async function catchUp(
  { db }: Pick<Database, 'db'>,
  sources: readonly FactSource[],
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const heard: Record<string, number> = {};
  for (const source of sources) {
    for (let more = true; more && !signal?.aborted; ) {
      const rows = await db.transaction(async (tx) => {
        await lockWriting(tx);
        // The row exists before it is locked: two that begin at once would otherwise both read the same rows.
        await tx.insert(factCursors).values({ source: source.name }).onConflictDoNothing();
        const [cursor] = await tx
          .select()
          .from(factCursors)
          .where(eq(factCursors.source, source.name))
          .for('update');
        const after = isAfter(source, cursor?.place);
        const { rows: bounds } = await tx.execute<{ last: string | null }>(sql`
          select max(place)::text as last from (
            select ${source.place.column} as place from ${source.from} where ${after} order by 1 limit ${rowsAtOnce}
          ) as batch`);
        const last = bounds[0]?.last ?? null;
        if (last === null) return null;
        const upTo = sql`${source.place.column} <= ${last}::${sql.raw(source.place.type)}`;
        const heardRows = await hearSelected(tx, source, source.select(sql`${after} and ${upTo}`));
        await tx.update(factCursors).set({ place: last }).where(eq(factCursors.source, source.name));
        return heardRows;
      });
      more = rows !== null;
      heard[source.name] = (heard[source.name] ?? 0) + (rows ?? 0);
    }
  }
  return heard;
}

const isAfter = ({ place }: FactSource, last: string | null | undefined): SQL =>
  last === undefined || last === null ? sql`true` : sql`${place.column} > ${last}::${sql.raw(place.type)}`;
