import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import type { Filters } from '../../understand/slots/filters.ts';
import { isOnlyLabel, labelOfWords, wordsOfLabel } from '../../understand/slots/unsupported.ts';
import { type Wish, wishLabels } from '../../understand/slots/wishes.ts';
import type { Language } from '../texts.ts';
import { figure, list } from '../wording.ts';
import type { Found } from './listings.ts';
import { searchTexts } from './texts/search-texts.ts';
import { lookedFor, wishIn } from './texts/wish-texts.ts';

export type Ask = (filters: Filters, limit: number, offset?: number) => Promise<Found>;

/** The most wishes that one answer looks for in the remarks; each is a search. */
const mostLookups = 4;
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
 * Labels that no word of a remark tells: a distance or a figure, and for whose age a home is, or what is near for whose
 * faith or school, by which the assistant doesn't search (fair housing).
 */
const untold: ReadonlySet<string> = new Set([
  'distances',
  '55+ communities',
  'HOA fees',
  'lot size',
  'places of worship',
  'school zones',
  'directions from a town',
]);

/** A wish without a filter: its label, what to look for in remarks, if they could tell it, and whether it is new. */
type Unfiltered = { wish: string; said: string; words: string | null; isNew: boolean };

/** Returns what the conversation wishes for and no filter takes, the last message's wishes first. */
export function unfiltered({
  turn,
  search,
  language,
}: Pick<Dialogue, 'turn' | 'search' | 'language'>): Unfiltered[] {
  // What a message takes back is no wish, and what a filter takes was not kept.
  const said = new Set(
    turn.extras
      .flatMap((wish) => wordsOfLabel(wish, turn.plain))
      .filter((words) => search.others.includes(words)),
  );
  // *A fenced yard* is one wish.
  const known = search.wishes.filter((wish) => wish !== 'yard' || !search.wishes.includes('fence'));
  const wishes = [
    ...known.map((wish) => ({
      ...{
        wish: wishIn(wishLabels[wish], language),
        words: wishWords[wish],
        said: lookedFor(wishWords[wish], language),
      },
      isNew: turn.wishes.wanted.includes(wish),
    })),
    ...search.others.map((words) => ({
      ...{
        wish: inWords(words, language),
        words: wordsToFind(words),
        said: inWords(words, language),
      },
      isNew: said.has(words),
    })),
  ];
  return [...wishes.filter(({ isNew }) => isNew), ...wishes.filter(({ isNew }) => !isNew)];
}

/** Names a wish in the visitor's own words, and what no visitor would say by its label. */
function inWords(words: string, language: Language): string {
  const label = labelOfWords(words);
  return untold.has(label) || isOnlyLabel(words) ? wishIn(label, language) : lookedFor(words, language);
}

/** Returns what a remark would say; null where none could: a distance, a figure, what a home must not have. */
function wordsToFind(words: string): string | null {
  const isTold = !untold.has(labelOfWords(words)) && !isOnlyLabel(words);
  return isTold && !/^(?:no|not|isnt|never|nothing|without|low|away|off|far)\b/.test(words)
    ? words.replace(roomFor, '')
    : null;
}

/** No remark says whose it is: *room for my rig*. */
const roomFor =
  /^(?:room|space|(?:some(?:where|place)|a place|a spot|room|space) to [a-z]+)(?: for)? (?:(?:my|our|the|an?|all) )*/;

type Telling = { ask: Ask; agent: string; language: Language };

/**
 * Says how many of the homes found mention what no filter takes, and names what can't be looked for; nothing is claimed of
 * homes that don't mention it. What was said of an earlier wish is not said again while no home mentions it.
 */
export async function mentionsOf(
  wishes: readonly Unfiltered[],
  filters: Filters,
  { ask, ...telling }: Telling,
): Promise<string[]> {
  const { agent, language } = telling;
  const { mentionNone, mentionOne, mentionMany } = searchTexts[language];
  const lookups = wishes.filter(({ words }) => words !== null).slice(0, mostLookups);
  const sentences: string[] = [];
  const missing: string[] = [];
  for (const { words, said, isNew } of lookups) {
    const { total } = await ask({ ...filters, keywords: (words ?? '').slice(0, longestWords) }, 1);
    if (total > 0) sentences.push(total === 1 ? mentionOne(said) : mentionMany(figure(total), said));
    else if (isNew) missing.push(said);
  }
  if (missing.length > 0) sentences.push(mentionNone(list([...new Set(missing)], language, 'or'), agent));
  return [
    ...sentences,
    ...namedOnly(
      wishes.filter((wish) => !lookups.includes(wish)),
      telling,
    ),
  ];
}

/** Names new wishes that no filter takes. */
export function namedOnly(
  wishes: readonly Unfiltered[],
  { agent, language }: Omit<Telling, 'ask'>,
): string[] {
  const added = wishes.filter(({ isNew }) => isNew);
  if (added.length === 0) return [];
  const { askLot } = searchTexts[language];
  // The search takes acres: *a big lot* only lacks a figure.
  const lot = wishIn('lot size', language);
  const asks = added.some(({ wish }) => wish === lot) ? [askLot] : [];
  const said = [...new Set(added.map(({ wish }) => wish))].filter((wish) => wish !== lot).slice(0, 4);
  if (said.length === 0) return asks;
  return [searchTexts[language].noFilter(list(said, language, 'or'), agent), ...asks];
}
