import { and, count, desc, eq, gt, type InferSelectModel, inArray, type SQL, sql } from 'drizzle-orm';
import type { components, operations } from '../../../../openapi/generated/idx.d.ts';
import type { Queryable, Transaction } from '../../../database/transaction.ts';
import { emailKey } from '../leads/repository.ts';
import { listings } from '../listings/tables.ts';
import { showingRequests } from './tables.ts';

export type RequestRow = InferSelectModel<typeof showingRequests>;
type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
type Listing = NonNullable<operations['listShowingRequests']['parameters']['query']>;

/** The states in which a request can still become a showing, or is one. */
export const open = ['requested', 'proposed', 'accepted'] as const;

/** Returns the state of a request now: nobody has to act for it to expire. */
export function stateOf(request: RequestRow, now: Date): Schema<'ShowingRequest'>['state'] {
  const { state, times, answerBy } = request;
  const isOver =
    (state === 'requested' && times.every((time) => new Date(time) <= now)) ||
    (state === 'proposed' && answerBy !== null && answerBy <= now);
  return isOver ? 'expired' : state;
}

/** Finds a request and locks it until the transaction ends; null when there is none. */
export async function lockRequest(tx: Transaction, siteId: string, id: number): Promise<RequestRow | null> {
  const mine = and(eq(showingRequests.siteId, siteId), eq(showingRequests.id, id));
  const [row] = await tx.select().from(showingRequests).where(mine).for('update');
  return row ?? null;
}

/** Returns a person's requests that can still become a showing, newest first. */
export async function openRequestsOf(
  db: Queryable,
  siteId: string,
  person: { email: string; listingKey?: string },
): Promise<RequestRow[]> {
  const { email, listingKey } = person;
  return db
    .select()
    .from(showingRequests)
    .where(
      and(
        eq(showingRequests.siteId, siteId),
        eq(showingRequests.email, emailKey(email)),
        inArray(showingRequests.state, open),
        listingKey === undefined ? undefined : eq(showingRequests.listingKey, listingKey),
      ),
    )
    .orderBy(desc(showingRequests.id))
    .limit(50);
}

export async function insertRequest(
  tx: Transaction,
  row: typeof showingRequests.$inferInsert,
): Promise<RequestRow> {
  const [made] = await tx.insert(showingRequests).values(row).returning();
  if (made === undefined) throw new Error('a showing request was not stored');
  return made;
}

/** Changes a locked request, and counts the decision. */
export async function changeRequest(
  tx: Transaction,
  { id, revision }: RequestRow,
  change: Partial<RequestRow>,
): Promise<RequestRow> {
  const [changed] = await tx
    .update(showingRequests)
    .set({ ...change, revision: revision + 1 })
    .where(eq(showingRequests.id, id))
    .returning();
  if (changed === undefined) throw new Error('a showing request was lost');
  return changed;
}

/** Changes what the visitor of a request says of it, which is no decision. */
export async function changeDetails(
  tx: Transaction,
  { id }: RequestRow,
  details: Pick<RequestRow, 'name' | 'phoneNumber' | 'message' | 'textConsent' | 'updatedAt'>,
): Promise<RequestRow> {
  const [changed] = await tx
    .update(showingRequests)
    .set(details)
    .where(eq(showingRequests.id, id))
    .returning();
  if (changed === undefined) throw new Error('a showing request was lost');
  return changed;
}

/** Lists requests, newest first, with the number that wait for the agent. */
export async function listRequests(
  db: Queryable,
  siteId: string,
  { email, waiting, limit = 50, offset = 0 }: Listing,
  now: Date,
): Promise<Omit<Schema<'ShowingRequestList'>, 'timeZone'>> {
  const mine = eq(showingRequests.siteId, siteId);
  const waits = and(mine, eq(showingRequests.state, 'requested'), hasTimeAfter(now));
  const chosen = and(
    waiting === true ? waits : mine,
    email === undefined ? undefined : eq(showingRequests.email, emailKey(email)),
  );
  const [rows, totals, waitings] = await Promise.all([
    db
      .select({ request: showingRequests, address: listings.fullAddress })
      .from(showingRequests)
      .leftJoin(
        listings,
        and(eq(listings.siteId, siteId), eq(listings.listingKey, showingRequests.listingKey)),
      )
      .where(chosen)
      .orderBy(desc(showingRequests.createdAt), desc(showingRequests.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(showingRequests).where(chosen),
    db.select({ count: count() }).from(showingRequests).where(waits),
  ]);
  return {
    total: totals[0]?.count ?? 0,
    waiting: waitings[0]?.count ?? 0,
    requests: rows.map(({ request, address }) => ({ ...shownRequest(request, now), address })),
  };
}

const hasTimeAfter = (now: Date): SQL => sql`exists (
  select 1 from jsonb_array_elements_text(${showingRequests.times}) as time where time::timestamptz > ${now})`;

function shownRequest(request: RequestRow, now: Date): Omit<Schema<'ShowingRequest'>, 'address'> {
  const { siteId: _site, revision: _revision, eventUid: _uid, eventSequence: _sequence, ...known } = request;
  const { owner: _owner, clientHash: _client, networkHash: _network, provedEmail: _proved, ...shown } = known;
  const { startsAt, answerBy, createdAt, updatedAt, ...facts } = shown;
  return {
    ...facts,
    state: stateOf(request, now),
    start: startsAt?.toISOString() ?? null,
    answerBy: answerBy?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Returns how many requests a person made since a moment. */
export async function requestsSince(
  db: Queryable,
  siteId: string,
  email: string,
  since: Date,
): Promise<number> {
  return db.$count(
    showingRequests,
    and(
      eq(showingRequests.siteId, siteId),
      eq(showingRequests.email, emailKey(email)),
      gt(showingRequests.createdAt, since),
    ),
  );
}
