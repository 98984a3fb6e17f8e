import words from '../../word-lists/spanish/spanish-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { anyOf, writeOutParts } from '../scan.ts';
import type { Language } from './detect.ts';
import { fold } from './tokens.ts';

const { parts, others, es, en } = words.languageRequests;
const alternatives = Object.fromEntries(Object.entries(parts).map(([name, said]) => [name, anyOf(said)]));
const patternOf = (phrases: readonly string[]) =>
  wordPattern(`(?<![\\p{L}\\d])(?:${writeOutParts(phrases, alternatives).join('|')})(?![\\p{L}\\d])`, 'u');
const requests = [
  { language: 'es', pattern: patternOf(es) },
  { language: 'en', pattern: patternOf(en) },
] as const;
/** *Does the agent speak Spanish* asks about her. */
const ofOthers = patternOf(others);
/** Longer messages ask for something else. */
const mostCharacters = 160;

/** Returns the language that a message asks the assistant to use; null when it asks for none. */
export function asksLanguage(message: string): Language | null {
  if (message.length > mostCharacters) return null;
  const plain = message.split(/\s+/).map(fold).join(' ');
  if (ofOthers.test(plain)) return null;
  return requests.find(({ pattern }) => pattern.test(plain))?.language ?? null;
}
