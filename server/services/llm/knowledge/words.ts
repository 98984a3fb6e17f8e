import { withoutAccents } from '../understand/text/without-accents.ts';

/** The words of a text by which questions are compared: without accents and endings, a figure as `#`, and a question mark. */
export const wordsOf = (text: string): string[] =>
  (
    withoutAccents(text.toLowerCase())
      .replace(/[’'`]/g, '')
      .match(/[a-z]+|\d+|\?/g) ?? []
  ).map(plainWord);

/** Removes common endings, so that *closing*, *closes*, and *close* become one word, and *incomes* the same as *income*. */
const plainWord = (word: string): string =>
  /^\d/.test(word) ? '#' : word.length < 5 ? word : word.replace(/(?:ing|ed|es|s|e)$/, '');
