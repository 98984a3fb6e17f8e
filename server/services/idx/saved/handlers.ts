import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { problem } from '../../../errors/errors.ts';
import { proofOf } from '../../../people/typed-by.ts';
import { openToday } from '../../../time/zones.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { markInterestRemoved, restoreInterest, saveInterest } from '../leads/interests.ts';
import { leadData } from '../leads/lead-data.ts';
import { emailKey } from '../leads/repository.ts';
import { listingIsShown } from '../listings/find-listing.ts';
import { openVersions } from '../listings/search/search-listings.ts';
import { countSearches } from '../searches/repository.ts';
import { ofDevice, ownerOf, type Pinned } from './owner.ts';
import { readSaved } from './read-saved.ts';
import * as repository from './repository.ts';
import { isKnown, ownerToRead, withOwner } from './with-owner.ts';

/** Returns the handlers of what visitors save (idx, tag `saved`). */
export function savedHandlers({
  database,
  events,
  site,
  feeds = [],
  hideStaleListings,
  now,
}: Pick<ServiceDeps, 'database' | 'events' | 'feeds' | 'hideStaleListings' | 'now'> & {
  site: Pick<ServiceDeps['site'], 'timeZone'>;
}) {
  const { db, pool } = database;
  const readShown = openVersions(pool, { feeds, hideStaleListings, now });
  const today = openToday(site.timeZone, now);
  const licenses = new Map(feeds.map(({ id, rules }) => [id, rules]));
  return {
    async listSavedHomes({ query }, { siteId }) {
      const owner = await ownerToRead(database, { siteId, now: now() }, query);
      if (owner === null) return { since: null, homes: [] };
      const saved = await readSaved(pool, siteId, owner, {
        ...{ today: today(), now: now(), shown: await readShown(siteId) },
        licenseOf: (source) => licenses.get(source),
      });
      return { ...saved, ...(await leftOnDevice(siteId, query)) };
    },

    async listSavedHomeKeys({ query }, { siteId }) {
      const owner = await ownerToRead(database, { siteId, now: now() }, query);
      return { keys: owner === null ? [] : await repository.listKeys(db, siteId, owner) };
    },

    async saveHome({ query }, { siteId }) {
      const { listingKey } = query;
      if (!(await listingIsShown(pool, siteId, listingKey, await readShown(siteId))))
        throw problem('listing-not-found');
      await withOwner(database, { siteId, now: now() }, query, async (tx, owner) => {
        const found = await repository.findSaved(tx, siteId, owner, listingKey);
        if (found === null || found.removedAt !== null) await checkRoom(tx, siteId, owner);
        const { id, isNew } = await saveInterest(tx, siteId, query, proofOf(query));
        const interestId = isNew ? id : null;
        if (isNew) await events.record(tx, siteId, 'lead.created', leadData('interest', query));
        if (found !== null && found.removedAt === null) return;
        const email = emailKey(query.email);
        await repository.putSaved(tx, { siteId, owner, listingKey, email, savedAt: now(), interestId });
      });
      return { message: 'The home is saved.' };
    },

    async unsaveHome({ query }, { siteId }) {
      const message = 'The home is removed.';
      if (ownerOf(query) === null) return { message };
      await withOwner(database, { siteId, now: now() }, query, async (tx, owner) => {
        const removed = await repository.removeSaved(tx, siteId, owner, query.listingKey, now());
        if (removed?.interestId != null) await markInterestRemoved(tx, siteId, removed.interestId, now());
      });
      return { message };
    },

    async restoreSavedHome({ query }, { siteId }) {
      await withOwner(database, { siteId, now: now() }, query, async (tx, owner) => {
        const found = await repository.findSaved(tx, siteId, owner, query.listingKey);
        if (found === null)
          throw problem('not-found', { detail: 'This home was removed too long ago. Save it again.' });
        if (found.removedAt === null) return;
        await checkRoom(tx, siteId, owner);
        await repository.restoreSaved(tx, siteId, owner, query.listingKey);
        await restoreInterest(tx, siteId, found.email, query.listingKey);
      });
      return { message: 'The home is saved again.' };
    },

    async setSavedHomeNote({ query, body }, { siteId }) {
      const note = body.note.trim() || null;
      await withOwner(database, { siteId, now: now() }, query, async (tx, owner) => {
        if (!(await repository.setNote(tx, siteId, owner, body.listing_key, note)))
          throw problem('not-found', { detail: 'This home is no longer saved.' });
      });
      return { message: 'The note is saved.' };
    },

    async markSavedHomesLooked({ query }, { siteId }) {
      if (ownerOf(query) !== null)
        await withOwner(database, { siteId, now: now() }, query, (tx, owner) =>
          repository.markLooked(tx, siteId, owner, now()),
        );
      return { message: 'Done.' };
    },

    async claimDevice({ query }, { siteId }) {
      if (query.account === undefined || query.device === undefined) return { message: 'Done.' };
      await ownerToRead(database, { siteId, now: now() }, query);
      if (await isKnown(db, siteId, ofDevice(query.device)))
        throw problem('conflict', {
          detail: 'The account has no room for all that is saved on this device. The rest stays on it.',
        });
      return { message: 'Done.' };
    },
  } satisfies Partial<Handlers<operations>>;

  /** Counts what a signed-in visitor's device has that the account has no room for. */
  async function leftOnDevice(siteId: string, { account, device }: Pinned) {
    if (account === undefined || device === undefined) return {};
    const owner = ofDevice(device);
    const homes = await repository.countSaved(db, siteId, owner);
    const searches = await countSearches(db, siteId, owner);
    return homes + searches === 0 ? {} : { left_on_device: { homes, searches } };
  }

  async function checkRoom(...[tx, siteId, owner]: Parameters<typeof repository.countSaved>): Promise<void> {
    if ((await repository.countSaved(tx, siteId, owner)) < repository.mostSaved) return;
    const detail = `You’ve saved ${repository.mostSaved} homes. Remove one to save another.`;
    throw problem('conflict', { detail });
  }
}
