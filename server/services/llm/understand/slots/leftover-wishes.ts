import words from '../../word-lists/search/leftover-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { groupsWith, patternsWith } from '../scan.ts';

const between = `(?: (?:${words.between.join('|')}))*`;
const before = wordPattern(
  `\\b${groupsWith(words.parts)(words.before)}${between} ([a-z]+(?: [a-z]+){0,2})`,
  'g',
);
const after = wordPattern(`(?:^|[,.;?]) *([a-z]+(?: [a-z]+){0,2}) (?:${words.after.join('|')})\\b`, 'g');
const stops = new Set(words.stops);
const ofPerson = patternsWith(words.parts)(words.ofPerson, 'g');
/** The most leftover wishes of one message. */
const mostWishes = 3;

/**
 * Returns what a message wishes for in words that no rule knows: *soundproof windows ideally*, *with a storm shelter*. The
 * text is what the rules left of it, normalized. None of these can be filtered by; the answer names them.
 */
export function leftoverWishes(rest: string): string[] {
  // *My grandson has autism* tells of a person.
  const said = rest.replace(ofPerson, ' ');
  const found = [...said.matchAll(before), ...said.matchAll(after)].map((match) => wishIn(match[1] ?? ''));
  return [...new Set(found.filter((wish) => wish !== ''))].slice(0, mostWishes);
}

/** Returns the words up to the first one that no wish has. */
function wishIn(text: string): string {
  const list = text.split(' ');
  const end = list.findIndex((word) => stops.has(word) || word.length < 2);
  return list.slice(0, end < 0 ? list.length : end).join(' ');
}
