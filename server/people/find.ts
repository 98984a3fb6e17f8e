import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
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

/**
 * The condition that the row of a source with this reference isn't one that somebody only claims, under an email that is
 * proved better, or that the agent says is somebody else's.
 */
export const isLinked = (siteId: string, { name }: FactSource, ref: SQL): SQL => sql`not exists (
  select 1 from ${facts} as claim
  where claim.site_id = ${siteId} and claim.source = ${name} and claim.ref = ${ref} and claim.standing <> 'linked')`;

/** Returns which conversations under these emails somebody only claims to have had, as `isLinked` says of rows. */
export async function claimedConversations(
  db: Queryable,
  siteId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: facts.conversationId })
    .from(facts)
    .where(
      and(
        ...[eq(facts.siteId, siteId), eq(facts.kind, 'email'), inArray(facts.key, [...emails])],
        ...[eq(facts.what, 'chat'), ne(facts.standing, 'linked')],
      ),
    );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
