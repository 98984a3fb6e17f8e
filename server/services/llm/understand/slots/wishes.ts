import words from '../../word-lists/search/wish-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { groupsWith, type Scan } from '../scan.ts';
import { needed, readWanted, refused, type Wanted } from './refusal.ts';

/** Named requests that the listing search has no filter for. */
export const wishNames = ['pets', 'furnished', 'yard', 'fence'] as const;
export type Wish = (typeof wishNames)[number];

/** The label of each request when the answer says that it isn't supported. */
export const wishLabels: Readonly<Record<Wish, string>> = {
  pets: 'pets',
  furnished: 'furnishing',
  yard: 'yards',
  fence: 'yards',
};

const groupOf = groupsWith(words.parts);
const opposites: Partial<Record<Wish, string>> = { furnished: '|unfurnished' };

/**
 * Questions about the displayed home, which aren't filters: `do they allow pets?`, `is the apartment
 * furnished?`.
 */
const asksOfHome = wordPattern(`\\b${groupOf(words.asksOfHome)}\\b`);

const patterns = wishNames.map((name) => {
  const said = groupOf(words[name]);
  return {
    name,
    refused: wordPattern(`\\b(?:${refused} ${said}|${said} ${needed}${opposites[name] ?? ''})\\b`, 'g'),
    wanted: wordPattern(`\\b${said}(?![a-z])`, 'g'),
  };
});

/** *A fenced yard for the dog* wishes for the yard. */
const yardFor = wordPattern(groupOf(words.yardFor), 'g');

/** Parses the requests of a message; ignores pets and furniture in a question about the displayed home. */
export function readWishes(scan: Scan): Wanted<Wish> {
  let aboutHome = false;
  let fencedYard = false;
  const { wanted, refused } = readWanted(scan, patterns, () => {
    aboutHome = asksOfHome.test(scan.text);
    scan.text = scan.text.replace(yardFor, '$1');
    fencedYard = /\bfenced?(?: in)? (?:back|front|side)? ?yards?\b/.test(scan.text);
  });
  const asked = new Set<Wish>(fencedYard ? [...wanted, 'yard', 'fence'] : wanted);
  if (aboutHome) for (const wish of ['pets', 'furnished'] as const) asked.delete(wish);
  return { wanted: wishNames.filter((wish) => asked.has(wish) && !refused.includes(wish)), refused };
}
