import words from '../../word-lists/checks/judgement-words.json' with { type: 'json' };
import { foldedWords } from './folded.ts';

const anyOf = (phrases: readonly string[]) => new RegExp(` (?:${phrases.join('|')})(?= )`, 'g');
const innocent = anyOf(words.innocent);
const refusals = anyOf(words.refusals);
const telling = anyOf(words.telling);
const turns = anyOf(words.turns);
const safety = anyOf(words.safety);
const groups = anyOf(words.groups);
const schools = anyOf(words.schools);
const naming = anyOf(words.naming);
const market = anyOf(words.market);
const moves = anyOf(words.moves);
const lists = {
  judged: [...words.places, ...words.schools, ...words.people],
  people: words.people,
  quality: words.quality,
  counts: words.counts,
  lives: words.lives,
};
/** How many words may stand between the two that judge together. */
const reach = 4;

/**
 * Returns whether a sentence in English or Spanish judges an area, its people, or its schools, or says how safe it is.
 * `places` are the names of the places in question, folded. Saying that one doesn't judge is no judgement.
 */
export function judges(sentence: string, places: readonly string[] = []): boolean {
  const said = ` ${foldedWords(sentence).join(' ')} `.replace(innocent, ' ');
  if (isRefusal(said)) return false;
  if (said.search(safety) >= 0) return true;
  const asks = /\?["”’)]*\s*$/.test(sentence);
  if (!asks && said.search(groups) >= 0) return true;
  if (!asks && said.search(schools) >= 0 && said.search(naming) < 0) return true;
  return sentence.split(/[,;:()—–]/).some((clause) => judgesNearby(clause, places));
}

/** Returns whether a sentence says how prices or rates will move, which hurries. */
export function foretells(sentence: string): boolean {
  const said = ` ${foldedWords(sentence).join(' ')} `;
  return said.search(market) >= 0 && said.search(moves) >= 0;
}

function isRefusal(said: string): boolean {
  return said.search(refusals) >= 0 && said.search(telling) >= 0 && said.search(turns) < 0;
}

function judgesNearby(clause: string, places: readonly string[]): boolean {
  const said = ` ${foldedWords(clause).join(' ')} `.replace(innocent, ' | ');
  const judged = placesOf(said, [...lists.judged, ...places]);
  const people = placesOf(said, lists.people);
  const isNear = (ones: number[], others: number[]) =>
    ones.some((one) => others.some((other) => one !== other && Math.abs(one - other) <= reach + 1));
  return (
    isNear(judged, placesOf(said, lists.quality)) ||
    isNear(people, placesOf(said, lists.counts)) ||
    isNear(people, placesOf(said, lists.lives))
  );
}

/** Returns at which words of a text each phrase begins. */
function placesOf(said: string, phrases: readonly string[]): number[] {
  if (phrases.length === 0) return [];
  return [...said.matchAll(anyOf(phrases))].map(({ index }) => said.slice(0, index).split(' ').length);
}
