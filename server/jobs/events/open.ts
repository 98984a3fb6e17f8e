import { createOutsideFetch } from '../../providers/outside/fetch-outside.ts';
import { deliverEvents, type EventDeps } from './event-channel.ts';
import { type ManagedEvents, manageEvents } from './manage.ts';
import { createSiteEvents, noEvents, type SiteEvents } from './record.ts';

type Deps = Omit<EventDeps, 'endpoint' | 'outside' | 'jobs'> &
  Pick<Parameters<typeof deliverEvents>[0], 'jobs'>;
type Settings = { url: string; secret: string; secretFrom: ManagedEvents['secretFrom']; isPrivate: boolean };
type Opened = { events: SiteEvents; managedEvents: ManagedEvents | null; close(): Promise<void> };

/** Records and delivers events if a URL is configured. */
export function openEvents(settings: Settings | null, deps: Deps): Opened {
  if (settings === null) return { events: noEvents, managedEvents: null, close: async () => {} };
  const { url, secret, secretFrom, isPrivate } = settings;
  const outside = createOutsideFetch(isPrivate ? () => true : undefined);
  const whole = { ...deps, endpoint: { url, secret }, outside };
  deliverEvents(whole);
  return {
    events: createSiteEvents(deps),
    managedEvents: manageEvents(whole, secretFrom),
    close: () => outside.close(),
  };
}
