import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import type { Filters } from '../understand/filters.ts';
import { isLabel, wordsOfLabel } from '../understand/unsupported.ts';
import { type Wish, wishLabels } from '../understand/wishes.ts';
import type { Found } from './listings.ts';
import { searchTexts } from './search-texts.ts';
import type { Language } from './texts.ts';
import { wishIn } from './wish-texts.ts';
import { figure, list } from './wording.ts';

export type Ask = (filters: Filters, limit: number, offset?: number) => Promise<Found>;

/** The most wishes that one answer looks for in the remarks; each is a search. */
const mostLookups = 2;
/** The longest words that the search takes (`FilterKeywords`). */
const longestWords = 100;

/** What remarks call these wishes. */
const wishWords: Readonly<Record<Wish, string>> = {
  pets: 'pets',
  furnished: 'furnished',
  yard: 'yard',
  fence: 'fenced',
};

/**
 * Labels that no word of a remark tells: a distance or a figure, and what is near for whose faith or school, by which the
 * assistant doesn't search (fair housing).
 */
const untold: ReadonlySet<string> = new Set([
  'distances',
  'HOA fees',
  'lot size',
  'places of worship',
  'school zones',
]);

/** A wish without a filter: its label or the visitor's words, and what to look for in remarks, if they could tell it. */
type Unfiltered = { wish: string; words: string | null };

/** Returns what the conversation wishes for and no filter takes; of earlier messages only the visitor's own words. */
export function unfiltered({ turn, search }: Pick<Dialogue, 'turn' | 'search'>): Unfiltered[] {
  const { wanted } = turn.wishes;
  // *A fenced yard* is one wish.
  const known = wanted.filter((wish) => wish !== 'yard' || !wanted.includes('fence'));
  const isEarlier = (wish: string) => !turn.extras.includes(wish) && !isLabel(wish);
  return [
    ...known.map((wish) => ({ wish: wishLabels[wish], words: wishWords[wish] })),
    ...turn.extras
      .filter((wish) => search.others.includes(wish))
      .map((wish) => ({ wish, words: wordsToFind(wish, turn.plain) })),
    ...search.others.filter(isEarlier).map((wish) => ({ wish, words: wish })),
  ];
}

/** Returns what a remark would say; null where none could: a distance, a figure, what a home must not have. */
function wordsToFind(wish: string, plain: string): string | null {
  const words = isLabel(wish) ? wordsOfLabel(wish, plain) : wish;
  return words === null || untold.has(wish) || /^(?:no|without|low)\b/.test(words) ? null : words;
}

type Telling = { ask: Ask; agent: string; language: Language };

/**
 * Says how many of the homes found mention what no filter takes, and names what can't be looked for; nothing is claimed of
 * homes that don't mention it.
 */
export async function mentionsOf(
  wishes: readonly Unfiltered[],
  filters: Filters,
  { ask, ...telling }: Telling,
): Promise<string[]> {
  const { agent, language } = telling;
  const { mentionNone, mentionOne, mentionMany } = searchTexts[language];
  const lookups = wishes.flatMap(({ words }) => words ?? []).slice(0, mostLookups);
  const sentences: string[] = [];
  for (const words of lookups) {
    const { total } = await ask({ ...filters, keywords: words.slice(0, longestWords) }, 1);
    if (total === 0) sentences.push(mentionNone(words, agent));
    else sentences.push(total === 1 ? mentionOne(words) : mentionMany(figure(total), words));
  }
  const others = wishes.filter(({ words }) => words === null || !lookups.includes(words));
  return [...sentences, ...namedOnly(others, telling)];
}

/** Names wishes that no filter takes. */
export function namedOnly(
  wishes: readonly Unfiltered[],
  { agent, language }: Omit<Telling, 'ask'>,
): string[] {
  if (wishes.length === 0) return [];
  const said = [...new Set(wishes.map(({ wish }) => wishIn(wish, language)))].slice(0, 4);
  return [searchTexts[language].noFilter(list(said, language, 'or'), agent)];
}
