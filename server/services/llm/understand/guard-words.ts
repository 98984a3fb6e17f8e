import distress from '../word-lists/distress-words.json' with { type: 'json' };
import { isPeopleWord } from './fair-housing/tag-words.ts';
import { remembered } from './remembered.ts';
import { withEmojiWords } from './text/emoji-words.ts';
import { plainly } from './text/normalise.ts';
import { unmasked } from './text/unmasked.ts';
import { withoutAccents } from './text/without-accents.ts';

const ofDistress = new Set(
  [
    distress.despair,
    distress.emergency,
    distress.danger,
    distress.threat,
    { parts: Object.values<string | string[]>(distress.parts).flat(), more: distress.also },
  ]
    .flatMap((lists) => Object.values(lists).flat())
    .flatMap((phrase) => withoutAccents(phrase).match(/[a-z]{3,}/g) ?? []),
);

const isGuarded = (word: string): boolean => ofDistress.has(word) || isPeopleWord(word);

/**
 * Returns a message with disguised words written plainly, in the form of `plainly`, for the guards of despair and of
 * fair housing; nothing when no word of theirs is disguised.
 */
export const openly = remembered((message: string): readonly string[] => {
  const written = withEmojiWords(message);
  const opened = unmasked(written, isGuarded) ?? (written === message ? null : written);
  return opened === null ? [] : [plainly(opened.replace(/\bw\/ ?o\b/g, 'without'))];
});
