import type { Language } from '../../answer/texts.ts';
import type { Filters } from '../../understand/slots/filters.ts';
import type { Ranking } from '../../understand/table/ranking.ts';
import { factText } from '../compare-homes.ts';
import { areaOf, monthlyFeeOf, perFootOf, positive, priceOf } from '../facts/values.ts';
import { dollars, number } from '../formats.ts';
import type { HomeDetails } from '../home-facts.ts';
import { nameOf } from '../home-texts.ts';
import type { Topic } from '../home-words.ts';
import { type Ordered, rankTexts, type Scope } from './rank-texts.ts';

/** Returns the dollars by which a home is cheaper than at first; null when it isn't. */
function cutOf(home: HomeDetails): number | null {
  const [first, now] = [positive(home.original_list_price), priceOf(home)];
  return first === null || now === null || first <= now ? null : first - now;
}

const daysOf = ({ days_on_market: days }: HomeDetails): number | null =>
  typeof days === 'number' && days >= 0 ? days : null;

const values: Readonly<Record<Ordered, (home: HomeDetails) => number | null>> = {
  ...{ price: priceOf, area: areaOf, fee: monthlyFeeOf, perFoot: perFootOf, cut: cutOf, days: daysOf },
  year: (home) => positive(home.year_built),
  lot: (home) => positive(home.lot_size_acres),
  taxes: (home) => positive(home.tax_annual_amount),
  beds: (home) => positive(home.bedrooms_total),
  baths: (home) => positive(home.bathrooms),
  garage: (home) => positive(home.features?.garage_spaces),
};

const topicOf: Readonly<Record<Exclude<Ordered, 'cut'>, Topic>> = {
  ...{ price: 'price', area: 'size', year: 'year', lot: 'lot', fee: 'fee', taxes: 'taxes', days: 'days' },
  ...{ perFoot: 'perFoot', beds: 'beds', baths: 'baths', garage: 'garage' },
};

/** Returns the value of a home in words: `built in 1974`, `$65 a month`. */
function valueText(by: Ordered, home: HomeDetails, language: Language): string {
  if (by !== 'cut') {
    const text = factText(topicOf[by], home, language) ?? rankTexts[language].unsaid;
    return by === 'year' ? rankTexts[language].built(text) : text;
  }
  const [cut, first] = [cutOf(home), positive(home.original_list_price) ?? 0];
  if (cut === null) return rankTexts[language].noCut;
  const percent = number(Math.round((cut / first) * 1000) / 10);
  return rankTexts[language].cutBy(dollars(first), dollars(priceOf(home) ?? 0), dollars(cut), percent);
}

/** The most homes that one answer names as equal, and as next. */
const mostEqual = 3;
const mostNext = 2;
/** The most homes whose values one answer lists. */
const mostListed = 12;

type Ranked = { text: string; winners: HomeDetails[] };

/** Says which homes have the most or least of something, who comes next, and how many listings don't say. */
export function rankHomes(
  homes: readonly HomeDetails[],
  { by, order }: { by: Ordered; order: 'most' | 'least' },
  scope: Scope,
  language: Language,
  isBrief = false,
): Ranked {
  const text = rankTexts[language];
  const known = homes
    .flatMap((home) => {
      const value = values[by](home);
      return value === null ? [] : [{ home, value }];
    })
    .toSorted((a, b) => (a.value - b.value) * (order === 'most' ? -1 : 1));
  const [first] = known;
  const ofAll = text.scope(scope);
  if (first === undefined) {
    const [only] = homes;
    const none =
      homes.length === 1 && only !== undefined
        ? text.noneOfOne(nameOf(only, language))
        : text.none[by](ofAll);
    return { text: none, winners: [] };
  }
  const winners = known.filter(({ value }) => value === first.value).map(({ home }) => home);
  const next = known.filter(({ value }) => value !== first.value).slice(0, mostNext);
  const names = winners.slice(0, mostEqual).map((home) => nameOf(home, language));
  const rest = homes.length - known.length;
  const sentences = [
    homes.length === 1
      ? text.only(names[0] ?? '', valueText(by, first.home, language))
      : text.winner(
          ofAll,
          names,
          winners.length,
          text.phrases[by][order],
          valueText(by, first.home, language),
        ),
    ...(next.length === 0 || isBrief
      ? []
      : [text.next(next.map(({ home }) => `${nameOf(home, language)} (${valueText(by, home, language)})`))]),
    ...(rest === 0 || isBrief ? [] : [by === 'cut' ? text.uncut(rest) : text.unknown(rest)]),
    ...beyond(scope, language),
  ];
  return { text: sentences.join(' '), winners };
}

/** Says that only some of the homes found were read. */
const beyond = ({ of, homes, total }: Scope, language: Language): string[] =>
  of === 'shown' && total > homes ? [rankTexts[language].beyond(homes, total)] : [];

/** Lists the value of each home, in their order, or from the least when they are to be ranked. */
export function listValues(
  homes: readonly HomeDetails[],
  { by, isRanked }: { by: Ordered; isRanked: boolean },
  scope: Scope,
  language: Language,
): string {
  const text = rankTexts[language];
  const of = (home: HomeDetails) => values[by](home) ?? (by === 'cut' ? 0 : Number.POSITIVE_INFINITY);
  const sorted = isRanked ? homes.toSorted((a, b) => of(a) - of(b)) : homes;
  const lines = sorted
    .slice(0, mostListed)
    .map((home) => `${nameOf(home, language)}: ${valueText(by, home, language)}`);
  return [
    text.values[by](text.scope({ ...scope, homes: lines.length })),
    ...lines,
    ...beyond(scope, language),
  ].join('\n');
}

const sorts = {
  price: { most: 'price-desc', least: 'price-asc' },
  area: { most: 'area-desc' },
  beds: { most: 'beds-desc' },
  days: { least: 'newest' },
} as const;

/** The order by which a search lists the home first; null for what it can't sort by. */
export function sortOf({ by, order }: Pick<Ranking, 'by' | 'order'>) {
  const known: Partial<Record<string, Partial<Record<string, Filters['sort']>>>> = sorts;
  return known[by]?.[order] ?? null;
}
