import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import type { SiteEvents } from '../../../jobs/events/record.ts';
import type { PersonEvent } from './part.ts';
import { personEvents } from './tables.ts';

type NewEvent = {
  email: string;
  /** The start of the transaction by default. */
  at?: Date;
  kind: PersonEvent['kind'];
  title: string;
  detail: string | null;
  listingKey?: string;
};

/** Adds an event to a person's history; call it in the transaction of the change. */
export async function recordEvent(
  db: Queryable,
  siteId: string,
  { email, at, kind, title, detail, listingKey }: NewEvent,
): Promise<void> {
  await db.insert(personEvents).values({
    ...{ siteId, email: email.trim().toLowerCase(), kind, title, detail },
    listingKey: listingKey ?? null,
    ...(at === undefined ? {} : { at }),
  });
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

/** Lists a person's history, newest first. */
export async function listEvents(
  db: Queryable,
  siteId: string,
  email: string,
  limit: number,
): Promise<PersonEvent[]> {
  const rows = await db
    .select()
    .from(personEvents)
    .where(and(eq(personEvents.siteId, siteId), sql`lower(${personEvents.email}) = lower(${email})`))
    .orderBy(desc(personEvents.at), desc(personEvents.id))
    .limit(limit);
  return rows.map(({ at, kind, title, detail, listingKey }) => ({
    ...{ at: at.toISOString(), kind, title, detail },
    ...(listingKey === null ? {} : { listingKey }),
  }));
}
