import { setImmediate as breathe } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { Problem } from '../../../../errors/errors.ts';
import type { IndexRow } from '../../listings/in-memory/gather.ts';
import { canFind, indexRow } from '../../listings/search/index-columns.ts';
import { findIn, type Part, partOfRows } from '../../listings/search/parts.ts';
import { conditionsOf } from '../../listings/search/search-conditions.ts';
import { resolveDays, type Search, type SearchQuery } from '../../listings/search/search-query.ts';
import { type Shown, shownWith } from '../../listings/shown.ts';
import type { News } from './news.ts';

export type Followed = { id: number; query: SearchQuery };
export type Match = News & { searchId: number };

/** So many different searches are matched in memory before other calls get their turn: about a millisecond. */
const atOnce = 8;

/**
 * Returns which searches match the homes of the news as they are now, by the search's own rules: those that the
 * search's index can answer in bits of only these homes, the others in the database. Searches that ask the same are
 * matched once. What is on the market is matched as a search without a status finds it, and sold homes as one of
 * closed homes does, so that nobody hears of a home that the site doesn't show.
 */
export async function matchNews(
  client: PoolClient,
  siteId: string,
  given: { news: readonly News[]; searches: readonly Followed[]; shown: Shown } & Today,
): Promise<Match[]> {
  const { news, searches, shown } = given;
  if (shown.nothing || news.length === 0 || searches.length === 0) return [];
  const homes = await readHomes(client, siteId, news, shown);
  const matches: Match[] = [];
  let asked = 0;
  for (const [, same] of groupedBy(searches, ({ query }) => JSON.stringify(query))) {
    const query = searchToday((same[0] as Followed).query, given);
    if (query === null) continue;
    for (const market of markets) {
      const found = homes[market];
      if (found.byId.size === 0) continue;
      const ids = await idsOf(client, siteId, query, market, found, shown);
      for (const id of ids)
        for (const one of found.byId.get(id) ?? [])
          for (const { id: searchId } of same) matches.push({ ...one, searchId });
    }
    asked += 1;
    if (asked % atOnce === 0) await breathe();
  }
  return matches;
}

/** The day in the site's zone, for filters that count days from it. */
export type Today = { today: string; timeZone: string };

/** Returns a followed search with its days as of today; null when they are past, so that it finds nothing any more. */
export function searchToday(query: SearchQuery, { today, timeZone }: Today): Search | null {
  try {
    return resolveDays(query, today, timeZone);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

const markets = ['open', 'sold'] as const;
type Market = (typeof markets)[number];
type Homes = { part: Part; keys: string[]; byId: Map<number, News[]> };

/** Reads the homes of the news that the site shows, on the market and sold. */
async function readHomes(
  client: PoolClient,
  siteId: string,
  news: readonly News[],
  shown: Shown,
): Promise<Record<Market, Homes>> {
  const byKey = groupedBy(news, ({ listingKey }) => listingKey);
  type Row = [key: string, onShow: boolean, isClosed: boolean, ...row: IndexRow];
  const { rows } = await client.query<Row>({
    name: 'search_news_homes',
    text: `select listing_key, on_show, standard_status = 'Closed', ${indexRow} from listings
      where site_id = $1 and listing_key = any($4::text[]) and ${shownWith('$2', '$3')}`,
    values: [siteId, shown.hidden, shown.at, [...byKey.keys()]],
    rowMode: 'array',
  });
  const pick = async (market: Market): Promise<Homes> => {
    const mine = rows.filter(([, onShow, isClosed]) => (market === 'open' ? onShow : isClosed));
    const homes = mine.map(([key, , , ...row]) => {
      const about = (byKey.get(key) ?? []).filter(({ kind }) => (kind === 'sold') === (market === 'sold'));
      return { key, id: Number(row[0]), row, about };
    });
    const told = homes.filter(({ about }) => about.length > 0);
    return {
      part: await partOfRows(new Map(told.map(({ id, row }) => [id, row]))),
      keys: told.map(({ key }) => key),
      byId: new Map(told.map(({ id, about }) => [id, about])),
    };
  };
  return { open: await pick('open'), sold: await pick('sold') };
}

/** Returns the homes that a search matches, by id. A search for some statuses hears only of those. */
async function idsOf(
  client: PoolClient,
  siteId: string,
  query: Search,
  market: Market,
  { part, keys }: Pick<Homes, 'part' | 'keys'>,
  shown: Shown,
): Promise<number[]> {
  const { status, ...rest } = query;
  const isSold = market === 'sold';
  if (status !== undefined && !status.split(',').some((each) => (each === 'Closed') === isSold)) return [];
  const asked = isSold ? rest : query;
  if (canFind(asked)) return findIn([part], { ...asked, limit: part.homes.size }).ids;
  return findAmong((text, values) => client.query(text, values), siteId, { query, isSold, keys, shown });
}

/** Runs a statement, in whichever transaction. */
type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** Returns which of some homes a search matches now, by the database. */
export async function findAmong(
  ask: Ask,
  siteId: string,
  { query, isSold, keys, shown }: { query: Search; isSold: boolean; keys: string[]; shown: Shown },
): Promise<number[]> {
  if (shown.nothing || keys.length === 0) return [];
  const { where, values } = conditionsOf(siteId, isSold ? { ...query, status: 'Closed' } : query, shown);
  const text = `select id from listings where ${where} and listing_key = any($${values.length + 1}::text[])`;
  const { rows } = await ask(text, [...values, keys]);
  return (rows as { id: number }[]).map(({ id }) => Number(id));
}

function groupedBy<T, Key>(list: readonly T[], keyOf: (one: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}
