import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../database/transaction.ts';
import { isStopped } from './deletion/marks.ts';
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
  // A deleted person's stop is a keyed hash of the address.
  const { rows } = await db.execute<{ key: string; state: string }>(sql`
    select distinct on (asked.key) asked.key, c.state
    from unnest(${sql.param(wanted)}::text[]) as asked (key)
    join ${consents} as c on c.site_id = ${siteId} and c.kind = 'address' and c.channel = 'post'
      and (c.key = asked.key or ${isStopped(sql`c.key`, siteId, 'address', sql`asked.key`)})
    order by asked.key, c.at desc, c.id desc`);
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
