import { expect, test } from 'vitest';
import { neededWords } from './needed-words.ts';

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
  [/\bescrow\b/iu, 'letters outside ASCII for some of it'],
])('finds no word of %s: %s', (pattern) => {
  expect(needed(pattern)).toBeNull();
});
