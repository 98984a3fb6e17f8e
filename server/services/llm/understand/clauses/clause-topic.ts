import { type HomeQuestion, readHomeQuestion } from '../../home/home-question.ts';
import words from '../../word-lists/clauses/clause-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { remembered } from '../remembered.ts';
import { groupsWith } from '../scan.ts';
import type { Turn } from '../turn.ts';

const group = groupsWith(words.parts);
const anyOf = (list: readonly string[]) => wordPattern(`\\b${group(list)}\\b`);
const moreTopics = anyOf(words.moreTopics);
/** *The phone number*, *where is it located*: how to reach somebody, and where a home is. */
export const contactFacts = anyOf(words.contactFacts);
/** Wants a feature or a number of rooms, which is a wish for homes even while one is under discussion. */
const wishes = anyOf(words.wishes);
/** *Would they take 235*, *another 10k off*. */
export const offers = anyOf(words.offers);

/**
 * Returns what a clause names: a fact of a home, such as its taxes, or a feature that other homes can be searched by, such
 * as a garage; null for neither.
 */
export function topicIn(
  said: string,
  { topics, things }: HomeQuestion,
  { features, wishes: wished, extras }: Turn,
): 'fact' | 'feature' | null {
  if (offers.test(said)) return 'fact';
  const searched =
    features.wanted.length + features.refused.length + wished.wanted.length + extras.length > 0;
  const isFeature = searched || things.length > 0 || moreTopics.test(said);
  if (topics.some((topic) => !searchable.has(topic)) || (contactFacts.test(said) && !ofAgent.test(said)))
    return wishes.test(said) && searched ? 'feature' : 'fact';
  return isFeature || topics.length > 0 ? 'feature' : null;
}

/** Returns what the words of a clause ask of a home. */
export const questionIn = remembered(readHomeQuestion);
/** Topics by which homes can be searched. */
const searchable: ReadonlySet<string> = new Set([
  'garage',
  'beds',
  'baths',
  'stories',
  'lot',
  'size',
  'year',
  'price',
]);
const ofAgent = /\b(?:your|agents?|realtors?)\b/;
