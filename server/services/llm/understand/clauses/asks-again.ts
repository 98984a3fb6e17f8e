import { readHomeQuestion } from '../../home/home-question.ts';
import words from '../../word-lists/clauses/clause-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import type { TableHome } from '../table/table.ts';

const bare = new Set(words.bare.words.split(' '));
const anyOf = (list: readonly string[]) => wordPattern(`\\b(?:${list.join('|')})`, 'i');
const same = anyOf(words.same);
const sameTerms = anyOf(words.sameTerms);
/** The most words of a message that only names another home. */
const mostWords = 14;

/** Returns whether a message only names homes: *and the second?*, *does 3*, *now the same for the last house please*. */
export function onlyNames(text: string, homes: readonly (TableHome | undefined)[]): boolean {
  const said = wordsOf(text);
  const addresses = new Set(homes.flatMap((home) => wordsOf(home?.address ?? '')));
  return (
    said.length > 0 && said.length <= mostWords && said.every((word) => bare.has(word) || addresses.has(word))
  );
}

/** *And the second?*, *hmm, what about 412 E Elm*: asks of another home what was asked of the last one. */
export function isBareReference(text: string): boolean {
  if (text.trim().split(/\s+/).length > 6 || asksSomething.test(text)) return false;
  const { topics, things } = readHomeQuestion(text);
  return topics.length + things.length === 0 && !asksBehind(text);
}

/** *The second one, plumbing?* */
const asksBehind = (text: string): boolean =>
  text
    .split(/[,.:] /)
    .some((part, n) => n > 0 && part.includes('?') && readHomeQuestion(part).others.length > 0);

const asksSomething =
  /\b(?:is(?!.*\btoo\b)|are|does|do|did|has|have|was|were|can|will|how(?! about)|which|who|when|where|why|tell|more|details|info)\b|\bwhat(?!(?: about|s? up with)\b)/i;

/** *Same two questions*, *same for Elm*. */
export const saysSame = (text: string): boolean => same.test(text);

/** *Elm, same terms*, *on the second with the same money down*. */
export const saysSameTerms = (text: string): boolean => sameTerms.test(text);

/** Returns how many of the questions before a message means by *the same*: *same two questions*. */
export function howMany(text: string): number {
  const counted = /\b(two|three|both|2|3)\b(?= (?:questions|things|details|qs))/i.exec(text)?.[1];
  if (counted !== undefined) return /three|3/i.test(counted) ? 3 : 2;
  return /\b(?:questions|things|details|info|stuff|specs)\b/i.test(text) ? 3 : 1;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]s?/g, '')
    .match(/[\p{L}\d]+/gu) ?? [];
