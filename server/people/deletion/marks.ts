import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/transaction.ts';
import { deletionKeys, deletionMarks } from './tables.ts';

export type IdentityKind = 'email' | 'phone';
type HashedKind = IdentityKind | 'address';

/** Returns the keyed hash of a lowercase email, a number in E.164 format, or a `postalKey`. */
export const markOf = (kind: HashedKind, value: SQL, key: SQL): SQL =>
  sql`encode(sha256(convert_to(${key} || ${`:${kind}:`}::text || ${value}, 'UTF8')), 'hex')`;

/** Returns what a stop list has in place of an address or number of a deleted person. */
export const stopOf = (kind: HashedKind, value: SQL, key: SQL): SQL =>
  sql`(${stopPrefix}::text || ${markOf(kind, value, key)})`;

/** The key of a site's hashes. */
export const keyOf = (siteId: string): SQL =>
  sql`(select key from ${deletionKeys} where site_id = ${siteId} limit 1)`;

/** No email or number begins so. */
export const stopPrefix = 'deleted:';

/** Matches a stop list's column that has `value` as a keyed hash. */
export const isStopped = (column: SQL, siteId: string, kind: HashedKind, value: SQL): SQL =>
  sql`${column} in (select ${stopOf(kind, value, sql`k.key`)} from ${deletionKeys} as k where k.site_id = ${siteId})`;

/** Makes the key of a site's hashes unless it has one. */
export async function ensureKey(tx: Queryable, siteId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${deletionKeys} (site_id, key)
    select ${siteId}, ${randomBytes(32).toString('base64url')}
    where not exists (select 1 from ${deletionKeys} where site_id = ${siteId})`);
}

/** Marks emails and numbers as those of a deleted person. */
export async function mark(
  tx: Queryable,
  siteId: string,
  deletionId: string,
  values: Record<IdentityKind, readonly string[]>,
): Promise<void> {
  for (const kind of ['email', 'phone'] as const) {
    await tx.execute(sql`
      insert into ${deletionMarks} (site_id, mark, deletion_id)
      select ${siteId}, ${markOf(kind, sql`v.value`, sql`k.key`)}, ${deletionId}::uuid
      from unnest(${sql.param(values[kind])}::text[]) as v (value)
      join ${deletionKeys} as k on k.site_id = ${siteId}
      on conflict do nothing`);
  }
}
