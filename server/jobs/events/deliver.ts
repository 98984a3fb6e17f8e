import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../database/open.ts';
import type { ProviderCalls } from '../../providers/calls.ts';
import type { OutsideFetch } from '../../providers/outside/fetch-outside.ts';
import { failed, watchCall, went } from '../../providers/reporting/watch.ts';
import type { Jobs } from '../queue.ts';
import { disable, isDisabled } from './endpoint.ts';
import { type Endpoint, type Posted, postEvent } from './post.ts';
import { deliverJob } from './record.ts';
import { type SiteEvent, siteEvents } from './tables.ts';

export type DeliverDeps = {
  siteId: string;
  endpoint: Endpoint;
  database: Database;
  jobs: Pick<Jobs, 'send'>;
  calls: ProviderCalls;
  outside: Pick<OutsideFetch, 'fetch'>;
  log: Logger;
  now: () => Date;
};

const minute = 60_000;
const hour = 60 * minute;
/** The pauses after each try that failed; then the event has failed: about three days in all. */
export const pauses = [
  5_000,
  5 * minute,
  30 * minute,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
];
/** A try that has not ended after this was cut off: it is longer than any answer may take. */
export const leaseMs = minute;
const atOnce = 4;
/** One run of the job ends before the queue would give it to another. */
const runMs = 4 * minute;
const keptMs = 30 * 24 * hour;

/** Sends what is due, as soon as it is recorded; what lost its job, within a minute. Forgets old events each day. */
export function deliverEvents(deps: Omit<DeliverDeps, 'jobs'> & { jobs: Jobs }): void {
  const { jobs, database, log, now } = deps;
  jobs.work(deliverJob, (_data, { signal }) => sendDueEvents(deps, signal));
  jobs.every('events-watch', 1, ({ signal }) => sendDueEvents(deps, signal));
  jobs.every('events-forget', 24 * 60, async () => {
    const forgotten = await forgetEvents(database, new Date(now().getTime() - keptMs));
    if (forgotten > 0) log.info({ forgotten }, 'old events are forgotten');
  });
}

/** Sends until nothing is due: an event is claimed, posted and settled, each in its own transaction. */
export async function sendDueEvents(deps: DeliverDeps, signal: AbortSignal): Promise<void> {
  const end = performance.now() + runMs;
  while (performance.now() < end && !signal.aborted) {
    const claimed = await claim(deps);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((event) => tryOnce(deps, event)));
  }
}

/** Posts a claimed event and settles it. */
export async function tryOnce(deps: DeliverDeps, event: SiteEvent, retry = true): Promise<Posted> {
  const posted = await watchCall(
    deps.calls,
    { kind: 'events', siteId: event.siteId },
    { gave: ({ reason }) => (reason === null ? went : failed(reason)), threw: () => null },
    () => postEvent(deps.endpoint, event, deps.outside, deps.now()),
  );
  await settle(deps, event, posted, retry);
  return posted;
}

async function claim({ database, siteId, endpoint, now }: DeliverDeps): Promise<SiteEvent[]> {
  const at = now();
  const cutOff = new Date(at.getTime() - leaseMs);
  if (await isDisabled(database.db, siteId, endpoint.url)) return [];
  const due = sql`select id from ${siteEvents} where site_id = ${siteId} and (
      (state = 'recorded' and next_try_at <= ${at.toISOString()}::timestamptz)
      or (state = 'sending' and claimed_at <= ${cutOff.toISOString()}::timestamptz))
    order by next_try_at limit ${atOnce} for update skip locked`;
  return database.db
    .update(siteEvents)
    .set({ state: 'sending', claimedAt: at, attempts: sql`${siteEvents.attempts} + 1` })
    .where(sql`${siteEvents.id} in (${due})`)
    .returning();
}

async function settle(
  { database, siteId, endpoint, jobs, log, now }: DeliverDeps,
  { id, type, attempts, attemptsBefore }: SiteEvent,
  { status, reason }: Posted,
  retry: boolean,
): Promise<void> {
  const at = now();
  const isGone = status === 410;
  const pause = reason === null || isGone || !retry ? undefined : pauses[attempts - attemptsBefore - 1];
  const next = pause === undefined ? null : new Date(at.getTime() + pause);
  await database.db.transaction(async (tx) => {
    // Only the try that claimed it may settle it: a later one has raised `attempts`.
    const [settled] = await tx
      .update(siteEvents)
      .set({
        ...{ lastStatus: status, reason },
        ...(reason === null ? { state: 'delivered', deliveredAt: at } : { state: 'failed' }),
        ...(next === null ? {} : { state: 'recorded', nextTryAt: next }),
      })
      .where(and(eq(siteEvents.id, id), eq(siteEvents.state, 'sending'), eq(siteEvents.attempts, attempts)))
      .returning({ id: siteEvents.id });
    if (isGone) await disable(tx, siteId, endpoint.url, at);
    if (settled !== undefined && next !== null) await jobs.send(tx, deliverJob, {}, { startAfter: next });
  });
  if (reason !== null) log.warn({ event: id, type, status, tries: attempts }, 'an event was not delivered');
}

async function forgetEvents({ db }: Database, before: Date): Promise<number> {
  const { rowCount } = await db
    .delete(siteEvents)
    .where(sql`${siteEvents.createdAt} < ${before.toISOString()}::timestamptz`);
  return rowCount ?? 0;
}
