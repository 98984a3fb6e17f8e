import words from '../../word-lists/distress-words.json' with { type: 'json' };
import { phraseFinder } from '../phrases.ts';

/** What a message says of its writer's state, the gravest first, and the language in which it does. */
const states = ['despair', 'emergency', 'danger', 'threat', 'insult'] as const;
export type Distress = { of: (typeof states)[number]; language: 'en' | 'es' };

const known = states.flatMap((of) =>
  (['en', 'es'] as const).map((language) => ({
    of,
    language,
    find: phraseFinder(words[of][language], { ...words.parts, ...words.insultParts }),
  })),
);

/**
 * Returns whether a normalized message speaks of taking one's own life, of an emergency, or of somebody who hurts the writer,
 * threatens somebody, or insults the assistant; null for any other.
 */
export function readDistress(normalised: string): Distress | null {
  const found = known.find(({ find }) => find(normalised) !== null);
  return found === undefined ? null : { of: found.of, language: found.language };
}

/** Whether a message gets its one reply, whatever else it says: it wishes for nothing, and what was said before stands. */
export const standsAlone = (distress: Distress | null): boolean =>
  distress?.of === 'despair' || distress?.of === 'emergency' || distress?.of === 'threat';
