import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { ServiceDeps } from '../../deps.ts';
import { postcardPieces } from './tables.ts';

/** The number of postcards queried per run, and the minimum milliseconds between queries of one postcard. */
const askedAtOnce = 100;
const restMs = 60 * 60_000;
/** A run ends before the queue would give the job to another process. */
const longestRunMs = 60_000;

/** Asks the printer for the states of its postcards, the longest unasked first, each once an hour. */
export async function askAfterPieces({
  database: { db },
  print,
  now,
}: Pick<ServiceDeps, 'database' | 'print' | 'now'>): Promise<void> {
  if (print.keeps) return;
  const asked = new Date(now().getTime() - restMs);
  const rows = await db
    .select({
      id: postcardPieces.id,
      providerId: sql<string>`${postcardPieces.providerId}`,
      state: postcardPieces.state,
    })
    .from(postcardPieces)
    .where(
      and(
        inArray(postcardPieces.state, ['sent', 'printing']),
        eq(postcardPieces.provider, print.name),
        isNotNull(postcardPieces.providerId),
        lte(sql`coalesce(${postcardPieces.askedAt}, ${postcardPieces.updatedAt})`, asked.toISOString()),
      ),
    )
    .orderBy(sql`${asc(postcardPieces.askedAt)} nulls first`)
    .limit(askedAtOnce);
  const until = Date.now() + longestRunMs;
  for (const { id, providerId, state } of rows) {
    if (Date.now() > until) return;
    const told = await print.stateOf(providerId);
    const changed = told !== null && told.state !== state;
    await db
      .update(postcardPieces)
      .set({
        askedAt: now(),
        ...(changed ? { state: told.state, updatedAt: now() } : {}),
        ...(changed && told.state === 'failed' ? { reason: told.reason } : {}),
      })
      .where(and(eq(postcardPieces.id, id), eq(postcardPieces.providerId, providerId)));
  }
}
