import words from '../../word-lists/search/kind-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';

const house = '(?:houses?|homes?)';
const kinds = `(?:${words.kinds.filter((kind) => !/^(?:houses|homes|studios|land)/.test(kind)).join('|')})`;
const or = ',? ?(?:or|\\/|and ?\\/ ?or)(?: maybe| even| possibly)?(?: an?)?';
const of = '(?: [a-z]+){0,2}';
const either = wordPattern(
  `\\b(?:${house}${or}${of} ${kinds}|${kinds}(?: to rent| to buy)?${or}${of} ${house})\\b`,
);

/** Whether a text wants a house or another kind, as *condo or house*, *apartment or a small house*: any home will do. */
export const wantsHouseOr = (text: string): boolean => either.test(text);
