import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../database/transaction.ts';
import { type PostalParts, postalKey } from './postal-key.ts';
import { consents } from './tables.ts';

/** Returns which of these addresses asked for no more postcards, by their places in the list. */
export async function findPostcardStops(
  db: Queryable,
  siteId: string,
  addresses: readonly PostalParts[],
): Promise<number[]> {
  const keys = addresses.map(postalKey);
  const wanted = [...new Set(keys.filter((key) => key !== null))];
  if (wanted.length === 0) return [];
  const rows = await db
    .selectDistinctOn([consents.key], { key: consents.key, state: consents.state })
    .from(consents)
    .where(
      and(
        ...[eq(consents.siteId, siteId), eq(consents.kind, 'address'), eq(consents.channel, 'post')],
        sql`${consents.key} = any(${sql.param(wanted)}::text[])`,
      ),
    )
    .orderBy(consents.key, sql`${consents.at} desc`, sql`${consents.id} desc`);
  const stopped = new Set(rows.filter(({ state }) => state === 'stopped').map(({ key }) => key));
  return keys.flatMap((key, place) => (key !== null && stopped.has(key) ? [place] : []));
}

/** Lists what was said under keys of one kind, newest first. */
export async function listSaid(
  db: Queryable,
  siteId: string,
  kind: (typeof consents.$inferSelect)['kind'],
  keys: readonly string[],
): Promise<(typeof consents.$inferSelect)[]> {
  if (keys.length === 0) return [];
  return db
    .select()
    .from(consents)
    .where(and(eq(consents.siteId, siteId), eq(consents.kind, kind), inArray(consents.key, [...keys])))
    .orderBy(sql`${consents.at} desc`, sql`${consents.id} desc`);
}
