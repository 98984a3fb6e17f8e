import { wordPattern } from '../understand/patterns/word-pattern.ts';
import { writeOutParts } from '../understand/scan.ts';
import words from '../word-lists/payment-words.json' with { type: 'json' };

/** Returns a global pattern of words in a normalized text. */
export const pattern = (source: string): RegExp => wordPattern(` ${source}(?= |$)`, 'g');

/** Returns the pattern of a loan's term, with its amount as the first group. */
export const patternIn = (of: keyof typeof words.loan): RegExp =>
  pattern(writeOutParts([words.loan[of]], words.loanParts)[0] ?? '');
