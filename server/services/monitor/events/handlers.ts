import type { components, operations } from '../../../../openapi/generated/monitor.d.ts';
import { problem } from '../../../errors/errors.ts';
import type { ManagedEvents } from '../../../jobs/events/manage.ts';
import type { SiteEvent } from '../../../jobs/events/tables.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export type EventDeps = Pick<ServiceDeps, 'managedEvents'> & { site: Pick<ServiceDeps['site'], 'timeZone'> };

/** The API's name of each state. */
const shown = {
  recorded: 'scheduled',
  sending: 'sending',
  delivered: 'delivered',
  failed: 'failed',
  held: 'on-hold',
} as const satisfies Record<SiteEvent['state'], Schema<'EventState'>>;

const statesShownAs = (state: Schema<'EventState'>) =>
  (Object.keys(shown) as SiteEvent['state'][]).filter((one) => shown[one] === state);

/** Creates the handlers for events sent to an integrator's URL (monitor, tag `events`). */
export function eventHandlers({ managedEvents, site }: EventDeps) {
  return {
    async listEvents({ query }) {
      const time_zone = site.timeZone;
      if (managedEvents === null) return { time_zone, endpoint: null, total: 0, events: [] };
      const { limit = 25, offset = 0, state, type } = query;
      const states = state === undefined ? undefined : statesShownAs(state);
      const [{ events, total }, disabledSince] = await Promise.all([
        managedEvents.list({ limit, offset, states, type }),
        managedEvents.disabledSince(),
      ]);
      const { host, secretFrom } = managedEvents;
      return {
        time_zone,
        endpoint: { host, secret_from: secretFrom, disabled_at: disabledSince?.toISOString() ?? null },
        total,
        events: events.map(asShown),
      };
    },

    async sendTestEvent() {
      return asShown(await configured(managedEvents).test());
    },

    async replayEvent({ path }) {
      const replayed = await configured(managedEvents).replay(path.id);
      if (replayed === null) throw problem('not-found', { detail: 'There is no such event.' });
      if (typeof replayed === 'string') throw problem('conflict', { detail: replayed });
      return asShown(replayed);
    },
  } satisfies Partial<Handlers<operations>>;
}

function configured(events: ManagedEvents | null): ManagedEvents {
  if (events !== null) return events;
  throw problem('conflict', { detail: 'No URL is configured. Set EVENTS_URL and restart the site.' });
}

function asShown(event: SiteEvent): Schema<'Event'> {
  return {
    id: event.id,
    type: event.type as Schema<'EventType'>,
    data: event.data as Schema<'Event'>['data'],
    state: shown[event.state],
    attempts: event.attempts,
    replays: event.replays,
    created_at: event.createdAt.toISOString(),
    next_try_at: event.state === 'recorded' ? event.dueAt.toISOString() : null,
    delivered_at: event.deliveredAt?.toISOString() ?? null,
    last_status: event.lastStatus,
    reason: event.reason,
  };
}
