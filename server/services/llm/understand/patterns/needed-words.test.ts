import { expect, test } from 'vitest';
import { neededWords, waysOf } from './needed-words.ts';

const needed = (pattern: RegExp) => {
  const words = neededWords(pattern);
  return words === null ? null : [...words].sort().join(' ');
};

test.each([
  // Whole words between edges, and starts of words where they may go on.
  [/\bescrow\b/, 'escrow|'],
  [/ escrow(?= )/, 'escrow|'],
  [/ escrow(?![\p{L}\d])/u, 'escrow|'],
  [/(?<![\p{L}\d])escrow\b/u, 'escrow|'],
  [/(?<=^|[ ,.])escrow$/, 'escrow|'],
  [/\bapprais(?:al|ed)\b/, 'appraisal| appraised|'],
  [/\bdeposits?\b/, 'deposits| deposit|'],
  [/\bapprais[a-z]*/, 'apprais'],
  [/\bpreapproval[a-z]+/, 'preappro'],
  [/\bescrow(?![a-z])/, 'escrow'],
  [/\b(?:bye){1,2}now\b/, 'bye'],
  [/\bescrow(?:ed)*ing\b/, 'escrow'],
  // One of the alternatives' words.
  [/\b(?:escrow|title (?:search|company))\b/, 'company| escrow| search|'],
  [/\bescrow\b|\bappraisal\b/, 'appraisal| escrow|'],
  // The rarest of several words.
  [/\bhow (?:do|can) (?:i|we) (?:[a-z]+ )?(?:evict|sublet)\b/, 'evict| sublet|'],
  [/\b(?:the |my )?(?:[a-z]+ ){0,3}?septic\b/, 'septic|'],
  // As the text is read: in lowercase.
  [/\bESCROW\b/i, 'escrow|'],
  [/\bESCROW\b/iu, 'escrow|'],
  [/\bni[nñ]os?\b/, 'ninos| nino| os| o|'],
])('finds the words that every match of %s has', (pattern, words) => {
  expect(needed(pattern)).toBe(words);
});

test.each([
  [/\d{5}/, 'no word'],
  [/escrow/, 'perhaps inside a word'],
  [/\b(?:escrow)?\b/, 'perhaps nothing'],
  [/\bescrow\b|\?/, 'perhaps a mark'],
  [/\b(?!escrow)[a-z]+\b/, 'any word'],
  [/(?<!\bno )[a-z]+/, 'any word'],
])('finds no word of %s: %s', (pattern) => {
  expect(needed(pattern)).toBeNull();
});

const ways = (pattern: RegExp, least = 2) => waysOf(pattern, least)?.map(({ source }) => source) ?? null;

test('finds the ways of the longest list, each with what stands before and behind it', () => {
  expect(ways(/\bthe (?:a|b) (?:lien|deed|title)s?\b/)).toEqual([
    '\\bthe (?:a|b) (?:lien)s?\\b',
    '\\bthe (?:a|b) (?:deed)s?\\b',
    '\\bthe (?:a|b) (?:title)s?\\b',
  ]);
  expect(ways(/lien|(?:deed|title)/)).toEqual(['(?:lien)', '(?:deed)', '(?:title)']);
});

test.each([
  [/\b(?:lien|deed)\b/, 3, 'too short a list'],
  [/\b(?:lien|(deed)|title)\b/, 2, 'a captured part'],
  [/\b(?:lien|(?<what>deed)|title)\b/, 2, 'a named part'],
  [/\b(?:lien|deed)+\b/, 2, 'a repeated list'],
])('finds no ways of %s: %s, %s', (pattern, least) => {
  expect(ways(pattern, least)).toBeNull();
});
