import { asksInPieces } from '../fair-housing/fair-housing.ts';
import type { Turn } from '../turn.ts';
import type { Dialogue } from './dialogue.ts';

/** How many words a part of a split question has at most, and how many parts before the last one are read with it. */
const [mostWords, mostParts] = [7, 2];

const isShort = (said: string): boolean => {
  const count = said.match(/[\p{L}\d]+/gu)?.length ?? 0;
  return count > 0 && count <= mostWords;
};

/** Returns the messages that a fragment can go on with; a question about people was answered, and ends them. */
export const leadAfter = ({ lead, turn }: Dialogue, said: string): readonly string[] =>
  turn.asksAboutPeople || !isShort(said) ? [] : [...lead, said].slice(-mostParts);

/** Returns whether a message and the ones before it are one question about people: *do many*, *Jews*, *live there*. */
export function joinsToPeople({ lead }: Dialogue, { typed, contact }: Turn): boolean {
  if (lead.length === 0 || !isShort(typed) || Object.keys(contact).length > 0) return false;
  return lead.some((_, from) => {
    const whole = [...lead.slice(from), typed].join(' ').replace(/[.?!¿¡]+(?= )/g, '');
    return asksInPieces(whole);
  });
}
