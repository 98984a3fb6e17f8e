import type { Row } from '../client/read-answer.ts';
import type { FeedFacts } from '../feed-facts.ts';
import type { RawHome } from '../map/map-home.ts';
import type { Mapped, TryParts } from './try-feed.ts';

type TriedFeed = FeedFacts & {
  profile: { paging: 'keyset' | 'links'; cursor: { field: string }; expand: string[] };
  rules: { participationRequired: boolean };
};
type Client = {
  page(
    resource: string,
    query: { top: number; expand: string[]; orderby?: string },
    signal: AbortSignal,
  ): Promise<{ rows: Row[]; bytes: number }>;
  one(resource: string, key: string, signal: AbortSignal): Promise<Row | 'gone'>;
};

/** How many rows are tried. */
const tried = 100;

/**
 * Returns what `try` needs of a feed: its newest rows (the first ones where the platform takes no order) by the
 * client, and the mapping of homes. Offices are read only where the rules ask for their consent.
 */
export function tryPartsOf<Feed extends TriedFeed>(
  feed: Feed,
  {
    client,
    map,
    lookups,
    signal,
  }: {
    client: Client;
    map: (raw: RawHome, feed: Feed) => Mapped;
    lookups: Map<string, string>;
    signal: AbortSignal;
  },
): TryParts {
  const { profile, rules } = feed;
  const offices = new Map<unknown, Row>();
  return {
    async read() {
      const found = await client.page(
        'Property',
        {
          ...{ top: Math.min(tried, profile.pageSize), expand: profile.expand },
          ...(profile.paging === 'keyset' ? { orderby: `${profile.cursor.field} desc` } : {}),
        },
        signal,
      );
      const rows = found.rows.slice(0, tried);
      const keys = new Set(rows.map(({ ListOfficeKey: key }) => key));
      for (const key of rules.participationRequired ? keys : []) {
        if (typeof key !== 'string') continue;
        const office = await client.one('Office', key, signal);
        if (office !== 'gone') offices.set(key, office);
      }
      return { rows, bytes: found.bytes };
    },
    map: (property) =>
      map(
        {
          property,
          media: Array.isArray(property.Media) ? property.Media : null,
          office: offices.get(property.ListOfficeKey) ?? null,
          lookups,
        },
        feed,
      ),
  };
}
