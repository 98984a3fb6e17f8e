import { anyOf, writeOutParts } from '../understand/scan.ts';
import { normalise } from '../understand/text/normalise.ts';
import words from '../word-lists/homes/rent-words.json' with { type: 'json' };

const asksRent = new RegExp(` ${anyOf(writeOutParts(words.asked, words.parts))}(?= )`);
const rooms = new RegExp(` (\\d) ?${anyOf(words.rooms)}`);
const seeks = new RegExp(` ${anyOf(words.seeks)}(?= )`);
const longest = 200;

/**
 * Returns what a message asks of rents while homes for sale are shown, *what do 3-beds rent for around there*: the number of
 * bedrooms, or that of the home itself; null for any other message.
 */
export function askedRent(text: string): { bedrooms: number | null } | null {
  const said = normalise(text.slice(0, longest));
  if (!asksRent.test(said) || seeks.test(said)) return null;
  const bedrooms = rooms.exec(said)?.[1];
  return { bedrooms: bedrooms === undefined ? null : Number(bedrooms) };
}
