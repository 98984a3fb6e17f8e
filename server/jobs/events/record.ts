import { randomUUID } from 'node:crypto';
import type { components } from '../../../openapi/generated/monitor.d.ts';
import type { Executor, Jobs } from '../queue.ts';
import { siteEvents } from './tables.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** The data of each event type (`webhooks` of `openapi/monitor.yaml`). */
export type EventData = {
  'lead.created': Schema<'LeadCreatedData'>;
  'person.updated': Schema<'PersonUpdatedData'>;
  'listing.changed': Schema<'ListingChangedData'>;
  'message.received': Schema<'MessageReceivedData'>;
};

export type SiteEvents = {
  /** Records events in the transaction of their change. Does nothing for other sites, or without a URL. */
  record<Type extends keyof EventData>(
    tx: Executor,
    siteId: string,
    type: Type,
    ...data: EventData[Type][]
  ): Promise<void>;
};

/** The name of the job that sends due events; it has no data. */
export const deliverJob = 'events-deliver';

/** Records nothing: for when no URL is configured. */
export const noEvents: SiteEvents = { record: async () => {} };

/**
 * Creates the recorder of one site's events. Without `jobs` (in a separate command), the site's periodic job
 * sends the events within a minute.
 */
export function createSiteEvents(deps: {
  siteId: string;
  jobs: Pick<Jobs, 'send'> | null;
  now: () => Date;
}): SiteEvents {
  const { jobs, now } = deps;
  return {
    async record(tx, siteId, type, ...data) {
      if (siteId !== deps.siteId || data.length === 0) return;
      const at = now();
      await tx.insert(siteEvents).values(
        data.map((one) => ({
          ...{ id: randomUUID(), siteId, type, data: one, state: 'recorded' as const },
          ...{ createdAt: at, dueAt: at },
        })),
      );
      await jobs?.send(tx, deliverJob, {});
    },
  };
}
