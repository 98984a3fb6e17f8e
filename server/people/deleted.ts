import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/transaction.ts';
import { problem } from '../errors/errors.ts';
import { textableNumber } from '../jobs/outbox/phone.ts';
import { lockWriting } from './deletion/lock.ts';
import { type IdentityKind, markOf } from './deletion/marks.ts';
import { deletionKeys, deletionMarks, deletions } from './deletion/tables.ts';
import { identities } from './tables.ts';

/** An email in lowercase, or a number in E.164 format. */
export type IdentityKey = { kind: IdentityKind; key: string };

/**
 * Returns those of the keys whose person asked to be deleted, in the order given. Somebody who came back on their own
 * is a new person, and isn't among them.
 */
export async function findDeleted(
  db: Queryable,
  siteId: string,
  keys: readonly IdentityKey[],
): Promise<IdentityKey[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.execute<{ place: string }>(sql`
    select asked.place from ${askedFor(keys)}
    where ${isMarked(siteId)} and not exists (
      select 1 from ${identities} as i where i.site_id = ${siteId} and i.kind = asked.kind and i.key = asked.key
    ) order by asked.place`);
  return rows.flatMap(({ place }) => keys[Number(place) - 1] ?? []);
}

/** Returns whether somebody with one of these keys asked to be deleted, and hasn't come back. */
export async function isDeleted(
  db: Queryable,
  siteId: string,
  keys: readonly IdentityKey[],
): Promise<boolean> {
  return (await findDeleted(db, siteId, keys)).length > 0;
}

/**
 * Throws `asked-to-be-deleted` when the agent is about to enter somebody who was deleted and hasn't come back, unless the
 * agent means it (`even`). A deletion that has begun is waited for.
 */
export async function needWord(
  tx: Queryable,
  siteId: string,
  { email = '', phone = '' }: { email?: string | undefined; phone?: string | undefined },
  even = false,
): Promise<void> {
  if (even) return;
  await lockWriting(tx);
  const number = textableNumber(phone);
  const [found] = await findDeleted(tx, siteId, [
    { kind: 'email', key: email.trim().toLowerCase() },
    ...(number === null ? [] : [{ kind: 'phone' as const, key: number }]),
  ]);
  if (found !== undefined)
    throw problem('asked-to-be-deleted', {
      detail: `The person with ${found.kind === 'email' ? email.trim() : phone.trim()} asked to be deleted.`,
    });
}

/** Returns whether an account or anything else of this email was deleted at some time, even if its owner came back. */
export async function wasDeleted(db: Queryable, siteId: string, key: IdentityKey): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${askedFor([key])} where ${isMarked(siteId)}`);
  return rows.length > 0;
}

/** Waits for a deletion that runs, keeps the next one waiting, and returns whether the person of an id was deleted. */
export async function isGone(tx: Queryable, siteId: string, personId: string): Promise<boolean> {
  await lockWriting(tx);
  const found = await tx
    .select({ id: deletions.id })
    .from(deletions)
    .where(and(eq(deletions.siteId, siteId), arrayContains(deletions.personIds, [personId])))
    .limit(1);
  return found.length > 0;
}

const askedFor = (keys: readonly IdentityKey[]): SQL => {
  const kinds = sql.param(keys.map(({ kind }) => kind));
  const values = sql.param(keys.map(({ key }) => key));
  return sql`unnest(${kinds}::text[], ${values}::text[]) with ordinality as asked (kind, key, place)`;
};

const isMarked = (siteId: string): SQL => sql`exists (
  select 1 from ${deletionKeys} as k join ${deletionMarks} as m on m.site_id = k.site_id
    and m.mark = case asked.kind when 'email' then ${markOf('email', sql`asked.key`, sql`k.key`)}
      else ${markOf('phone', sql`asked.key`, sql`k.key`)} end
  where k.site_id = ${siteId}
)`;
