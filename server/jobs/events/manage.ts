import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { deliverClaimed } from '../delivery/deliver.ts';
import { disabledSince, enable } from './endpoint.ts';
import { type EventDeps, eventChannel, leaseMs, testType } from './event-channel.ts';
import { deliverJob } from './record.ts';
import { type SiteEvent, siteEvents } from './tables.ts';

type EventPage = {
  limit: number;
  offset: number;
  states?: SiteEvent['state'][] | undefined;
  type?: string | undefined;
};

/** Event management for admins. */
export type ManagedEvents = {
  /** The host of the URL; the rest of it may be secret. */
  host: string;
  secretFrom: 'variable' | 'file';
  disabledSince(): Promise<Date | null>;
  /** Returns a page of events, newest first, with the total count. */
  list(page: EventPage): Promise<{ events: SiteEvent[]; total: number }>;
  /**
   * Resends an event with its id and the full retry schedule. Returns the event, why it can't be resent, or
   * null when it doesn't exist.
   */
  replay(id: string): Promise<SiteEvent | string | null>;
  /** Sends a test event now, and returns its result. An accepted one re-enables a URL that responded 410. */
  test(): Promise<SiteEvent>;
};

export function manageEvents(deps: EventDeps, secretFrom: ManagedEvents['secretFrom']): ManagedEvents {
  const { siteId, endpoint, database, jobs, now } = deps;
  const { db } = database;
  const isMine = (id: string) => and(eq(siteEvents.siteId, siteId), eq(siteEvents.id, id));
  return {
    host: new URL(endpoint.url).host,
    secretFrom,
    disabledSince: () => disabledSince(db, siteId, endpoint.url),

    async list({ limit, offset, states, type }) {
      const mine = and(
        eq(siteEvents.siteId, siteId),
        states === undefined ? undefined : inArray(siteEvents.state, states),
        type === undefined ? undefined : eq(siteEvents.type, type),
      );
      const [events, totals] = await Promise.all([
        db
          .select()
          .from(siteEvents)
          .where(mine)
          .orderBy(desc(siteEvents.createdAt), desc(siteEvents.id))
          .limit(limit)
          .offset(offset),
        db.select({ total: count() }).from(siteEvents).where(mine),
      ]);
      return { events, total: totals[0]?.total ?? 0 };
    },

    replay: (id) =>
      db.transaction(async (tx) => {
        const [event] = await tx.select().from(siteEvents).where(isMine(id)).for('update');
        if (event === undefined) return null;
        if ((await disabledSince(tx, siteId, endpoint.url)) !== null)
          return 'Your endpoint asked for no more events (410). Send a test event first: it turns events back on.';
        const { state, claimedAt, attempts, replays } = event;
        if (state === 'sending' && (claimedAt?.getTime() ?? 0) > now().getTime() - leaseMs)
          return 'This event is being sent right now. Look again in a minute.';
        const [changed] = await tx
          .update(siteEvents)
          .set({
            ...{ state: 'recorded', dueAt: now(), firstDueAt: null, claimedAt: null, reason: null },
            ...{ attemptsBefore: attempts, replays: replays + 1 },
          })
          .where(isMine(id))
          .returning();
        await jobs.send(tx, deliverJob, {});
        return changed ?? null;
      }),

    async test() {
      const at = now();
      const [event] = await db
        .insert(siteEvents)
        .values({
          ...{ id: randomUUID(), siteId, type: testType, data: { text: 'A test from your site.' } },
          ...{ state: 'sending', attempts: 1, createdAt: at, dueAt: at, claimedAt: at },
        })
        .returning();
      if (event === undefined) throw new Error('a test event was not kept');
      const { outcome } = await deliverClaimed(deps, eventChannel(deps), event);
      if (outcome === 'sent') {
        await db.transaction(async (tx) => {
          await enable(tx, siteId);
          await jobs.send(tx, deliverJob, {});
        });
      }
      const [settled] = await db.select().from(siteEvents).where(isMine(event.id));
      return settled ?? event;
    },
  };
}
