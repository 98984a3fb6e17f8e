import { speaksOfPeople } from '../understand/fair-housing/fair-housing.ts';
import { writeOutParts } from '../understand/scan.ts';
import { normalise } from '../understand/text/normalise.ts';
import words from '../word-lists/checks/forbidden-words.json' with { type: 'json' };
import { folded } from './check/folded.ts';

const forbidden = [...Object.entries(words.en), ...Object.entries(words.es)].map(([reason, phrases]) => ({
  reason,
  pattern: new RegExp(writeOutParts(phrases, words.parts).join('|')),
}));

/** Returns the reasons why words of a text, in English or Spanish, are forbidden for the assistant. */
export function forbiddenReasons(text: string): string[] {
  const plain = text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
  // Spanish tells *llame* from *llamé* by the accent alone.
  const lower = `${folded(plain)}\n${plain.normalize('NFC').toLowerCase()}`;
  const found = forbidden
    .filter(({ reason, pattern }) => pattern.test(reason === 'text in code' ? plain : lower))
    .map(({ reason }) => reason);
  return [...new Set(found)];
}

/** Returns why an answer can't be shown; null when its words are fine. */
export function forbiddenWord(text: string): string | null {
  return forbiddenReasons(text)[0] ?? (describesPeople(text) ? 'a description of people' : null);
}

/** Returns whether a text says who lives in an area, how safe it is, who it suits, or how its schools are. */
export function describesPeople(text: string): boolean {
  return speaksOfPeople(normalise(text), text);
}
