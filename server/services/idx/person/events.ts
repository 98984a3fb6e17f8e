import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import type { SiteEvents } from '../../../jobs/events/record.ts';
import { isLinked } from '../../../people/find.ts';
import { hear, type Proof, rankOf } from '../../../people/hear.ts';
import { eventFacts } from './facts.ts';
import type { PersonEvent } from './part.ts';
import { personEvents } from './tables.ts';

/** Who a visitor says they are. */
export type Said = { name: string | null; phoneNumber: string | null; proof: Proof };

type NewEvent = {
  email: string;
  /** The start of the transaction by default. */
  at?: Date;
  kind: PersonEvent['kind'];
  title: string;
  detail: string | null;
  listingKey?: string;
  /** The visitor who caused it; the agent by default. */
  by?: Said;
};

/** Adds an event to a person's history; call it in the transaction of the change. */
export async function recordEvent(
  db: Queryable,
  siteId: string,
  { email, at, kind, title, detail, listingKey, by }: NewEvent,
): Promise<void> {
  const { proof = 'agent', ...said } = by ?? {};
  const [row] = await db
    .insert(personEvents)
    .values({
      ...{ siteId, email: email.trim().toLowerCase(), kind, title, detail, ...said },
      ...{ listingKey: listingKey ?? null, proof: rankOf(proof) },
      ...(at === undefined ? {} : { at }),
    })
    .returning({ id: personEvents.id });
  if (row !== undefined) await hear(db, eventFacts, [row.id]);
}

/** Runs `recordEvent`, and records the site event `person.updated`. */
export async function recordChange(
  db: Queryable,
  events: SiteEvents,
  siteId: string,
  event: NewEvent & { kind: 'stage' | 'showing' | 'selling' },
): Promise<void> {
  await recordEvent(db, siteId, event);
  await events.record(db, siteId, 'person.updated', {
    ...{ email: event.email.trim().toLowerCase(), change: event.kind, summary: event.title },
    listing_key: event.listingKey ?? null,
  });
}

/** Lists a person's history, newest first, without what somebody only claims. */
export async function listEvents(
  db: Queryable,
  siteId: string,
  email: string,
  limit: number,
): Promise<PersonEvent[]> {
  const rows = await db
    .select()
    .from(personEvents)
    .where(
      and(
        ...[eq(personEvents.siteId, siteId), sql`lower(${personEvents.email}) = lower(${email})`],
        isLinked(siteId, eventFacts, sql`${personEvents.id}::text`),
      ),
    )
    .orderBy(desc(personEvents.at), desc(personEvents.id))
    .limit(limit);
  return rows.map(({ at, kind, title, detail, listingKey }) => ({
    ...{ at: at.toISOString(), kind, title, detail },
    ...(listingKey === null ? {} : { listingKey }),
  }));
}
