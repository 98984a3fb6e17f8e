import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/transaction.ts';
import { touchPeople } from './states/touch.ts';
import { identities, people } from './tables.ts';

type Named = {
  siteId: string;
  personId: string;
  kind: 'email' | 'phone';
  key: string;
  shown: string;
  now: Date;
};

/** Adds an identity to a person by the agent's word, or vouches for the one they have. */
export async function putIdentity(tx: Queryable, { now, ...identity }: Named): Promise<void> {
  await tx
    .insert(identities)
    .values({ ...identity, proof: 2, source: 'You', since: now })
    .onConflictDoUpdate({
      target: [identities.personId, identities.kind, identities.key],
      set: { proof: sql`greatest(${identities.proof}, 2)`, formerAt: null },
    });
  await touchPeople(tx, identity.siteId, [identity.personId]);
}

/** Vouches for an email that somebody has, by the agent's word; it is no longer former. */
export async function vouchForEmail(
  tx: Queryable,
  siteId: string,
  personId: string,
  email: string,
): Promise<void> {
  await tx
    .update(identities)
    .set({ proof: sql`greatest(${identities.proof}, 2)`, formerAt: null })
    .where(isEmail(siteId, email));
  await touchPeople(tx, siteId, [personId]);
}

/** Makes a person of an email that nobody has, and that nothing proves, nor the name. */
export async function makeKnown(
  tx: Queryable,
  siteId: string,
  { email, name, now }: { email: string; name: string | null; now: Date },
): Promise<void> {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ id: string }>(sql`
    with made as (
      insert into ${identities} (site_id, person_id, kind, key, shown, proof, source, since)
      values (${siteId}, gen_random_uuid(), 'email', ${email}, ${email}, 1, 'Email', ${at}::timestamptz)
      on conflict (site_id, key) where kind = 'email' do nothing returning person_id
    )
    insert into ${people} (id, site_id, root_id, name, name_rank, created_at, last_at)
    select person_id, ${siteId}, person_id, ${name}::text, case when ${name}::text is null then 0 else 1 end,
      ${at}::timestamptz, ${at}::timestamptz
    from made returning id`);
  await touchPeople(
    tx,
    siteId,
    rows.map(({ id }) => id),
  );
}

/** Returns the id of the person who has an email; null when nobody has it. */
export async function findByEmail(db: Queryable, siteId: string, email: string): Promise<string | null> {
  const [found] = await db
    .select({ id: people.rootId })
    .from(identities)
    .innerJoin(people, eq(people.id, identities.personId))
    .where(isEmail(siteId, email));
  return found?.id ?? null;
}

/**
 * Gives the person of one email another one, by the agent's word, and marks the first as former unless they keep it.
 * Does nothing if somebody has the other: whether the two are one person is for the agent to say.
 */
export async function changeEmail(
  tx: Queryable,
  siteId: string,
  { from, to, now }: { from: string; to: string; now: Date },
  { keepsFirst = false } = {},
): Promise<void> {
  const key = to.trim().toLowerCase();
  const personId = await findByEmail(tx, siteId, from);
  if (personId === null || key === from.trim().toLowerCase()) return;
  const holder = await findByEmail(tx, siteId, key);
  if (holder !== null && holder !== personId) return;
  if (holder === null) await putIdentity(tx, { siteId, personId, kind: 'email', key, shown: to.trim(), now });
  else await vouchForEmail(tx, siteId, personId, key);
  if (!keepsFirst) await tx.update(identities).set({ formerAt: now }).where(isEmail(siteId, from));
}

const isEmail = (siteId: string, email: string) =>
  and(
    eq(identities.siteId, siteId),
    eq(identities.kind, 'email'),
    eq(identities.key, email.trim().toLowerCase()),
  );
