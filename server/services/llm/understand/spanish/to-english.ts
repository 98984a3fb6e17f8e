import { corrected, isKnown, mostCorrected } from './correct.ts';
import { isClearlyEnglish, type Language, languageOf, spanishParts } from './detect.ts';
import { type Matching, matchAt, matching } from './match.ts';
import { placeAt } from './names.ts';
import { digitValue, numberAt } from './numbers.ts';
import { type Token, tokensOf } from './tokens.ts';
import { verbAt } from './verbs.ts';

/** A part of a message: where it is in the message, and in the English text. */
type Piece = { from: number; to: number; at: number; end: number };

/** A message in the English that the grammar reads, and which part came from where. */
export type Reading = {
  language: Language;
  /** Whether the words tell the language; a name or a number is neither Spanish nor English, and *under 500* may be both. */
  isClear: boolean;
  text: string;
  pieces: readonly Piece[];
};

/** The grammar reads about 300 words; what follows these stays as typed. */
const mostTokens = 800;
const hasLetters = /\p{L}/u;
/** Short spellings that stand for one word wherever they are. */
const shortened = new Map([
  ['q', 'que'],
  ['pa', 'para'],
  ['pal', 'para'],
  ['i', 'y'],
]);

/**
 * Puts a Spanish message into the English that the grammar reads, phrase by phrase; what the lexicon doesn't know, such as
 * names, stays as typed. An English message stays as it is, byte for byte. Linear in the length of the message.
 */
export function toEnglish(message: string): Reading {
  const unchanged: Reading = { language: 'en', isClear: false, text: message, pieces: [] };
  if (!hasLetters.test(message)) return unchanged;
  const tokens = withPlaces(tokensOf(message).slice(0, mostTokens), message);
  const language = languageOf(tokens);
  if (language === 'es') return { language, isClear: true, ...translate(message, withCorrections(tokens)) };
  if (language === null) return unchanged;
  const parts = spanishParts(tokens);
  const isClear = isClearlyEnglish(tokens);
  if (!parts.includes(true)) return { ...unchanged, isClear };
  return { language, isClear, ...translate(message, tokens, parts) };
}

/** Keeps the names of places out of phrases: no word of the lexicon is written with `=`. */
function withPlaces(tokens: readonly Token[], message: string): Token[] {
  let placeEnds = 0;
  return tokens.map((token, at): Token => {
    if (at >= placeEnds) placeEnds = placeAt(tokens, at, message) ?? 0;
    // "Cerca de TU", the University of Tulsa, is no *your*.
    if (token.text === 'TU' && /\p{Ll}/u.test(message)) return { ...token, plain: '=tu', isPlace: true };
    return at < placeEnds ? { ...token, plain: `=${token.plain}`, isPlace: true } : token;
  });
}

function withCorrections(tokens: readonly Token[]): Token[] {
  let left = mostCorrected;
  return tokens.map((token, at): Token => {
    if (token.kind !== 'word' || token.isName || token.isPlace) return token;
    // "La d Heron", but "3 d" are bedrooms.
    if (token.plain === 'd' && tokens[at - 1]?.kind !== 'number') return { ...token, plain: 'de' };
    const short = shortened.get(token.plain);
    if (short !== undefined) return { ...token, plain: short };
    if (left === 0 || isKnown(token.plain)) return token;
    left -= 1;
    return { ...token, plain: corrected(token.plain) ?? token.plain };
  });
}

/** Words that their accent tells from others, where somebody writes it; `first` is where a sentence starts. */
const accented: ReadonlyMap<string, { english: string; first: string }> = new Map([
  ['está', { english: 'is', first: 'is it' }],
  ['él', { english: 'he', first: 'he' }],
  ['qué', { english: 'what', first: 'what' }],
]);

/** Puts a message into English; with `parts`, only the marked tokens. */
function translate(
  message: string,
  tokens: readonly Token[],
  parts?: readonly boolean[],
): Pick<Reading, 'text' | 'pieces'> {
  const said = matching(message, tokens);
  const pieces: Piece[] = [];
  let text = '';
  let done = 0;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const { next, english } = parts?.[at] === false ? { next: at + 1, english: null } : pieceAt(said, at);
    const to = tokens[next - 1]?.to ?? token.to;
    text += message.slice(done, token.from);
    const start = text.length;
    text += english ?? message.slice(token.from, to);
    pieces.push({ from: token.from, to, at: start, end: text.length });
    done = to;
    at = next;
  }
  return { text: text + message.slice(done), pieces };
}

/** Returns the next part and its English; `null` keeps it as typed. */
function pieceAt(said: Matching, at: number): { next: number; english: string | null } {
  const { tokens } = said;
  const token = tokens[at] as Token;
  // "8814 E 77th St": an initial is no word.
  if (token.kind === 'address' || (token.isName && token.text.length === 1))
    return { next: at + 1, english: null };
  const phrase = matchAt(said, at);
  // "Sand Springs ya no": a phrase may start with a place, and no number does.
  if (token.isPlace) return phrase ?? { next: at + 1, english: null };
  const written = token.isName ? undefined : accented.get(token.text.toLowerCase());
  if (written !== undefined && (phrase === null || phrase.next === at + 1))
    return { next: at + 1, english: token.starts ? written.first : written.english };
  const verb = verbAt(tokens, at);
  if (verb !== null && isTold(said, at, verb.next, verb.isPast, phrase?.next ?? at)) return verb;
  const number = token.kind === 'mark' && token.text !== '$' ? null : numberAt(tokens, at);
  if (phrase !== null && phrase.next >= (number?.next ?? 0)) return phrase;
  if (token.text === '¿' || token.text === '¡') return { next: at + 1, english: '' };
  if (number !== null)
    return keepsDigits(token, number.next - at)
      ? { next: at + 1, english: null }
      : { next: number.next, english: number.text };
  return { next: at + 1, english: null };
}

/**
 * Whether a verb tells more than the phrase that starts at its first word: no phrase has it, or only its pronoun, or it is
 * of the past, which wishes nothing.
 */
function isTold(said: Matching, at: number, next: number, isPast: boolean, known: number): boolean {
  if (known > next) return false;
  if (isPast || known === at) return true;
  return known < next && matchAt(said, next - 1) === null;
}

/** Plain digits stay as typed, so that telephone numbers and addresses keep theirs. */
function keepsDigits(token: Token, length: number): boolean {
  return (
    token.kind === 'number' &&
    length === 1 &&
    !/^\d{1,3}(?:\.\d{3})+$/.test(token.text) &&
    !/^\d+,\d{1,2}$/.test(token.text) &&
    digitValue(token.text) >= 0
  );
}

/** Returns what the visitor typed for a part of the English text; the part itself when it isn't found. */
export function asTyped(message: string, { text, pieces }: Reading, part: string): string {
  if (message.includes(part)) return part;
  // "Saint Francis hospital" of "cerca de Saint Francis Hospital".
  const typedAt = message.toLowerCase().indexOf(part.toLowerCase());
  if (part !== '' && typedAt >= 0) return message.slice(typedAt, typedAt + part.length);
  const at = text.indexOf(part);
  if (at < 0) return part;
  const inside = pieces.filter((piece) => piece.end > at && piece.at < at + part.length);
  const first = inside[0];
  const last = inside.at(-1);
  return first === undefined || last === undefined ? part : message.slice(first.from, last.to);
}
