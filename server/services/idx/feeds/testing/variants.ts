import type { FeedConfig } from '../../../../config/feeds/feed-config.ts';
import type { Random } from '../../../../demo/homes/random.ts';
import { createFeedServer, type FeedServer } from './feed-server.ts';
import { smallFeed } from './replica.ts';

/**
 * Opens a feed of a random kind: its platform's profile, the digits it prints, its clock, its pages, and whether its
 * media are a resource of their own.
 */
export function openVariant(
  random: Random,
  seed: number,
  now: () => Date,
): { server: FeedServer; feedAt: (root: string) => FeedConfig } {
  const profile = random.pick([
    'generic',
    'generic',
    'separate',
    'events',
    'spark',
    'mlsgrid',
    'bridge',
    'trestle',
  ]);
  const digits = random.pick([0, 3, 3, 6] as const);
  const skewMs = random.pick([0, 0, 3_600_000, -3_600_000]);
  const pageSize = random.pick([5, 12, 40]);
  const isByLinks = profile === 'spark' || profile === 'mlsgrid';
  const isSeparate = profile === 'separate';
  const server = createFeedServer({
    ...{ seed, now, skewMs, digits, expandsMedia: !isSeparate, counts: profile !== 'mlsgrid' },
    unordered: isByLinks ? 'by-key' : 'shuffled',
  });
  const media = { policy: 'hot' as const, hosts: [], signed: false, inside: !isSeparate };
  const own = isSeparate
    ? { expand: [], media }
    : { media, useFlag: null, ...(profile === 'events' ? { removal: 'events' as const } : {}) };
  return {
    server,
    feedAt: (root) => ({
      ...smallFeed(root, isSeparate || profile === 'events' ? 'generic' : profile, {
        profile: { pageSize, ...own },
        media,
      }),
    }),
  };
}
