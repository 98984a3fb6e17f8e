import { cities } from '../places/gazetteer.ts';
import { classes, groupsOfForm, lexicon, townsByEar, wanting } from './lexicon.ts';
import { markedPlaceAt, nameAt } from './names.ts';
import { numberAt, type SpanishNumber } from './numbers.ts';
import { isSlot, type Place } from './phrase-graph.ts';
import type { Token } from './tokens.ts';

/** A phrase of the lexicon in a message: the tokens up to `next`, and its English. */
export type Match = { next: number; english: string };

type Found = Match & { slots: readonly string[]; template: string };

/** No phrase has more parts, so that the work at each token is bounded. */
const longest = 12;

/** A message while it is matched, with what was found in it: phrases share what stands at a token. */
export type Matching = {
  message: string;
  tokens: readonly Token[];
  numbers: Map<number, SpanishNumber | null>;
  classes: Map<Place, Map<number, Match | null>>;
};

export const matching = (message: string, tokens: readonly Token[]): Matching => ({
  message,
  tokens,
  numbers: new Map(),
  classes: new Map(),
});

/** Returns the longest phrase of the lexicon that starts at a token; null when there is none. */
export function matchAt(said: Matching, at: number): Match | null {
  return bestOf(lexicon, said, at);
}

function bestOf(root: Place, said: Matching, at: number): Match | null {
  const found = follow({ node: root, said, at, slots: none, depth: 0 });
  return found === null ? null : { next: found.next, english: fill(found.template, found.slots) };
}

function classAt(root: Place, said: Matching, at: number): Match | null {
  const known = said.classes.get(root) ?? new Map<number, Match | null>();
  said.classes.set(root, known);
  const before = known.get(at);
  if (before !== undefined) return before;
  const match = bestOf(root, said, at);
  known.set(at, match);
  return match;
}

function numberOnce(said: Matching, at: number): SpanishNumber | null {
  const before = said.numbers.get(at);
  if (before !== undefined) return before;
  const number = numberAt(said.tokens, at);
  said.numbers.set(at, number);
  return number;
}

const classRoots = Object.entries(classes);
const none: readonly string[] = [];

type Step = { node: Place; said: Matching; at: number; slots: readonly string[]; depth: number };

/** Follows words before groups before slots, and keeps the longest phrase; the first of two that are as long. */
function follow(step: Step): Found | null {
  const { node, said, at, slots, depth } = step;
  let best: Found | null =
    node.english === null || depth === 0 ? null : { next: at, english: '', slots, template: node.english };
  if (depth >= longest) return best;
  // Of two phrases that are as long, the one that says where it starts or ends is meant.
  const keep = (found: Found | null, isSurer: boolean) => {
    if (found === null) return;
    if (best === null || found.next > best.next || (isSurer && found.next === best.next)) best = found;
  };
  const token = said.tokens[at];
  const go = (next: Place | undefined, to: number, filling?: string, isSurer = false) => {
    if (next === undefined) return;
    const filled = filling === undefined ? slots : [...slots, filling];
    keep(follow({ ...step, node: next, at: to, slots: filled, depth: depth + 1 }), isSurer);
  };
  const hasSlots = node.hasSlots();
  // Anchors take no token: the start and the end of a sentence, a question.
  if (hasSlots && (token === undefined || (token.kind === 'mark' && token.text !== '$')))
    go(node.after('$'), at, undefined, true);
  if (token === undefined) return best;
  if (!isSlot(token.plain)) go(node.after(token.plain), at + 1);
  if (!hasSlots) return best;
  if (token.starts) go(node.after('^'), at, undefined, true);
  if (token.isFirst) go(node.after('^^'), at, undefined, true);
  if (token.asks) go(node.after('¿'), at, undefined, true);
  if (token.kind === 'word') for (const group of groupsOfForm(token.plain)) go(node.after(group), at + 1);
  followSlots(said, at, node, go);
  return best;
}

