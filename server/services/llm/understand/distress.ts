import words from '../word-lists/distress-words.json' with { type: 'json' };
import { writeOutParts } from './scan.ts';

/** What a message says of its writer's state, the gravest first, and the language in which it does. */
const states = ['despair', 'emergency', 'danger', 'insult'] as const;
export type Distress = { of: (typeof states)[number]; language: 'en' | 'es' };

const patternsOf = (phrases: readonly string[]) =>
  writeOutParts(phrases, words.parts).map((phrase) => new RegExp(` (?:${phrase})(?![\\p{L}\\d])`, 'u'));

const known = states.flatMap((of) =>
  (['en', 'es'] as const).map((language) => ({ of, language, patterns: patternsOf(words[of][language]) })),
);

/**
 * Returns whether a normalized message speaks of taking one's own life, of an emergency, or of somebody who hurts the writer,
 * or insults the assistant; null for any other.
 */
export function readDistress(normalised: string): Distress | null {
  const found = known.find(({ patterns }) => patterns.some((pattern) => pattern.test(normalised)));
  return found === undefined ? null : { of: found.of, language: found.language };
}
