import { LRUCache } from 'lru-cache';
import { longestStart, neededWords } from './needed-words.ts';

/** The longest text whose words are looked up, in characters; longer ones take longer than the patterns. */
const longest = 4000;
/** The most texts whose words are kept: a message is read as a few texts, by most of the patterns. */
const mostTexts = 200;

/** The patterns that need a word. */
const patternsOf = new Map<string, number[]>();
let patterns = 0;

/** By pattern, whether a text has one of its needed words. */
const looked = new LRUCache<string, Uint8Array>({ max: mostTexts });

/**
 * Returns a pattern that matches as any other, and that doesn't look at texts without the words that every match
 * has. Most messages speak of few of the things that assistants are asked, and long alternations take long to find
 * nothing.
 */
export function wordPattern(source: string, flags = ''): RegExp {
  const pattern = new RegExp(source, flags);
  const needed = neededWords(pattern);
  if (needed === null) return pattern;
  const at = patterns;
  patterns += 1;
  for (const word of needed) {
    const needing = patternsOf.get(word);
    if (needing === undefined) patternsOf.set(word, [at]);
    else needing.push(at);
  }
  // A pattern compiled since isn't in the list.
  const mayMatch = (text: string) => text.length > longest || wordsIn(text)[at] !== 0;
  const exec = (text: string): RegExpExecArray | null => {
    if (mayMatch(text)) return RegExp.prototype.exec.call(pattern, text);
    pattern.lastIndex = 0;
    return null;
  };
  const matchAll = (text: string): Iterable<RegExpMatchArray> =>
    mayMatch(text) ? RegExp.prototype[Symbol.matchAll].call(pattern, text) : [].values();
  return Object.defineProperties(pattern, { exec: { value: exec }, [Symbol.matchAll]: { value: matchAll } });
}

function wordsIn(text: string): Uint8Array {
  const known = looked.get(text);
  if (known !== undefined) return known;
  const has = new Uint8Array(patterns);
  for (const word of new Set(text.toLowerCase().match(/[a-z\d]+/g))) {
    for (const at of patternsOf.get(`${word}|`) ?? []) has[at] = 1;
    for (let length = Math.min(word.length, longestStart); length > 0; length -= 1) {
      for (const at of patternsOf.get(word.slice(0, length)) ?? []) has[at] = 1;
    }
  }
  looked.set(text, has);
  return has;
}
