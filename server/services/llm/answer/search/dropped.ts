import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import type { Search } from '../../understand/dialogue/search/search.ts';
import { type Filters, type Group, groups, hasGroup, withoutGroup } from '../../understand/slots/filters.ts';
import type { Language } from '../texts.ts';
import { wishList } from '../wording.ts';
import { filterTexts } from './texts/filter-texts.ts';
import { searchTexts } from './texts/search-texts.ts';
import { lookedFor } from './texts/wish-texts.ts';

/** Groups that the answer names anyway, as place and kind. */
const named: readonly Group[] = ['place', 'type', 'subType'];

/** Says which wishes the search left out by itself: of another place and kind, of a rent that was a price before. */
export function droppedOf({ turn, search, searches, language }: Dialogue): string[] {
  const [before, now] = searches.slice(-2);
  if (before === undefined || now !== search || isAsked(turn) || isOneHome(before) || isOneHome(now))
    return [];
  const lost = lostFilters(before.filters, search.filters, turn);
  const { city, zip } = search.filters;
  const moved = city !== before.filters.city || zip !== before.filters.zip;
  const wishes = [...wishList(lost, language), ...(moved ? lostWords(before, search, language) : [])];
  if (wishes.length === 0) return [];
  const { afresh, leftOut } = searchTexts[language];
  const said = wishes.slice(0, 5).join(', ');
  return [moved ? afresh(said) : leftOut(said)];
}

/** Whether the visitor asked for the search to lose something. */
const isAsked = ({ adjustments, agrees }: Dialogue['turn']): boolean =>
  adjustments.reset || agrees || adjustments.adjust.length > 0;

const isOneHome = ({ filters }: Search): boolean =>
  filters.listingKey !== undefined || filters.q !== undefined;

/** Returns the filters that are gone without a word of the visitor. */
function lostFilters(before: Filters, after: Filters, { adjustments, features }: Dialogue['turn']): Filters {
  let lost: Filters = before;
  for (const group of Object.keys(groups) as Group[]) {
    if (group === 'type' || group === 'features') continue;
    const isKept = hasGroup(after, group) || adjustments.clears.includes(group);
    if (isKept || named.includes(group)) lost = withoutGroup(lost, group);
  }
  const { features: had = [], ...rest } = lost;
  const gone = adjustments.clears.includes('features')
    ? []
    : had.filter((each) => !after.features?.includes(each) && !features.refused.includes(each));
  return gone.length === 0 ? rest : { ...rest, features: gone };
}

/** Returns the wishes without a filter that are gone, and what the homes should be near. */
function lostWords(before: Search, after: Search, language: Language): string[] {
  const near = before.near === undefined || after.near !== undefined ? [] : [before.near];
  const others = before.others.filter((wish) => !after.others.includes(wish));
  return [
    ...near.map((place) => filterTexts[language].near(place)),
    ...others.map((words) => lookedFor(words, language)),
  ];
}
