import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../../database/transaction.ts';
import { problem } from '../../../../errors/errors.ts';
import { hear } from '../../../../people/hear.ts';
import { hashOf } from '../../../../secrets/single-use-token.ts';
import type { Owner } from '../../saved/owner.ts';
import { searchFacts } from '../facts.ts';
import type { SearchRow } from '../repository.ts';
import { provedEmails, savedSearches, searchConfirmations } from '../tables.ts';

/** Who opens a link: the account, the device, or both; nobody that is known on a new device. */
export type Opener = readonly Owner[];
/** A search that a link can start. */
export type Waiting = {
  search: SearchRow;
  /** Whether whoever opens the link made it, as far as that can be known. */
  isOwn: boolean;
  /** Whether it is chosen before anybody presses. */
  isChosen: boolean;
};

/** One page shows so many; `ConfirmForm` has no room for more. */
const mostShown = 25;

const usable = (siteId: string, token: string, now: Date) =>
  and(
    eq(searchConfirmations.siteId, siteId),
    eq(searchConfirmations.tokenHash, hashOf(token)),
    isNull(searchConfirmations.usedAt),
    gt(searchConfirmations.expiresAt, now),
  );

const unconfirmed = (siteId: string, email: string) =>
  and(
    eq(savedSearches.siteId, siteId),
    eq(savedSearches.email, email),
    eq(savedSearches.state, 'unconfirmed'),
    isNull(savedSearches.removedAt),
  );

/** Returns the address of a link; throws `confirmation-link-invalid` when it is unknown, used, or expired. */
export async function addressOf(db: Queryable, siteId: string, token: string, now: Date): Promise<string> {
  const [link] = await db
    .select()
    .from(searchConfirmations)
    .where(usable(siteId, token, now));
  if (link === undefined) throw problem('confirmation-link-invalid');
  return link.email;
}

/**
 * Returns what waits for the confirmation of an address, the opener's own first. Anybody can ask for alerts to it:
 * chosen are the opener's own and the agent's, or, where they are all of one owner, all.
 */
export async function listWaiting(
  db: Queryable,
  siteId: string,
  email: string,
  opener: Opener,
): Promise<Waiting[]> {
  // No owner is empty.
  const isOwn = inArray(savedSearches.owner, ['', ...opener]);
  const rows = await db
    .select({ search: savedSearches, isOwn: sql<boolean>`${isOwn}` })
    .from(savedSearches)
    .where(unconfirmed(siteId, email))
    .orderBy(desc(sql`${isOwn}`), desc(savedSearches.byAgent), desc(savedSearches.id))
    .limit(mostShown);
  const hasOwn = rows.some((row) => row.isOwn);
  const others = new Set(rows.filter(({ search }) => !search.byAgent).map(({ search }) => search.owner));
  return rows.map((row) => ({
    ...row,
    isChosen: row.isOwn || row.search.byAgent || (!hasOwn && others.size === 1),
  }));
}

/**
 * Uses a link of `email` on a device: starts the chosen searches, and lets the others that were shown wait no longer. The
 * address is then proved for `owner`, who pressed, and for nobody who asked. Returns the searches that started.
 */
export async function confirm(
  tx: Transaction,
  siteId: string,
  { token, owner, chosen, shown }: { token: string; owner: Owner | null; chosen: number[]; shown: number[] },
  now: Date,
): Promise<{ email: string; started: SearchRow[] }> {
  const [link] = await tx
    .update(searchConfirmations)
    .set({ usedAt: now })
    .where(usable(siteId, token, now))
    .returning();
  if (link === undefined) throw problem('confirmation-link-invalid');
  const { email } = link;
  const set = async (ids: number[], change: Partial<SearchRow>) =>
    ids.length === 0
      ? []
      : tx
          .update(savedSearches)
          .set(change)
          .where(and(unconfirmed(siteId, email), inArray(savedSearches.id, ids)))
          .returning();
  const started = await set(chosen, { state: 'active', lookedAt: now });
  await hear(
    tx,
    searchFacts,
    started.map(({ id }) => id),
  );
  await set(
    shown.filter((id) => !chosen.includes(id)),
    { state: 'paused' },
  );
  // What the agent makes for the address from now on starts at once.
  const agrees = started.some(({ byAgent }) => byAgent) ? [`email:${email}`] : [];
  for (const proved of [...(owner === null ? [] : [owner]), ...agrees])
    await tx
      .insert(provedEmails)
      .values({ siteId, owner: proved, email, provedAt: now })
      .onConflictDoNothing();
  return { email, started };
}
