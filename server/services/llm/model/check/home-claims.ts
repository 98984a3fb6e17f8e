import words from '../../word-lists/checks/home-claim-words.json' with { type: 'json' };
import { folded, foldedWords } from './folded.ts';
import { homesNamed, homesOf, type KnownHome } from './known-home.ts';

type Thing = { en: string[]; es: string[]; data?: string[] };
const patternOf = (phrases: readonly string[]) => new RegExp(` (?:${phrases.join('|')})(?= )`);
const things = Object.entries({ ...words.features, ...words.states }).map(
  ([name, thing]: [string, Thing]) => ({
    name,
    said: patternOf([...thing.en, ...thing.es]),
    known: patternOf([...thing.en, ...(thing.data ?? [])]),
  }),
);
const is = Object.fromEntries(
  Object.entries(words.claims).map(([name, phrases]) => [name, patternOf(phrases)]),
) as Record<keyof typeof words.claims, RegExp>;

/** What a sentence's claims about homes are checked against. */
export type ClaimSources = {
  homes: readonly KnownHome[];
  /** What was shown before this sentence. */
  before: string;
  /** What every home of the search has, such as `pool`. */
  filters: readonly string[];
  /** What the site itself says of the home in question. */
  site: string;
};

/**
 * Returns the first thing that a sentence claims of a home without its data, such as a pool; null if there is none.
 * Questions, wishes, and general talk claim nothing, unless they name a home.
 */
export function unfoundedClaim(sentence: string, sources: ClaimSources): string | null {
  const said = spaced(sentence);
  const found = things.filter(({ said: pattern }) => pattern.test(said));
  if (found.length === 0 || !isClaim(sentence, said, sources.homes)) return null;
  const about = homesOf(sentence, sources.before, sources.homes);
  const texts = [...about.map((home) => home.said), sources.site];
  const denies = is.denials.test(said);
  const wrong = found.find(({ name, known }) => {
    if (denies) return !(is.hedges.test(said) || texts.some((text) => saysNo(text, known)));
    if (sources.filters.includes(name)) return false;
    return !texts.some((text) => saysSo(text, known));
  });
  return wrong?.name ?? null;
}

function isClaim(sentence: string, said: string, homes: readonly KnownHome[]): boolean {
  const isNamed = homesNamed(sentence, homes).length > 0;
  if (isNamed) return !/\?\s*$/.test(sentence) || is.holds.test(said);
  if (/\?["”’)]*\s*$/.test(sentence)) return false;
  if (
    is.topics.test(said) ||
    /^ (?:an?|una?|the term|el termino) (?:\S+ ){0,4}(?:is|are|means|es|significa) /.test(said)
  )
    return false;
  const points = is.pointers.test(said) && is.holds.test(said);
  if (points || is.finds.test(said)) return !(is.wishes.test(said) && !points);
  return !(is.wishes.test(said) || is.general.test(said));
}

const sentencesIn = (text: string) => text.split(/[.;!?\n]+/).map(spaced);
/** Whether a listing says that there is such a thing: not that there is none, or room for one. */
const saysSo = (text: string, known: RegExp) =>
  sentencesIn(text).some(
    (each) =>
      known.test(each) &&
      !is.denials.test(each) &&
      !is.onlyMaybe.test(each) &&
      !/ (?:none|false) $/.test(each),
  );
const saysNo = (text: string, known: RegExp) =>
  sentencesIn(text).some(
    (each) => known.test(each) && (is.denials.test(each) || / (?:none|false|0) $/.test(each)),
  );

const spaced = (text: string) => ` ${foldedWords(folded(text).replace(/-/g, ' ')).join(' ')} `;
