import words from '../../word-lists/table-words.json' with { type: 'json' };
import { leastSalePrice, type TableHome } from './table.ts';

/** What a text names a home by and none of those shown is or has: a year, a price, or a word such as *brick*. */
export type Lacked = { of: 'year' | 'price'; value: number } | { of: 'word'; value: string };

const single = '(?:one|home|house|place|property|listing)';
const ofYear = new RegExp(
  `\\b(?:the|that|this) (?:(?:one|home|house) (?:from|built in) )?((?:19|20)\\d\\d)(?: built| build)?(?: ${single})?(?= *[,.?!]| *$| (?:does|is|has|did|have|was)\\b)`,
);
const ofPrice = new RegExp(
  `\\b(?:the|that|this) (?:${single} (?:for|at) )?\\$?(\\d{1,3}(?:,\\d{3})+|\\d{3,7}) ?(k|thousand)?(?: ${single})(?! (?:bed|bath|car|stor|acre))`,
);
/** *The one at 1450*. */
const atPrice = new RegExp(
  `\\b(?:the|that) ${single} (?:for|at|of|thats|that is|thats at) \\$?(\\d{1,3}(?:,\\d{3})+|\\d{3,7}) ?(k|thousand)?(?= *[,.?!]| *$| (?:a month|does|is|has|did|have|was|accepts?|allows?|takes?|come|still|in|with)\\b)`,
);
const looks = new RegExp(
  `\\b(?:the|that) (${Object.keys(words.looks.words).join('|')}) (?:one|home|house|place)(?= *[,.?!]| *$| (?:does|is|has|did|have|was)\\b)`,
);

/** Returns what a text names one of these homes by, as none of them fits; null when it names none so. */
export function lookedFor(said: string, homes: readonly TableHome[]): Lacked | null {
  const year = Number(ofYear.exec(said)?.[1] ?? 0);
  if (year > 0) return homes.some((home) => home.year === year) ? null : { of: 'year', value: year };
  const [, figure, thousand] = ofPrice.exec(said) ?? atPrice.exec(said) ?? [];
  if (figure !== undefined) {
    const amount = Number(figure.replaceAll(',', ''));
    const isSale = homes.some(({ price }) => (price ?? 0) >= leastSalePrice);
    return {
      of: 'price',
      value: thousand !== undefined || (isSale && amount < 2000) ? amount * 1000 : amount,
    };
  }
  const word = looks.exec(said)?.[1];
  return word === undefined || homes.every((home) => home.words.toLowerCase().includes(word))
    ? null
    : { of: 'word', value: word };
}

/** Returns such a word in Spanish. */
export const inSpanish = (word: string): string =>
  (words.looks.words as Readonly<Record<string, string>>)[word] ?? word;
