import { LRUCache } from 'lru-cache';
import { longestStart, type NeededWords, neededWords, waysOf } from './needed-words.ts';

/** The longest text whose words are looked up, in characters; longer ones take longer than the patterns. */
const longest = 4000;
/** The most texts whose words are kept: a message is read as a few texts, by most of the patterns. */
const mostTexts = 200;
/** Shorter patterns are matched as a whole, in characters. */
const longSource = 150;
/** Lists of fewer alternatives are matched as a whole. */
const leastWays = 5;

/** The numbers of the patterns, and of their ways, that need a word. */
const needing = new Map<string, number[]>();
let numbers = 0;

/** By number, whether a text has one of the needed words. */
const looked = new LRUCache<string, Uint8Array>({ max: mostTexts });

/**
 * Returns a pattern that matches as any other, and that doesn't look at texts without the words that every match
 * has. Most messages speak of few of the things that assistants are asked, and long alternations take long to find
 * nothing. Of a long list of alternatives, only those are tried whose words the text has.
 */
export function wordPattern(source: string, flags = ''): RegExp {
  const pattern = new RegExp(source, flags);
  if (flags.includes('y')) return pattern;
  const mayMatch = mayMatchIn(pattern);
  const inWays = source.length < longSource ? null : matcherOfWays(pattern);
  if (inWays === null && mayMatch === always) return pattern;
  const exec = (text: string): RegExpExecArray | null => {
    if (!mayMatch(text)) {
      pattern.lastIndex = 0;
      return null;
    }
    return inWays === null || text.length > longest
      ? RegExp.prototype.exec.call(pattern, text)
      : inWays(text);
  };
  const matchAll = (text: string): Iterable<RegExpMatchArray> =>
    mayMatch(text) ? RegExp.prototype[Symbol.matchAll].call(pattern, text) : [].values();
  return Object.defineProperties(pattern, { exec: { value: exec }, [Symbol.matchAll]: { value: matchAll } });
}

const always = () => true;

/** Returns what tells whether a pattern may match in a part of a text: false where the text lacks its words. */
export function mayMatchIn(pattern: RegExp): (text: string) => boolean {
  const needed = neededWords(pattern);
  if (needed === null) return always;
  const at = numberOf(needed);
  return (text) => text.length > longest || wordsIn(text)[at] !== 0;
}

/** Returns a function that matches a pattern by its ways; null where it hasn't enough of them. */
function matcherOfWays(pattern: RegExp): ((text: string) => RegExpExecArray | null) | null {
  const all = waysOf(pattern, leastWays);
  const ways = (all ?? []).flatMap(({ source, needed }) => (needed === null ? [] : { source, needed }));
  if (all === null || ways.length < leastWays) return null;
  const { flags, global } = pattern;
  // The numbers follow one another.
  const [first = 0] = ways.map(({ needed }) => numberOf(needed));
  const compiled: (RegExp | undefined)[] = [];
  const unsure = all.flatMap(({ source, needed }) => (needed === null ? source : []));
  const others = unsure.length === 0 ? null : new RegExp(unsure.join('|'), flags);

  return (text) => {
    const has = wordsIn(text);
    const from = pattern.lastIndex;
    let found = others === null ? null : matchFrom(others, text, from);
    let isShared = false;
    for (let n = nextOf(has, first, 0); n < ways.length; n = nextOf(has, first, n + 1)) {
      compiled[n] ??= wordPattern(ways[n]?.source ?? '', flags);
      const match = matchFrom(compiled[n] as RegExp, text, from);
      if (match === null || (found !== null && match.index > found.index)) continue;
      isShared = found?.index === match.index;
      found = match;
    }
    // Which of several ways matches at one place is the whole pattern's to tell.
    if (isShared) return RegExp.prototype.exec.call(pattern, text);
    if (global) pattern.lastIndex = found === null ? 0 : found.index + found[0].length;
    return found;
  };
}

function matchFrom(way: RegExp, text: string, from: number): RegExpExecArray | null {
  way.lastIndex = from;
  return way.exec(text);
}

/** Returns the next of the ways that may match; one whose number was given since the words were looked up may. */
function nextOf(has: Uint8Array, first: number, n: number): number {
  if (first + n >= has.length) return n;
  const at = has.indexOf(1, first + n);
  return at === -1 ? has.length - first : at - first;
}

/** Gives a pattern or a way the next number, under each of its words. */
function numberOf(needed: NeededWords): number {
  const number = numbers;
  numbers += 1;
  for (const word of needed) {
    const known = needing.get(word);
    if (known === undefined) needing.set(word, [number]);
    else known.push(number);
  }
  return number;
}

let lastText = '';
let lastWords: Uint8Array = new Uint8Array();

/** Where a number is given after a text's words were looked up, it counts as one that the text has. */
function wordsIn(text: string): Uint8Array {
  if (text === lastText) return lastWords;
  const known = looked.get(text);
  const has = known ?? look(text);
  if (known === undefined) looked.set(text, has);
  lastText = text;
  lastWords = has;
  return has;
}

function look(text: string): Uint8Array {
  if (ofWords.size > mostWords || ofWordsAt !== numbers) ofWords.clear();
  ofWordsAt = numbers;
  const has = new Uint8Array(numbers);
  // Where case doesn't count, `ſ` is an S.
  const plain = text.toLowerCase().replaceAll('ſ', 's');
  for (const word of new Set(plain.match(/[a-z\d]+/g))) {
    const known = ofWords.get(word) ?? numbersOf(word);
    ofWords.set(word, known);
    for (const at of known) has[at] = 1;
  }
  return has;
}

/** By word, the numbers of what needs it: a message is read in a few forms, of mostly the same words. */
const ofWords = new Map<string, readonly number[]>();
const mostWords = 20_000;
let ofWordsAt = 0;

function numbersOf(word: string): number[] {
  const found = [...(needing.get(`${word}|`) ?? [])];
  for (let length = Math.min(word.length, longestStart); length > 0; length -= 1)
    found.push(...(needing.get(word.slice(0, length)) ?? []));
  return found;
}
