import type { Transaction } from '../../../database/transaction.ts';
import type { ServiceDeps } from '../../deps.ts';
import { type ClientHashes, clientHashes } from '../client-hash.ts';
import { findSettings } from '../settings/repository.ts';
import { lockTimes } from './held-times.ts';
import { showingKeyOf, showingLink } from './links.ts';
import type { RequestRow } from './repository.ts';

type DeskDeps = Pick<ServiceDeps, 'outbox' | 'events' | 'site' | 'now'>;

export type ShowingDeps = DeskDeps & Pick<ServiceDeps, 'database' | 'feeds' | 'hideStaleListings'>;

/** What every decision about a showing needs, within its transaction, which has the lock of the site's times. */
export type Desk = {
  tx: Transaction;
  siteId: string;
  now: Date;
  outbox: ServiceDeps['outbox'];
  events: ServiceDeps['events'];
  site: ServiceDeps['site'];
  /** The site's origin, for links. */
  origin: string;
  /** Where the agent gets email. */
  agentEmail: string;
  /** Where the agent gets texts about leads; null when they want none. */
  agentTexts: string | null;
  /** Returns the link for the visitor of a request. */
  linkOf(request: RequestRow): string;
  /** Hashes a client's networks with the site's key. */
  hashesOf(clientAddress: string): ClientHashes;
};

/**
 * Opens a transaction's desk. Call it before any row is locked: decisions about a site's showings wait for each other here,
 * not in the middle, where two could wait forever.
 */
export async function openDesk(
  tx: Transaction,
  { outbox, events, site, now }: DeskDeps,
  { siteId, origin }: { siteId: string; origin: string },
): Promise<Desk> {
  await lockTimes(tx, siteId);
  const settings = await findSettings(tx, siteId);
  const key = await showingKeyOf(tx, siteId);
  return {
    ...{ tx, siteId, outbox, events, site, origin, now: now() },
    agentEmail: settings.agentEmail ?? site.agentEmail,
    agentTexts: settings.chatleadText ? (settings.agentContact ?? site.agentPhone) : null,
    linkOf: (request) => showingLink(origin, key, request),
    hashesOf: (clientAddress) => clientHashes(key, clientAddress),
  };
}
