import { createHash } from 'node:crypto';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { type Conditions, conditionsOf, type SearchQuery } from './search-conditions.ts';
import { keepTotals, type Totals } from './totals.ts';
import type { Queryable } from './write-listings.ts';

type Summary = components['schemas']['PropertySummary'];
export type SearchResult = Required<
  Pick<components['schemas']['PropertySearch'], 'properties' | 'total' | 'feedUpdatedAt'>
>;

/** The columns of a summary, as the spec names them. */
export const summaryColumns = `id, listing_key, address, full_address, street_number, street_name, city, state,
  postal_code, current_price, list_price, original_list_price, bedrooms_total, bathrooms, bathrooms_full,
  bathrooms_half, property_type, property_sub_type, living_area, year_built, stories,
  greatest(0, coalesce(off_market_date, current_date) - on_market_date) as days_on_market,
  latitude, longitude, standard_status, photos_count, list_office_name, list_agent_mls_id, attribution_contact,
  modified_at`;

const orders = {
  newest: 'listed_at desc nulls last, id desc nulls last',
  'price-asc': 'current_price, id',
  'price-desc': 'current_price desc nulls last, id',
  'beds-desc': 'bedrooms_total desc nulls last, id',
  'area-desc': 'living_area desc nulls last, id',
} as const satisfies Record<NonNullable<SearchQuery['sort']>, string>;

type Version = { version: number; feed_updated_at: Date | null };
type Row = Omit<Summary, 'modified_at'> & { modified_at: Date } & Version;

/** Searches one site's listings; `total` is exact and kept until the listings change. */
export function openSearch(connection: Queryable, totals: Totals = keepTotals(2000)) {
  const nameOf = statementNames(200);

  async function count(siteId: string, conditions: Conditions): Promise<number> {
    const text = `select ${versionOf('version')}, count(*) as total from listings where ${conditions.where}`;
    const { rows } = await connection.query<{ version: number | null; total: number }>({
      ...(conditions.onePlan ? nameOf(text) : {}),
      text,
      values: conditions.values,
    });
    const total = Number(rows[0]?.total ?? 0);
    totals.keep(siteId, Number(rows[0]?.version ?? 0), conditions, total);
    return total;
  }

  return async function searchListings(siteId: string, query: SearchQuery): Promise<SearchResult> {
    const conditions = conditionsOf(siteId, query);
    const limit = query.limit ?? 50;
    const offset = query.offset ?? 0;
    const text = `select ${summaryColumns}, ${versionOf('version')}, ${versionOf('feed_updated_at')}
      from listings where ${conditions.where}
      order by ${orders[query.sort ?? 'newest']} limit ${Number(limit)} offset ${Number(offset)}`;
    const { rows } = await connection.query<Row>({
      // A page further on is rarely asked twice: naming each would fill the connection with statements.
      ...(offset === 0 && conditions.onePlan ? nameOf(text) : {}),
      text,
      values: conditions.values,
    });
    const first = rows[0];
    if (first === undefined) {
      return {
        properties: [],
        total: offset === 0 ? 0 : await count(siteId, conditions),
        feedUpdatedAt: await readFeedTime(connection, siteId),
      };
    }
    const total =
      rows.length < limit
        ? offset + rows.length
        : (totals.get(siteId, Number(first.version), conditions) ?? (await count(siteId, conditions)));
    const feedUpdatedAt = first.feed_updated_at?.toISOString() ?? null;
    return { properties: rows.map(summaryOf), total, feedUpdatedAt };
  };
}

const versionOf = (column: keyof Version) =>
  `(select ${column} from listing_versions where site_id = $1) as ${column}`;

function summaryOf({ version: _version, feed_updated_at: _time, modified_at, ...row }: Row): Summary {
  return { ...row, id: Number(row.id), modified_at: modified_at.toISOString() };
}

async function readFeedTime(connection: Queryable, siteId: string): Promise<string | null> {
  const { rows } = await connection.query<Version>('select * from listing_versions where site_id = $1', [
    siteId,
  ]);
  return rows[0]?.feed_updated_at?.toISOString() ?? null;
}

/** Names for the texts used most, so that PostgreSQL keeps their plans; at most `most` of them. */
function statementNames(most: number) {
  const known = new Map<string, { name: string }>();
  return (text: string): { name?: string } => {
    const name = known.get(text);
    if (name !== undefined) return name;
    if (known.size >= most) return {};
    const made = { name: `search_${createHash('md5').update(text).digest('hex')}` };
    known.set(text, made);
    return made;
  };
}
