import words from '../../word-lists/clauses/step-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { plainOf } from '../phrases.ts';
import { remembered } from '../remembered.ts';
import { writeOutParts } from '../scan.ts';

const patterns = writeOutParts(words.steps, words.parts).map((phrase) => wordPattern(phrase));

const read = remembered((typed: string): { asks: boolean } => {
  const said = `${plainOf(typed)} `;
  return { asks: patterns.some((each) => each.test(said)) };
});

/**
 * Returns whether a question asks what somebody may, must, or should do, what others do, or what comes of it: *do I need a
 * cosigner*, *will a lender count that*. No field of a listing answers it by itself, unlike *does it have a garage*.
 */
export const asksOfStep = (typed: string): boolean => read(typed).asks;
