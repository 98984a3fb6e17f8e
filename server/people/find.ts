import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../database/transaction.ts';
import type { FactSource } from './hear.ts';
import { facts, identities, people } from './tables.ts';

/** Returns the emails of the person who has `email`, in lowercase; this email alone if nobody has it. */
export async function readEmails(db: Queryable, siteId: string, email: string): Promise<string[]> {
  const key = email.trim().toLowerCase();
  const { rows } = await db.execute<{ email: string }>(sql`
    select ${key} as email
    union
    select theirs.key from ${identities} as own
    join ${people} as person on person.id = own.person_id
    join ${people} as member on member.root_id = person.root_id
    join ${identities} as theirs on theirs.person_id = member.id and theirs.kind = 'email'
    where own.site_id = ${siteId} and own.kind = 'email' and own.key = ${key}`);
  return rows.map((row) => row.email);
}

/**
 * Returns whether only claims under these emails, which are proved better, have a name and a number: then neither may be
 * shown as the person's.
 */
export async function openClaims(
  db: Queryable,
  siteId: string,
  emails: readonly string[],
): Promise<(typed: { name: string | null; phoneNumber: string | null }) => boolean> {
  const rows = await db
    .select({ name: facts.name, phone: facts.phone })
    .from(facts)
    .where(and(eq(facts.siteId, siteId), eq(facts.kind, 'email'), inArray(facts.key, [...emails])))
    .groupBy(facts.name, facts.phone)
    .having(sql`bool_and(${facts.standing} <> 'linked')`);
  const keyOf = (name: string | null, phone: string | null) =>
    JSON.stringify([name?.trim() || null, phone?.trim() || null]);
  const claimed = new Set(rows.map(({ name, phone }) => keyOf(name, phone)));
  return ({ name, phoneNumber }) => claimed.has(keyOf(name, phoneNumber));
}

/** Returns which of a source's rows somebody only claims, under an email that is proved better. */
export async function findUnlinked(
  db: Queryable,
  siteId: string,
  { name }: FactSource,
  refs: readonly string[],
): Promise<Set<string>> {
  if (refs.length === 0) return new Set();
  const rows = await db
    .select({ ref: facts.ref })
    .from(facts)
    .where(
      and(
        ...[eq(facts.siteId, siteId), eq(facts.source, name)],
        ...[inArray(facts.ref, [...refs]), ne(facts.standing, 'linked')],
      ),
    );
  return new Set(rows.map(({ ref }) => ref));
}
