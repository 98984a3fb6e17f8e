import type { FeedFacts } from './feed-facts.ts';

/** Returns the feeds of a configuration, in its order; none for one from before there were feeds. */
export const configuredFeeds = (config: object): readonly FeedFacts[] =>
  'feeds' in config ? (config.feeds as readonly FeedFacts[]) : [];
