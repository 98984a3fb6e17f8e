import words from '../../word-lists/spanish/spanish-words.json' with { type: 'json' };
import { cities, citiesAfterPlaceWord } from '../places/gazetteer.ts';
import { isEverydayWord } from '../text/spelling.ts';
import { corrected, isKnown, isSpelling } from './correct.ts';
import { fold, type Token } from './tokens.ts';

export type Language = 'en' | 'es';

const { core, weak, alone, shared, english, loans, bothHints, names, quotes, onlyWord } = words.detection;
const weakWords = new Set(weak.map(fold));
const coreWords = new Set(core.map(fold));
const aloneWords = new Set(alone.map(fold));
const sharedWords = new Set(shared.map(fold));
const englishWords = new Set([...english, ...loans]);
/** What Spanish of the US says in English too, as in *en Kyle o Buda, 3 bedrooms*. */
const loanWords = new Set(loans);
/** Small words of Spanish that English has too: *no*, *a*. */
const hintsOfBoth = new Set(bothHints);
/** Words of the lexicon that also begin the names of streets and places. */
const nameWords = new Set(names.map(fold));
const quoted = new Set(quotes);
/** Words that tell Spanish though nothing stands beside them: *casa*, *gracias*. */
const onlyWords = new Set(onlyWord.map(fold));
/** Long messages are judged by their beginning. */
const mostWords = 200;

/** What the words of a message tell: `sure` and `others` weigh two a word, small words of Spanish one. */
type Evidence = {
  sure: number;
  hints: number;
  /** Hints that are no words of English. */
  ownHints: number;
  loans: number;
  others: number;
  unknown: number;
  alone: number;
  typos: number;
};

/** Returns the language of a message by its words; null when they tell none, as in `918-555-0134` or a name. */
export function languageOf(tokens: readonly Token[]): Language | null {
  const said = tokens.filter(({ kind }) => kind === 'word').slice(0, mostWords);
  if (isQuote(said)) return 'en';
  const [only] = said;
  if (said.length === 1 && tokens.length < 3 && onlyWords.has(only?.plain ?? '')) return 'es';
  const found = evidenceOf(tokens, said);
  const { sure, hints, unknown, alone, typos } = found;
  const others = found.others + (found.ownHints > 0 ? 0 : found.loans);
  const isSpanish =
    sure > 0 || hints > 2
      ? sure + hints + typos > others
      : others === 0 &&
        ((hints + typos > 1 && hints > 0 && (typos > 0 || isHint(said[0]))) ||
          (unknown === 0 && alone > 0 && tokens.length > 1));
  // "Y townhouses?": no English message starts with that word.
  if (isSpanish || (said[0]?.text.toLowerCase() === 'y' && said.length > 1 && said.length < 5)) return 'es';
  return others + found.loans > 0 ? 'en' : null;
}

/** Whether a message that is taken for English has words enough of it to answer a Spanish conversation in English. */
export function isClearlyEnglish(tokens: readonly Token[]): boolean {
  const said = tokens.filter(({ kind }) => kind === 'word').slice(0, mostWords);
  const { others, ownHints, loans } = evidenceOf(tokens, said);
  return others > ownHints && others + (ownHints > 0 ? 0 : loans) > leastEnglish;
}

/** One word of grammar, such as *thanks* or *under*, is said in Spanish too. */
const leastEnglish = 2;

const isQuote = (said: readonly Token[]) => quoted.has(said.map(({ plain }) => plain).join(' '));
const isHint = (token: Token | undefined) => token !== undefined && weakWords.has(token.plain);

function evidenceOf(tokens: readonly Token[], said: readonly Token[]): Evidence {
  const found: Evidence = {
    sure: 0,
    hints: 0,
    ownHints: 0,
    loans: 0,
    others: 0,
    unknown: 0,
    alone: 0,
    typos: 0,
  };
  const marks = tokens.some(({ text }) => text === '¿' || text === '¡');
  const ranges = tokens.some(
    ({ plain, kind }, at) =>
      kind === 'word' &&
      (at > 0 && tokens[at - 1]?.kind === 'number'
        ? plain === 'mil' || (plain === 'a' && tokens[at + 1]?.kind === 'number')
        : plain === 'como' &&
          (tokens[at + 1]?.kind === 'number' ||
            (/^(?:a|de|en|unos|unas)$/.test(tokens[at + 1]?.plain ?? '') &&
              tokens[at + 2]?.kind === 'number'))),
  );
  if (marks) found.sure += 2;
  if (ranges) found.alone += 1;
  for (const [at, token] of said.entries()) weigh(found, said, at, token);
  return found;
}

