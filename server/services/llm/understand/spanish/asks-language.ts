import words from '../../word-lists/spanish-words.json' with { type: 'json' };
import { writeOutParts } from '../scan.ts';
import { fold } from './tokens.ts';
import type { Language } from './to-english.ts';

const { parts, es, en } = words.languageRequests;
const patternOf = (phrases: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${writeOutParts(phrases, parts).join('|')})(?![\\p{L}\\d])`, 'u');
const requests = [
  { language: 'es', pattern: patternOf(es) },
  { language: 'en', pattern: patternOf(en) },
] as const;
/** Longer messages ask for something else. */
const mostCharacters = 160;

/** Returns the language that a message asks the assistant to use; null when it asks for none. */
export function asksLanguage(message: string): Language | null {
  if (message.length > mostCharacters) return null;
  const plain = message.split(/\s+/).map(fold).join(' ');
  return requests.find(({ pattern }) => pattern.test(plain))?.language ?? null;
}
