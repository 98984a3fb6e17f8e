import type { Transaction } from '../../../../database/transaction.ts';
import { runnerIn } from '../../../../jobs/executor.ts';
import { type Summary, writtenColumns } from '../../listings/search/summaries.ts';
import { type Shown, shownWith } from '../../listings/shown.ts';
import { publicSoldPrice } from '../../listings/sold-price.ts';
import { findAmong, searchToday, type Today } from '../matching/match-news.ts';
import type { SearchRow } from '../repository.ts';
import type { NewsKind } from '../tables.ts';

/** A match that waits for its email, with what its change said. */
export type WaitingHit = {
  search_id: number;
  change_id: number;
  listing_key: string;
  kind: NewsKind;
  price_from: number | null;
  price_to: number | null;
};

/** A home in an alert. `from` is the first price that it came down from; null without a price drop. */
export type ToldHome = {
  kind: NewsKind;
  from: number | null;
  home: Summary;
  source: string;
  closePrice: number | null;
};
type Home = Pick<ToldHome, 'home' | 'source' | 'closePrice'>;

const onMarket = ['Active', 'Coming Soon'];
/** What an email says of a home with several changes. */
const weight: Record<NewsKind, number> = { sold: 3, new: 2, back: 1, 'price-drop': 0 };

/**
 * Returns, for each search, the homes that its email tells: those that are on display at this moment, that the search
 * still finds, and whose change is still so. A home comes once in an email, under the first search.
 */
export async function chooseNews(
  tx: Transaction,
  siteId: string,
  given: { searches: readonly SearchRow[]; hits: readonly WaitingHit[]; shown: Shown } & Today,
): Promise<{ search: SearchRow; homes: ToldHome[] }[]> {
  const { searches, hits } = given;
  const homes = await readHomes(tx, siteId, given);
  const told = new Set<string>();
  const sections: { search: SearchRow; homes: ToldHome[] }[] = [];
  for (const search of searches) {
    const mine = hits.filter(
      ({ search_id, listing_key }) => search_id === search.id && !told.has(listing_key),
    );
    const found = await foundBy(tx, siteId, search, mine, given);
    const firstPrices = firstPricesOf(mine);
    const chosen = new Map<string, ToldHome>();
    for (const hit of mine) {
      const known = homes.get(hit.listing_key);
      if (known === undefined || !found[hit.kind === 'sold' ? 'sold' : 'open'].has(known.home.id)) continue;
      if (!isStillSo(hit, known.home)) continue;
      const told = { ...known, kind: hit.kind, from: firstPrices.get(hit.listing_key) ?? null };
      const other = chosen.get(hit.listing_key);
      if (other === undefined || weight[told.kind] > weight[other.kind]) chosen.set(hit.listing_key, told);
    }
    if (chosen.size > 0) sections.push({ search, homes: [...chosen.values()] });
    for (const key of chosen.keys()) told.add(key);
  }
  return sections;
}

async function foundBy(
  tx: Transaction,
  siteId: string,
  search: SearchRow,
  hits: readonly WaitingHit[],
  given: { shown: Shown } & Today,
): Promise<Record<'open' | 'sold', Set<number>>> {
  const ask = runnerIn(tx).executeSql;
  const query = searchToday(search.query, given);
  if (query === null) return { open: new Set(), sold: new Set() };
  const { shown } = given;
  const among = async (isSold: boolean) => {
    const keys = hits
      .filter(({ kind }) => (kind === 'sold') === isSold)
      .map(({ listing_key }) => listing_key);
    return new Set(await findAmong(ask, siteId, { query, isSold, keys: [...new Set(keys)], shown }));
  };
  return { open: await among(false), sold: await among(true) };
}

function isStillSo({ kind, price_to }: WaitingHit, { standard_status, current_price }: Summary): boolean {
  if (kind === 'sold') return standard_status === 'Closed';
  if (kind === 'price-drop') return current_price === price_to;
  return onMarket.includes(standard_status ?? '');
}

/** Returns the highest price that each home came down from, also in a drop that a later one has replaced. */
function firstPricesOf(hits: readonly WaitingHit[]): Map<string, number> {
  const prices = new Map<string, number>();
  for (const { kind, listing_key, price_from } of hits) {
    if (kind !== 'price-drop' || price_from === null) continue;
    prices.set(listing_key, Math.max(prices.get(listing_key) ?? 0, price_from));
  }
  return prices;
}

async function readHomes(
  tx: Transaction,
  siteId: string,
  { hits, shown, today }: { hits: readonly WaitingHit[]; shown: Shown; today: string },
): Promise<Map<string, Home>> {
  if (shown.nothing) return new Map();
  const keys = [...new Set(hits.map(({ listing_key }) => listing_key))];
  type Row = Summary & { source: string; close_price: number | null };
  const { rows } = await runnerIn(tx).executeSql(
    `select ${writtenColumns('$1')}, source,
       (select d.close_price from listing_details d where d.listing_id = listings.id) as close_price
     from listings where site_id = $2 and listing_key = any($3::text[]) and ${shownWith('$4', '$5')}`,
    [today, siteId, keys, shown.hidden, shown.at],
  );
  return new Map(
    (rows as Row[]).map(({ source, close_price, ...row }) => [
      row.listing_key,
      {
        home: { ...row, id: Number(row.id) },
        source,
        closePrice: publicSoldPrice(row.state, close_price),
      },
    ]),
  );
}
