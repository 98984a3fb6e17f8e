import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../database/open.ts';
import type { ProviderCalls } from '../../providers/calls.ts';
import type { OutsideFetch } from '../../providers/outside/fetch-outside.ts';
import { failed, watchCall, went } from '../../providers/reporting/watch.ts';
import { type Channel, pauseAfter } from '../delivery/channel.ts';
import { startDelivery } from '../delivery/deliver.ts';
import type { Jobs } from '../queue.ts';
import { disable, isDisabled } from './endpoint.ts';
import { type Endpoint, gone, type Posted, postEvent } from './post.ts';
import { deliverJob } from './record.ts';
import { type SiteEvent, siteEvents } from './tables.ts';

export type EventDeps = {
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
/** The pauses in ms after each failed attempt; the event fails after about three days in total. */
export const pauses = [
  5_000,
  5 * minute,
  30 * minute,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
];
export const leaseMs = minute;
const keptMs = 30 * 24 * hour;

/** The type of the test event. */
export const testType = 'events.test';

/** Sends events once they are recorded. Deletes events after 30 days. */
export function deliverEvents(deps: EventDeps & { jobs: Jobs }): void {
  const { jobs, database, log, now } = deps;
  startDelivery(deps, eventChannel(deps));
  jobs.every('events-forget', 24 * 60, async () => {
    const forgotten = await forgetEvents(database, new Date(now().getTime() - keptMs));
    if (forgotten > 0) log.info({ forgotten }, 'old events are forgotten');
  });
}

/** Returns a site's event channel. Resends what may have been accepted: recipients deduplicate by id. */
export function eventChannel(deps: EventDeps): Channel<SiteEvent, Posted> {
  const { siteId, endpoint, database, calls, outside, now } = deps;
  return {
    what: 'an event',
    table: siteEvents,
    rows: eq(siteEvents.siteId, siteId),
    job: deliverJob,
    watch: 'events-watch',
    group: null,
    leaseMs,
    // The test event has one attempt.
    pauseOf: ({ type, replays, attempts, attemptsBefore }) =>
      type === testType && replays === 0 ? null : pauseAfter(pauses, attempts - attemptsBefore),
    isOpen: async () => !(await isDisabled(database.db, siteId, endpoint.url)),
    inDoubt: () => 'again',
    doubtful: { waits: (reason) => reason, ends: (reason) => reason },
    handOver: (event) =>
      watchCall(
        calls,
        { kind: 'events', siteId },
        { gave: (posted) => ('reason' in posted ? failed(posted.reason) : went), threw: () => null },
        () => postEvent(endpoint, event, outside, now()),
      ),
    noteOf: (_event, { outcome, status: lastStatus }, deliveredAt) =>
      outcome === 'sent' ? { state: 'delivered', lastStatus, deliveredAt } : { lastStatus },
    async alsoNote(tx, _event, { status }, at) {
      if (status === gone) await disable(tx, siteId, endpoint.url, at);
    },
  };
}

async function forgetEvents({ db }: Database, before: Date): Promise<number> {
  const { rowCount } = await db
    .delete(siteEvents)
    .where(sql`${siteEvents.createdAt} < ${before.toISOString()}::timestamptz`);
  return rowCount ?? 0;
}