function followSlots(
  said: Matching,
  at: number,
  node: Place,
  go: (next: Place | undefined, to: number, filling?: string) => void,
): void {
  const { tokens, message } = said;
  const number = node.after('{n}');
  const money = node.after('{m}');
  const decade = node.after('{d}');
  const [year, short, hundred] = [node.after('{y}'), node.after('{yy}'), node.after('{h}')];
  const isWanted = (number ?? money ?? decade ?? year ?? short ?? hundred) !== undefined;
  const read = isWanted ? numberOnce(said, at) : null;
  if (read !== null) {
    if (isYear(read)) go(year, read.next, read.text);
    if (isShortYear(read)) go(short, read.next, read.text);
    if (isHundred(read)) go(hundred, read.next, read.text);
    if (isDecade(read.value)) go(decade, read.next, read.text);
    go(number, read.next, read.text);
    if (isMoney(read.text)) go(money, read.next, read.text);
  }
  const wants = node.after('{want}');
  const wish = wants === undefined ? null : classAt(wanting, said, at);
  if (wish !== null) go(wants, wish.next);
  for (const slot of ['{place}', '{name}', '{Name}'] as const) {
    const next = node.after(slot);
    const isWrong = next === undefined || (slot === '{place}' && !isPlaceAt(tokens, at));
    const end = isWrong ? null : (nameAt(tokens, at, slot === '{Name}') ?? placeEndAt(tokens, at));
    if (end === null) continue;
    const name = nameIn(message, tokens.slice(at, end));
    // "Agrega Jenks y Bixby": two towns, while "Nogales y Luna" is one person.
    go(next, end, isPlaceAt(tokens, at) ? name.replace(/ [ye] /g, ' and ') : name);
  }
  for (const [slot, root] of classRoots) {
    const next = node.after(slot);
    const phrase = next === undefined ? null : classAt(root, said, at);
    if (phrase !== null) go(next, phrase.next, phrase.english);
  }
}

/** A name as typed; towns known by ear as they are spelled. */
const nameIn = (message: string, words: readonly Token[]): string =>
  (words.length === 1 ? townsByEar.get(words[0]?.plain ?? '') : undefined) ??
  message.slice(words[0]?.from, words.at(-1)?.to);

/** Returns where a known place ends that starts at a token; null without one. */
function placeEndAt(tokens: readonly Token[], at: number): number | null {
  return markedPlaceAt(tokens, at) ?? (townsByEar.has(tokens[at]?.plain ?? '') ? at + 1 : null);
}

/** Whether a known place starts here: *las de Jenks* means a city, *las de Avery* a person. */
function isPlaceAt(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return (
    token !== undefined && (token.isPlace === true || cities.has(token.plain) || townsByEar.has(token.plain))
  );
}

const isDecade = (value: number) =>
  value % 10 === 0 && ((value >= 40 && value < 100) || (value >= 1900 && value < 2030));
const isYear = ({ value, text }: SpanishNumber) => value >= 1900 && value < 2030 && /^\d{4}$/.test(text);
/** *Del 95 para acá*. */
const isShortYear = ({ value, text }: SpanishNumber) => value >= 40 && value < 100 && /^\d{2}$/.test(text);
/** *Algo de 290*: a price in thousands. */
const isHundred = ({ value, text }: SpanishNumber) => value >= 100 && value < 1000 && /^\d{3}$/.test(text);
const isMoney = (said: string) => /[$k]|thousand|^\d+,\d{3}|^\d{6,}$/.test(said);

/** Fills a template: `{1}` is the first slot, `{1+.5}` and `{1*10.76}` reckon, `{1th}` is an ordinal. */
function fill(template: string, slots: readonly string[]): string {
  return template.replace(
    /\{(\d)(?:([+*])([\d.]+)|(th|\$))?\}/g,
    (_, index: string, sign: string | undefined, by: string | undefined, th: string | undefined) => {
      const said = slots[Number(index) - 1] ?? '';
      if (th === 'th') return ordinal(said);
      if (th === '$') return said.startsWith('$') ? said : `$${said}`;
      if (sign === undefined) return said;
      const value = Number(said.replace(/,/g, ''));
      if (!Number.isFinite(value)) return said;
      return `${sign === '+' ? value + Number(by) : Math.round(value * Number(by) * 100) / 100}`;
    },
  );
}

/** *El 5 de mayo* is a day; *el 74137* is no ordinal. */
function ordinal(digits: string): string {
  if (digits.length > 2) return digits;
  if (/1\d$/.test(digits)) return `${digits}th`;
  const last = digits.at(-1);
  return `${digits}${last === '1' ? 'st' : last === '2' ? 'nd' : last === '3' ? 'rd' : 'th'}`;
}
