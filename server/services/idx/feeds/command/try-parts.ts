import { FeedFault } from '../client/feed-fault.ts';
import { type Row, textOf } from '../client/read-answer.ts';
import type { FeedFacts } from '../feed-facts.ts';
import { lookupKey } from '../map/clean-row.ts';
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
 * `lookups` are what the site has stored of the feed, which go over the feed’s own; a page of its Lookup resource is read,
 * since a feed that was never read has none.
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
  let meanings: ReadonlyMap<string, string> = lookups;
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
      const own = await readLookupPage(client, profile.pageSize, signal);
      meanings = new Map([...own, ...lookups]);
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
          lookups: meanings,
        },
        feed,
      ),
  };
}

/** Reads the first page of the Lookup resource: standard values by `lookupKey`; none where the feed has no such. */
async function readLookupPage(
  client: Client,
  pageSize: number,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  try {
    const { rows } = await client.page('Lookup', { top: pageSize, expand: [] }, signal);
    return new Map(
      rows.flatMap((row) => {
        const value = textOf(row.LookupValue);
        const to = textOf(row.StandardLookupValue);
        if (value === null || to === null) return [];
        // One with a comma would otherwise be read as a list.
        if (value === to && !value.includes(',')) return [];
        return [[lookupKey(textOf(row.LookupName) ?? '', value), to] as const];
      }),
    );
  } catch (error) {
    // Homes were read, so that a token rejected here is just not for this resource.
    if (error instanceof FeedFault && ['not-found', 'rejected', 'sign-in'].includes(error.kind))
      return new Map();
    throw error;
  }
}
