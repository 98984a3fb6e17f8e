import { and, count, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../database/transaction.ts';
import { forget, hear } from '../../../people/hear.ts';
import { searchFacts } from './facts.ts';
import { type Frequency, savedSearches, searchHits } from './tables.ts';

export type SearchRow = typeof savedSearches.$inferSelect;
export type NewSearch = typeof savedSearches.$inferInsert;

/** The searches that an owner may follow, and those that the agent may make for a client. */
export const mostSearches = 25;
/** The searches of an address, of all its devices and accounts, that the agent sees. */
const mostOfPerson = 100;

const of = (siteId: string, owner: string) =>
  and(eq(savedSearches.siteId, siteId), eq(savedSearches.owner, owner)) as SQL;
const present = isNull(savedSearches.removedAt);

export const listSearches = (db: Queryable, siteId: string, owner: string): Promise<SearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(and(of(siteId, owner), present))
    .orderBy(desc(savedSearches.id));

const toAddress = (siteId: string, email: string) =>
  and(eq(savedSearches.siteId, siteId), eq(savedSearches.email, email), present) as SQL;

/** Lists the newest searches whose alerts go to an address, those that nobody confirmed last. */
export const listByEmail = (db: Queryable, siteId: string, email: string): Promise<SearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(toAddress(siteId, email))
    .orderBy(sql`${savedSearches.state} = 'unconfirmed'`, desc(savedSearches.id))
    .limit(mostOfPerson);

/** Counts the searches that an owner made. Those that the agent made for them have a limit of their own. */
export const countSearches = (db: Queryable, siteId: string, owner: string): Promise<number> =>
  db.$count(savedSearches, and(of(siteId, owner), eq(savedSearches.byAgent, false), present));

/** Counts the searches that the agent made for an address. */
export const countMadeFor = (db: Queryable, siteId: string, email: string): Promise<number> =>
  db.$count(savedSearches, and(toAddress(siteId, email), eq(savedSearches.byAgent, true)));

/** Counts the searches that visitors made for an address since a time and that nobody has confirmed. */
export const countUnconfirmed = (
  db: Queryable,
  siteId: string,
  email: string,
  since: Date,
): Promise<number> =>
  db.$count(
    savedSearches,
    and(
      ...[toAddress(siteId, email), eq(savedSearches.byAgent, false)],
      ...[eq(savedSearches.state, 'unconfirmed'), gte(savedSearches.createdAt, since)],
    ),
  );

export async function insertSearch(tx: Transaction, search: NewSearch): Promise<SearchRow> {
  const [row] = await tx.insert(savedSearches).values(search).returning();
  if (row === undefined) throw new Error('a search was not stored');
  await hear(tx, searchFacts, [row.id]);
  return row;
}

/** Locks an owner's search, also a removed one; null when it isn't theirs. */
export async function lockSearch(
  tx: Transaction,
  siteId: string,
  owner: string,
  id: number,
): Promise<SearchRow | null> {
  const mine = and(of(siteId, owner), eq(savedSearches.id, id));
  const [row] = await tx.select().from(savedSearches).where(mine).for('update');
  return row ?? null;
}

export async function findSearch(
  db: Queryable,
  siteId: string,
  owner: string,
  id: number,
): Promise<SearchRow | null> {
  const mine = and(of(siteId, owner), eq(savedSearches.id, id), present);
  const [row] = await db.select().from(savedSearches).where(mine);
  return row ?? null;
}

/** Finds a search by its id, for the link of an email. */
export async function findById(db: Queryable, siteId: string, id: number): Promise<SearchRow | null> {
  const here = and(eq(savedSearches.siteId, siteId), eq(savedSearches.id, id), present);
  const [row] = await db.select().from(savedSearches).where(here);
  return row ?? null;
}

/**
 * Gives an account what the agent made for its confirmed email, which needs no other proof, as what the account follows
 * for it already.
 */
export async function takeOver(
  tx: Transaction,
  siteId: string,
  { owner, email }: { owner: string; email: string },
): Promise<void> {
  const state = sql`case when ${savedSearches.state} = 'unconfirmed' then 'active' else ${savedSearches.state} end`;
  const taken = await tx
    .update(savedSearches)
    .set({ owner, state })
    .where(of(siteId, `email:${email}`))
    .returning({ id: savedSearches.id });
  const waits = and(eq(savedSearches.email, email), eq(savedSearches.state, 'unconfirmed'));
  const started = await tx
    .update(savedSearches)
    .set({ state: 'active' })
    .where(and(of(siteId, owner), waits))
    .returning({ id: savedSearches.id });
  await hear(
    tx,
    searchFacts,
    [...taken, ...started].map(({ id }) => id),
  );
}

/** Changes a search; what waits is told by no email once it has no alerts. */
export async function changeSearch(
  tx: Transaction,
  id: number,
  change: Partial<NewSearch>,
): Promise<SearchRow> {
  const [row] = await tx.update(savedSearches).set(change).where(eq(savedSearches.id, id)).returning();
  if (row === undefined) throw new Error('a search was lost');
  await hear(tx, searchFacts, [id]);
  if (row.removedAt === null) await forget(tx, row.siteId, searchFacts, [`${id}:removed`]);
  if (row.frequency === 'off' || row.state !== 'active' || row.removedAt !== null) await hush(tx, [id]);
  return row;
}

/** Stops the alerts of an address: `paused` until its owner chooses a frequency. Returns the searches. */
export async function pauseSearches(
  tx: Transaction,
  siteId: string,
  by: { email: string } | { id: number },
): Promise<SearchRow[]> {
  const which = 'id' in by ? eq(savedSearches.id, by.id) : eq(savedSearches.email, by.email);
  const rows = await tx
    .update(savedSearches)
    .set({
      state: sql`case when ${savedSearches.state} = 'active' then 'paused' else ${savedSearches.state} end`,
    })
    .where(and(eq(savedSearches.siteId, siteId), which))
    .returning();
  await hush(
    tx,
    rows.map(({ id }) => id),
  );
  return rows;
}

/** Turns the alerts of an owner's searches off. */
export async function turnOff(tx: Transaction, siteId: string, owner: string): Promise<void> {
  const rows = await tx
    .update(savedSearches)
    .set({ frequency: 'off' })
    .where(of(siteId, owner))
    .returning({ id: savedSearches.id });
  await hush(
    tx,
    rows.map(({ id }) => id),
  );
}

async function hush(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(searchHits)
    .set({ state: 'quiet' })
    .where(and(inArray(searchHits.searchId, ids), eq(searchHits.state, 'waiting')));
}

/** Sets the frequency of the search of an email's link; null when it is removed. */
export async function setFrequency(
  tx: Transaction,
  siteId: string,
  id: number,
  frequency: Frequency,
): Promise<SearchRow | null> {
  const here = and(eq(savedSearches.siteId, siteId), eq(savedSearches.id, id), present);
  const [row] = await tx.select().from(savedSearches).where(here).for('update');
  if (row === undefined) return null;
  // Whoever has the link reads the emails of the address.
  return changeSearch(tx, id, { frequency, state: 'active' });
}

export type Counts = { new: number; price_drop: number; back: number; sold: number };

/** Counts what searches matched since they were looked at, one change a home and kind. */
export async function countChanges(db: Queryable, ids: readonly number[]): Promise<Map<number, Counts>> {
  const counts = new Map(ids.map((id) => [id, { new: 0, price_drop: 0, back: 0, sold: 0 }]));
  if (ids.length === 0) return counts;
  const rows = await db
    .select({
      id: searchHits.searchId,
      kind: searchHits.kind,
      homes: sql<number>`count(distinct ${searchHits.listingKey})`.mapWith(Number),
    })
    .from(searchHits)
    .innerJoin(savedSearches, eq(savedSearches.id, searchHits.searchId))
    .where(and(inArray(searchHits.searchId, [...ids]), gte(searchHits.foundAt, savedSearches.lookedAt)))
    .groupBy(searchHits.searchId, searchHits.kind);
  for (const { id, kind, homes } of rows) {
    const of = counts.get(id);
    if (of !== undefined) of[kind === 'price-drop' ? 'price_drop' : kind] = homes;
  }
  return counts;
}

/** Counts the changes that were told, and lists the emails that told them. */
export async function countTold(db: Queryable, ids: readonly number[]) {
  const told = new Map<number, { told: number; messages: string[] }>();
  if (ids.length === 0) return told;
  const rows = await db
    .select({
      id: searchHits.searchId,
      told: count(),
      messages: sql<string[]>`array_agg(distinct ${searchHits.messageId})`,
    })
    .from(searchHits)
    .where(and(inArray(searchHits.searchId, [...ids]), eq(searchHits.state, 'told')))
    .groupBy(searchHits.searchId);
  for (const { id, ...row } of rows) told.set(id, row);
  return told;
}
