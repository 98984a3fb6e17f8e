import { wordPattern } from '../understand/patterns/word-pattern.ts';
import { writeOutParts } from '../understand/scan.ts';
import words from '../word-lists/payment-words.json' with { type: 'json' };

const patternOf = (phrases: readonly string[], flags = '') =>
  wordPattern(` (?:${writeOutParts(phrases, words.parts).join('|')})(?= |$)`, flags);

const patterns = {
  ...{ closing: patternOf(words.closing), affordability: patternOf(words.affordability) },
  ...{ down: patternOf(words.down), monthly: patternOf(words.monthly), aMonth: patternOf(words.aMonth) },
  ...{ figure: patternOf(words.figure), general: patternOf(words.general.phrases) },
  ...{ rents: patternOf(words.rents), otherCosts: patternOf(words.otherCosts) },
  everything: patternOf(words.everything),
  ...{ ofLoan: patternOf(words.ofLoan), income: patternOf(words.income), parts: patternOf(words.asksParts) },
  ...{ pace: patternOf(words.pace), asks: patternOf(words.asks), cash: patternOf(words.cash) },
  ...{ interest: patternOf(words.interest), both: patternOf(words.both) },
  ...{ search: patternOf(words.search), rooms: patternOf(words.rooms) },
  pointer: patternOf([words.parts.pointer]),
};
const zeroDown = patternOf([words.loan.zeroDown], 'g');
const terms = wordPattern(`^${patternOf(words.terms).source}`);
const without = patternOf(words.without.phrases, 'g');

/** Returns whether a normalized text has words of a kind. */
export const has = (kind: keyof typeof patterns, normalised: string): boolean =>
  patterns[kind].test(normalised);

/** Returns whether a normalized text begins like a change of terms: *what about 10% down*. */
export const beginsWithTerms = (normalised: string): boolean => terms.test(normalised);

/** Removes phrases such as *no down payment* and *mortgage rates*, which ask for no figure. */
export const withoutOthers = (normalised: string): string => normalised.replace(without, ' ,');

/** Writes *zero down* as a share, which is one of the terms of a loan. */
export const withZeroDown = (normalised: string): string => normalised.replace(zeroDown, ' 0 % down');
