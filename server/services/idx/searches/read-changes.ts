import type { Pool } from 'pg';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { type SummaryRow, summaryColumns, summaryOf } from '../listings/search/summaries.ts';
import { type Shown, shownWith } from '../listings/shown.ts';
import type { NewsKind } from './tables.ts';

type Change = components['schemas']['SearchChange'];
type Hit = { kind: NewsKind; at: Date; price_from: number | null; price_to: number | null };

const mostChanges = 100;

/** Returns the last changes that a search matched, of homes that are shown now; of a sold home, no price but its own. */
export async function readChanges(
  pool: Pool,
  siteId: string,
  searchId: number,
  shown: Shown,
  today: string,
): Promise<Change[]> {
  if (shown.nothing) return [];
  const { rows } = await pool.query<Hit & { listing_key: string }>({
    name: 'search_changes',
    text: `select h.kind, c.at, c.price_from, c.price_to, h.listing_key
      from search_hits h join listing_changes c on c.id = h.change_id
      where h.search_id = $1 and c.site_id = $2 order by h.change_id desc limit ${mostChanges}`,
    values: [searchId, siteId],
  });
  const keys = [...new Set(rows.map(({ listing_key }) => listing_key))];
  const { rows: found } = await pool.query<SummaryRow>({
    name: 'search_changes_homes',
    text: `select ${summaryColumns('$5')} from listings
      where site_id = $1 and listing_key = any($2::text[]) and ${shownWith('$3', '$4')}`,
    values: [siteId, keys, shown.hidden, shown.at, today],
  });
  const homes = new Map(found.map((row) => [row.listing_key, summaryOf(row)]));
  return rows.flatMap(({ listing_key, at, ...change }) => {
    const home = homes.get(listing_key);
    if (home === undefined) return [];
    const prices = change.kind === 'price-drop' ? {} : { price_from: null, price_to: null };
    return [{ ...change, ...prices, at: at.toISOString(), home }];
  });
}
