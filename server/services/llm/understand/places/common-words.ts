import common from '../../word-lists/places/common-words.json' with { type: 'json' };
import placeWords from '../../word-lists/places/place-words.json' with { type: 'json' };
import { isEverydayWord } from '../text/spelling.ts';

const { notInNames, nearGeneric, months } = placeWords;
const words = new Set([
  ...[...common.english, ...common.spanish].flatMap((line) => line.split(' ')),
  ...[...notInNames, ...nearGeneric, ...months],
]);

/** Whether a word of the grammar's text is a common English or Spanish one; words of one or two letters are. */
export const isCommonWord = (word: string): boolean =>
  word.length < 3 || words.has(word) || isEverydayWord(word) || isPlural(word);

const isPlural = (word: string): boolean => word.endsWith('s') && words.has(word.slice(0, -1));
