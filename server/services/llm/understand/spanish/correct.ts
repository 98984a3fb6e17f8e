import common from '../../word-lists/spanish/no-misspellings.json' with { type: 'json' };
import words from '../../word-lists/spanish/spanish-words.json' with { type: 'json' };
import { cities, citiesAfterPlaceWord } from '../places/gazetteer.ts';
import { isEverydayWord } from '../text/spelling.ts';
import { vocabulary } from './lexicon.ts';
import { isNumberWord } from './numbers.ts';
import { fold } from './tokens.ts';

/** Only the first unknown words of a message are corrected: the work stays bounded. */
export const mostCorrected = 60;
const shortest = 4;
/** Words this long may lack, have, or swap one letter. */
const longEnough = 7;

const spellings = new Map(
  Object.entries(words.spellings).map(([typed, meant]) => [fold(typed), fold(meant)]),
);

/** *Ganando* is no *ganado*, *cuentan* no *cuestan*, and *electric* is English. */
const noMisspellings = new Set([...common.spanish, ...common.english]);

/** Returns how a word sounds in Latin America: *kiero* and *quiero*, *havitacion* and *habitación* are alike. */
function soundOf(word: string): string {
  return word
    .replace(/qu(?=[ei])|k|c(?![eih])/g, 'K')
    .replace(/c(?=[ei])|z|sc(?=[ei])/g, 's')
    .replace(/ch/g, 'X')
    .replace(/ll/g, 'y')
    .replace(/v/g, 'b')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1');
}

const bySound = new Map<string, string>();
const byLess = new Map<string, string>();
for (const word of vocabulary) {
  if (word.length < shortest) continue;
  const sound = soundOf(word);
  if (!bySound.has(sound)) bySound.set(sound, word);
  if (word.length < longEnough) continue;
  for (const less of withoutOne(word)) if (!byLess.has(less)) byLess.set(less, word);
}

function withoutOne(word: string): string[] {
  // The first letter is hardly ever wrong, and names differ in it.
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2));
}

/** Whether the lexicon knows a word, in lower case without accents. */
export const isKnown = (plain: string): boolean => vocabulary.has(plain) || isNumberWord(plain);

/** Whether a word is a known way to spell a Spanish one. */
export const isSpelling = (plain: string): boolean => spellings.has(plain) && plain.length > 2;

/** Returns the word of the lexicon that a typo means; null when it is none. */
export function corrected(plain: string): string | null {
  const spelled = spellings.get(plain);
  if (spelled !== undefined) return spelled;
  if (plain.length < shortest || plain.length > 18 || isKnown(plain) || isEverydayWord(plain)) return null;
  if (noMisspellings.has(plain) || cities.has(plain) || citiesAfterPlaceWord.has(plain)) return null;
  const alike = bySound.get(soundOf(plain));
  if (alike !== undefined) return alike;
  if (plain.length < longEnough) return null;
  const more = byLess.get(plain);
  if (more !== undefined) return more;
  for (const less of withoutOne(plain)) {
    if (vocabulary.has(less) && less.length >= longEnough - 1) return less;
    const other = byLess.get(less);
    if (other !== undefined && other.length === plain.length) return other;
  }
  return null;
}
