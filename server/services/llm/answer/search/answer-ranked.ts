import type { HomeDetails } from '../../home/home-facts.ts';
import type { Ordered, Scope } from '../../home/rank/rank-texts.ts';
import { listValues, rankHomes, sortOf } from '../../home/rank/ranked-homes.ts';
import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import type { Filters } from '../../understand/slots/filters.ts';
import type { Ranking } from '../../understand/table/ranking.ts';
import type { Answer } from '../reply.ts';
import { placeOf } from '../wording.ts';
import { homesWithLots } from './lots.ts';
import type { Ask } from './mentions.ts';
import { filtersOf } from './refused-types.ts';
import { rankingTexts } from './texts/ranking-texts.ts';
import { searchesOf } from './towns.ts';

type RankFacts = {
  ask: Ask;
  readHomes: (keys: readonly string[]) => Promise<HomeDetails[]>;
  /** Returns the parameters with which the page shows a search. */
  paramsOf: (filters: Filters) => Record<string, unknown>;
};

/** The most homes that are compared by the rows of one search, and by their listings. */
const mostRows = 500;
const mostRead = 12;

/** Measures that only the single listings tell. */
const ofListings: ReadonlySet<Ordered> = new Set<Ordered>(['lot', 'fee', 'taxes', 'garage']);

/**
 * Answers which home has the most or least of something: of those just spoken of, of all that the search finds, or, for
 * what only single listings tell, of those that the page shows.
 */
export async function answerRanked(ranking: Ranking, dialogue: Dialogue, facts: RankFacts): Promise<Answer> {
  const { language } = dialogue;
  const texts = rankingTexts[language];
  if (ranking.by === 'distance') return { response: texts.noDistance };
  const { by, order, also } = ranking;
  if (by === 'unmeasured') {
    const largest = order === 'most' ? await ranked({ by: 'area', order }, dialogue, facts) : null;
    const { response = '', ...rest } = largest ?? {};
    return { ...rest, response: [texts.unmeasured(ranking.thing), response].filter(Boolean).join(' ') };
  }
  if (order === 'each') return eachOf(by, dialogue, facts, ranking);
  if (ranking.perSearch) {
    const searches = searchesOf(dialogue);
    if (searches.length > 1) return ofEachSearch({ by, order }, searches, dialogue, facts);
  }
  const one = await ranked({ by, order }, dialogue, facts);
  if (also === null || also.by === 'unmeasured' || also.by === 'distance') return one;
  const other = await ranked({ by: also.by, order: also.order }, dialogue, facts);
  const about = [...new Set([...(one.about ?? []), ...(other.about ?? [])])];
  return { response: `${one.response} ${other.response}`, ...(about.length === 0 ? {} : { about }) };
}

type Order = { by: Ordered; order: 'most' | 'least' };

async function ranked(order: Order, dialogue: Dialogue, facts: RankFacts): Promise<Answer> {
  const { language, homes: keys, search } = dialogue;
  if (keys.length > 1) {
    const homes = await facts.readHomes(keys);
    return told(order, homes, { of: 'these', homes: homes.length, total: homes.length }, language);
  }
  const filters = filtersOf(search);
  const { homes, scope } = await homesFor(order, filters, dialogue, facts);
  if (homes.length === 0) return { response: rankingTexts[language].noneShown };
  const answer = told(order, homes, scope, language);
  const sort = sortOf(order);
  const isWhole = scope.of === 'found' && scope.total > 1 && sort !== null;
  return isWhole ? { ...answer, params: facts.paramsOf({ ...filters, sort }) } : answer;
}

function told(
  order: Order,
  homes: readonly HomeDetails[],
  scope: Scope,
  language: Dialogue['language'],
  isBrief = false,
): Answer {
  const { text, winners } = rankHomes(homes, order, scope, language, isBrief);
  const about = winners.slice(0, 2).map(({ listing_key }) => listing_key);
  return { response: text, ...(about.length === 0 ? {} : { about }) };
}

/** Returns the homes to compare, with what tells them apart: the rows of the search, or their listings. */
async function homesFor(
  { by, order }: Order,
  filters: Filters,
  { table }: Pick<Dialogue, 'table'>,
  { ask, readHomes }: RankFacts,
): Promise<{ homes: HomeDetails[]; scope: Scope }> {
  if (!isSearched(filters) && table.shown.length > 0) {
    const homes = await readHomes(table.shown.slice(0, mostRead));
    return { homes, scope: { of: 'shown', homes: homes.length, total: homes.length } };
  }
  const found = await ask(filters, ofListings.has(by) ? mostRead : mostRows);
  const { total } = found;
  // Nothing that is compared depends on whose listing a home is.
  const rows = found.homes.flatMap(({ row }) => (row === undefined ? [] : [{ ...row, own_listing: false }]));
  if (!ofListings.has(by) && rows.length === found.homes.length && rows.length > 0)
    return { homes: rows, scope: { of: total > rows.length ? 'shown' : 'found', homes: rows.length, total } };
  if (by === 'lot' && total > mostRead) {
    const keys = await homesWithLots(order, filters, ask, mostRead);
    if (keys !== null) return { homes: await readHomes(keys), scope: { of: 'found', homes: total, total } };
  }
  const isAll = total <= mostRead;
  const shown =
    isAll || table.shown.length === 0 ? found.homes.map(({ listing_key }) => listing_key) : table.shown;
  const homes = await readHomes(shown.slice(0, mostRead));
  return { homes, scope: { of: isAll ? 'found' : 'shown', homes: homes.length, total } };
}

const isSearched = (filters: Filters): boolean =>
  Object.keys(filters).some((key) => key !== 'propertyType' && key !== 'sort');

async function eachOf(
  by: Ordered,
  dialogue: Dialogue,
  facts: RankFacts,
  { ofTwo }: Ranking,
): Promise<Answer> {
  const { language, homes: keys, table, search } = dialogue;
  const filters = filtersOf(search);
  const { total, homes: rows } = await facts.ask(filters, mostRead);
  const found = rows.map(({ listing_key }) => listing_key);
  const wanted = keys.length > 1 ? keys : table.shown.length > 0 ? table.shown : found;
  const homes = await facts.readHomes(wanted.slice(0, mostRead));
  if (homes.length === 0) return { response: rankingTexts[language].noneShown };
  const isAll = keys.length > 1 || !isSearched(filters) || total <= homes.length;
  const scope: Scope = {
    ...{ of: keys.length > 1 ? 'these' : 'shown', homes: homes.length },
    total: isAll ? homes.length : total,
  };
  const isRanked = !ofTwo && /\bby\b/.test(dialogue.asked?.words ?? '');
  return { response: listValues(homes, { by, isRanked }, scope, language) };
}

/** Names the winner of each search or place. */
async function ofEachSearch(
  order: Order,
  searches: readonly Filters[],
  dialogue: Dialogue,
  facts: RankFacts,
): Promise<Answer> {
  const { language } = dialogue;
  const lines: string[] = [];
  const about: string[] = [];
  for (const filters of searches) {
    const { homes, scope } = await homesFor(
      order,
      filters,
      { table: { ...dialogue.table, shown: [] } },
      facts,
    );
    const answer = homes.length === 0 ? null : told(order, homes, scope, language, true);
    lines.push(rankingTexts[language].inPlace(placeOf(filters, language).trim(), answer?.response ?? null));
    about.push(...(answer?.about ?? []).slice(0, 1));
  }
  return { response: lines.join('\n'), ...(about.length === 0 ? {} : { about }) };
}
