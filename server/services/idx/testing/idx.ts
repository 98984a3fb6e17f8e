import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { noEvents } from '../../../jobs/events/record.ts';
import { createOutbox } from '../../../jobs/outbox/open-outbox.ts';
import { openJobs } from '../../../jobs/queue.ts';
import { openFolderStorage } from '../../../providers/storage/folder.ts';
import { callsTo } from '../../../testing/calls.ts';
import { createTestDatabase } from '../../../testing/database/database.ts';
import { testSenders } from '../../../testing/senders.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { FollowUp, QueueFollowUp } from '../../follow-up.ts';
import { callerOf } from '../../testing/call.ts';
import { siteFacts } from '../../testing/site.ts';
import { feedHandlers } from '../feeds/handlers.ts';
import { insightHandlers } from '../insights/handlers.ts';
import { journeyHandlers } from '../journey/handlers.ts';
import { leadHandlers } from '../leads/handlers.ts';
import { listingHandlers } from '../listings/handlers.ts';
import type { ListingInput } from '../listings/input.ts';
import { type CleanListing, takeIn } from '../listings/intake.ts';
import { bumpVersion, writeListings } from '../listings/write-listings.ts';
import { savedHandlers } from '../saved/handlers.ts';
import { personSearchHandlers } from '../searches/agent-handlers.ts';
import { searchHandlers } from '../searches/handlers.ts';
import { alertPageHandlers } from '../searches/page-handlers.ts';
import { settingHandlers } from '../settings/handlers.ts';
import { showingHandlers } from '../showings/handlers.ts';
import { valueHandlers } from '../value/handlers.ts';

const log = pino({ level: 'silent' });

export const now = new Date('2026-11-20T15:00:00Z');
export const timeZone = 'America/Chicago';

/** Returns a home from a feed, in Austin, with the changes of a test. */
export function homeInput(listing_key: string, other: Partial<ListingInput> = {}): ListingInput {
  return {
    listing_key,
    address: '1204 Elm St',
    city: 'Austin',
    state: 'TX',
    postal_code: '78704',
    list_price: 645_000,
    bedrooms_total: 3,
    bathrooms_full: 2,
    bathrooms_half: 1,
    living_area: 1850,
    year_built: 1998,
    stories: 2,
    property_type: 'Residential',
    property_sub_type: 'SingleFamilyResidence',
    latitude: 30.2501,
    longitude: -97.7612,
    list_office_name: 'Hill Lantern Realty',
    list_agent_mls_id: 'OTHER1',
    attribution_contact: '(512) 555-0100',
    modified_at: '2026-11-19T09:30:00Z',
    on_market_at: '2026-11-08T09:00:00Z',
    ...other,
  };
}

/** Returns the same home, cleaned. Throws the reason when intake rejects it. */
export function home(listing_key: string, other: Partial<ListingInput> = {}): CleanListing {
  const taken = takeIn(homeInput(listing_key, other), { now, timeZone });
  if (!taken.ok) throw new Error(taken.reason);
  return taken.value;
}

/** Opens the built-in idx service on a new database; calls go to `site-a` by default. */
export async function createTestIdx(
  other: Partial<
    Pick<ServiceDeps, 'hideStaleListings' | 'now' | 'callAs' | 'geocoder' | 'events' | 'feeds'>
  > = {},
) {
  const made = await createTestDatabase();
  const jobs = await openJobs({ database: made, log });
  const database = {
    ...made,
    drop: async () => {
      await jobs.stop(false);
      await made.drop();
    },
  };
  const storage = openFolderStorage(mkdtempSync(path.join(tmpdir(), 'idx-')));
  const site = { ...siteFacts, agentMlsId: 'OWN1' };
  const outbox = createOutbox({
    database,
    jobs,
    ...testSenders,
    now: other.now ?? (() => now),
  });
  const rest = {
    hideStaleListings: false,
    geocoder: null,
    now: () => now,
    callAs: callsTo({}),
    events: noEvents,
    ...other,
  };
  const followUps: FollowUp[] = [];
  const followUp: QueueFollowUp = async (_tx, one) => void followUps.push(one);
  const deps = { database, storage, outbox, site, followUp, ...rest };
  const service = {
    ...listingHandlers(deps),
    ...feedHandlers(deps),
    ...leadHandlers(deps),
    ...journeyHandlers(deps),
    ...savedHandlers(deps),
    ...searchHandlers(deps),
    ...alertPageHandlers(deps),
    ...personSearchHandlers(deps),
    ...settingHandlers(deps),
    ...showingHandlers(deps),
    ...insightHandlers(deps),
    ...valueHandlers(deps),
  };
  return {
    database,
    storage,
    outbox,
    /** The facts of the site. */
    facts: site,
    /** The automatic follow-ups that the service queued. */
    followUps,
    /** Writes homes like a feed, and increases the site's version. */
    async write(homes: CleanListing[], siteId = 'site-a', source = 'test') {
      const { changes: _changes, ...counts } = await writeListings(database.pool, siteId, source, homes);
      await bumpVersion(database.pool, siteId, now);
      return counts;
    },
    call: callerOf(service),
  };
}
