import { and, eq, gt, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../database/transaction.ts';
import { localIn, momentIn } from '../../../time/zones.ts';
import { buyingInterests } from '../leads/tables.ts';
import type { Span } from './open-times.ts';
import { showingHolds, showingRequests } from './tables.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

type Range = {
  siteId: string;
  from: Date;
  to: Date;
  timeZone: string;
  /** How long a showing takes whose length isn't stored. */
  lengthMinutes: number;
  now: Date;
  /** A request whose own times don't count. */
  except?: number | undefined;
};

/** Makes decisions about a site's showings wait for each other, until the transaction ends; `openDesk` calls it. */
export async function lockTimes(tx: Transaction, siteId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`showing times ${siteId}`}, 0))`);
}

/** Returns what takes the agent's time within a range: requests, proposals, and showings of any origin. */
export async function busyTimes(db: Queryable, range: Range): Promise<Span[]> {
  const { siteId, from, to, now, except } = range;
  const held = await db
    .select({ start: showingHolds.startsAt, end: showingHolds.endsAt })
    .from(showingHolds)
    .where(
      and(
        eq(showingHolds.siteId, siteId),
        // No showing takes longer than a day.
        gte(showingHolds.startsAt, new Date(from.getTime() - day)),
        lt(showingHolds.startsAt, to),
        or(isNull(showingHolds.heldUntil), gt(showingHolds.heldUntil, now)),
        except === undefined ? undefined : ne(showingHolds.requestId, except),
      ),
    );
  return [...held, ...(await scheduledTimes(db, range))];
}

/** Returns the showings that the agent has scheduled without a request. */
async function scheduledTimes(db: Queryable, range: Range): Promise<Span[]> {
  const { siteId, from, to, timeZone, lengthMinutes } = range;
  const local = (moment: Date) => localIn(timeZone, moment);
  const rows = await db
    .select({ at: buyingInterests.scheduledShowing })
    .from(buyingInterests)
    .where(
      and(
        eq(buyingInterests.siteId, siteId),
        gte(buyingInterests.scheduledShowing, local(new Date(from.getTime() - day))),
        lt(buyingInterests.scheduledShowing, local(to)),
        // A request that was accepted holds its time itself.
        sql`not exists (select 1 from ${showingRequests} r where r.site_id = ${siteId} and r.state = 'accepted'
          and r.email = ${buyingInterests.email} and r.listing_key = ${buyingInterests.listingKey})`,
      ),
    );
  return rows.flatMap(({ at }) => {
    const start = momentIn(timeZone, (at ?? '').replace(' ', 'T'));
    return start === null ? [] : [{ start, end: new Date(start.getTime() + lengthMinutes * minute) }];
  });
}

/** Holds times for a request instead of those that it held. Call it once they are free. */
export async function holdTimes(
  tx: Transaction,
  siteId: string,
  request: { id: number; lengthMinutes: number; starts: Date[]; heldUntil: Date | null },
  now: Date,
): Promise<void> {
  const { id, starts, lengthMinutes, heldUntil } = request;
  await freeTimes(tx, id);
  await tx.delete(showingHolds).where(and(eq(showingHolds.siteId, siteId), lte(showingHolds.heldUntil, now)));
  if (starts.length === 0) return;
  await tx.insert(showingHolds).values(
    starts.map((startsAt) => ({
      ...{ siteId, requestId: id, startsAt, heldUntil },
      endsAt: new Date(startsAt.getTime() + lengthMinutes * minute),
    })),
  );
}

/** Frees the times that a request holds. */
export async function freeTimes(tx: Transaction, requestId: number): Promise<void> {
  await tx.delete(showingHolds).where(eq(showingHolds.requestId, requestId));
}
