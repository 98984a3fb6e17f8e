import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/transaction.ts';
import { identities, people } from '../tables.ts';
import { touched } from './tables.ts';

/** The channel on which PostgreSQL tells the processes that people of a site changed; the payload is the site's id. */
export const changesChannel = 'people_changed';

type Key = { kind: 'email' | 'phone'; key: string };

/** Marks emails and numbers whose facts changed, in the transaction that changes them. */
export async function touch(tx: Queryable, siteId: string, keys: readonly Key[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.insert(touched).values(keys.map(({ kind, key }) => ({ siteId, kind, key })));
  await tellOfChange(tx, siteId);
}

/**
 * Marks people whose identities or root changed, and everybody who shares a number with them: whose facts a shared number
 * has, and who looks alike, depends on all of them.
 */
export async function touchPeople(tx: Queryable, siteId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.insert(touched).values(ids.map((key) => ({ siteId, kind: 'person' as const, key })));
  await tx.execute(
    marking(sql`
      select distinct ${siteId}::text, i.kind, i.key from ${people} as own
      join ${people} as member on member.root_id = own.root_id
      join ${identities} as i on i.person_id = member.id and i.kind = 'phone'
      where own.id in ${ids}`),
  );
  await tellOfChange(tx, siteId);
}

/** Tells every process that Today may have changed, when the transaction commits. */
export async function tellOfChange(tx: Queryable, siteId: string): Promise<void> {
  await tx.execute(sql`select ${telling(sql`${siteId}`)}`);
}

/** Returns the statement that marks the selected site ids, kinds, and keys. */
export const marking = (keys: SQL): SQL => sql`insert into ${touched} (site_id, kind, key) ${keys}`;

export const telling = (siteId: SQL): SQL => sql`pg_notify(${changesChannel}, ${siteId})`;