function weigh(found: Evidence, said: readonly Token[], at: number, token: Token): void {
  const { plain, text } = token;
  if (text.length === 1 && !weakWords.has(plain)) return;
  if (isPlaceholder(said, at)) return;
  const hasAccent = !token.isName && /[áéíóúñ]/iu.test(text);
  if (token.isPlace || isInName(said, at) || sharedWords.has(plain)) return;
  if (cities.has(plain) || citiesAfterPlaceWord.has(plain)) return;
  if (loanWords.has(plain)) found.loans += 2;
  else if (englishWords.has(plain)) found.others += 2;
  else if (weakWords.has(plain)) {
    // "LA", "DE", and "VA" are states and loans.
    if (/^\p{Lu}{2}$/u.test(text)) return;
    if (hasAccent) found.sure += 2;
    else found.hints += 1;
    if (!hintsOfBoth.has(plain)) found.ownHints += 1;
    if (aloneWords.has(plain)) found.alone += 1;
  } else if (isEverydayWord(plain)) found.others += 1;
  else if (isKnown(plain) || hasAccent) found.sure += 2;
  else if (!token.isName && isSpelling(plain)) found.sure += 2;
  else if (!token.isName && corrected(plain) !== null) found.typos += 1;
  else found.unknown += 1;
}

/** Whether a word is of `[number removed]`, which stands for a hidden number in any language. */
const isPlaceholder = (said: readonly Token[], at: number): boolean =>
  [at, at - 1].some((from) => said[from]?.plain === 'number' && said[from + 1]?.plain === 'removed');

/** Whether a word is part of a name in an English message: `Casa Blanca Dr`, `Rio Vista`. */
function isInName(said: readonly Token[], at: number): boolean {
  const token = said[at];
  if (token === undefined || !/^\p{Lu}/u.test(token.text)) return nameWords.has(token?.plain ?? '');
  if (nameWords.has(token.plain)) return true;
  if (token.starts && isKnown(token.plain)) return false;
  const [before, after] = [said[at - 1], said[at + 1]];
  const joins = (other: Token | undefined) =>
    other !== undefined && /^\p{Lu}/u.test(other.text) && (token.isName || other.isName);
  return joins(after) || (token.isName && joins(before));
}

/**
 * Marks the Spanish parts of an English message: `my wife wants a pool también`, `on domingo a las 3`. A part without a
 * word that only people who speak Spanish use, such as the name of a street, is none.
 */
export function spanishParts(tokens: readonly Token[]): boolean[] {
  const parts = tokens.map(() => false);
  if (isQuote(tokens)) return parts;
  for (let from = 0; from < tokens.length; from += 1) {
    let to = from;
    while (to < tokens.length && mayBeSpanish(tokens, to)) to += 1;
    // "Wants a pool también": the words of both languages before the Spanish ones are English.
    while (from < to && isEither(tokens[from])) from += 1;
    const part = tokens.slice(from, to);
    if (part.some(({ plain, isName }) => coreWords.has(plain) && !isName)) parts.fill(true, from, to);
    from = Math.max(from, to);
  }
  return parts;
}

const isEither = (token: Token | undefined) =>
  token !== undefined && (token.kind !== 'word' || token.plain === 'a' || sharedWords.has(token.plain));

function mayBeSpanish(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind === 'number') return true;
  if (token.kind !== 'word') return token.text === '$';
  if (englishWords.has(token.plain) || cities.has(token.plain)) return false;
  return (
    isKnown(token.plain) &&
    !isInName(tokens, at) &&
    (!isEverydayWord(token.plain) || sharedWords.has(token.plain) || coreWords.has(token.plain))
  );
}
