import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { propertySubTypes, propertyTypes, standardStatuses } from '../listings/vocabulary.ts';
import { type FeedWish, pauseFeed, storeMapping, wantOfFeed } from './control-feed.ts';
import { openFeedList } from './list-feeds.ts';

/** The values that a value of a feed can be mapped to, by field. */
const standards: Readonly<Record<string, readonly string[]>> = {
  StandardStatus: standardStatuses,
  PropertyType: propertyTypes,
  PropertySubType: propertySubTypes,
};

const answers: Readonly<Record<FeedWish, string>> = {
  sync: 'The sync starts within seconds.',
  sweep: 'The full check starts within seconds.',
  reload: 'The reload starts within seconds.',
};

/** When a mapped value shows, by what that waits for. */
const homesFollow = {
  sync: 'Its homes show it with the next update, which starts within seconds.',
  paused: 'Its homes show it with the next update, after you resume the feed.',
  stopped: 'Its homes show it with the next update, once the feed works again.',
} as const;

/** Returns the handlers of the listing feeds (idx, tag `feeds`): their states, controls, and lookups. */
export function feedHandlers({
  database,
  feeds = [],
  hideStaleListings,
  now,
}: Pick<ServiceDeps, 'database' | 'feeds' | 'hideStaleListings' | 'now'>) {
  const { db } = database;
  const listFeeds = openFeedList(db, feeds, hideStaleListings);
  const requireFeed = (id: string) => {
    if (feeds.every((feed) => feed.id !== id))
      throw problem('not-found', { detail: 'No feed with this id is configured.' });
  };
  return {
    async listFeeds(_input, { siteId }) {
      return listFeeds(siteId, now());
    },

    async controlFeed({ path: { feed, action } }, { siteId, log }) {
      requireFeed(feed);
      log.info({ siteId, feed, action }, 'a feed was controlled');
      if (action === 'pause' || action === 'resume') {
        await pauseFeed(db, siteId, feed, action === 'pause' ? now() : null);
        return { message: action === 'pause' ? 'The feed is paused.' : 'The feed continues.' };
      }
      await wantOfFeed(db, siteId, feed, action);
      return { message: answers[action] };
    },

    async mapLookup({ path: { feed }, query: { field, value, standard } }, { siteId }) {
      requireFeed(feed);
      // A removed home isn't mapped anew: the choice couldn't be undone.
      if (field === 'StandardStatus' && (standard === 'Delete' || standard === 'Incomplete'))
        throw invalidInput(
          '/query/standard',
          'of StandardStatus must not be Delete or Incomplete; to hide the homes, choose Withdrawn',
        );
      if (!standards[field]?.includes(standard))
        throw invalidInput('/query/standard', `must be a standard value of ${field}`);
      const waitsFor = await database.db.transaction((tx) =>
        storeMapping(tx, siteId, feed, { field, value, standard }),
      );
      if (waitsFor === 'unknown') throw problem('not-found', { detail: 'The feed never sent this value.' });
      return { message: `${value} is mapped to ${standard}. ${homesFollow[waitsFor]}` };
    },
  } satisfies Partial<Handlers<operations>>;
}
