import advice from '../../word-lists/advice-words.json' with { type: 'json' };
import words from '../../word-lists/question-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { patternsWith } from '../scan.ts';
import type { Sort } from '../slots/filters.ts';
import { certainlyOfSite } from './site-questions.ts';

/** The figure or superlative that a question asks about listings. */
export type Ask = 'count' | 'cheapest' | 'dearest' | 'median' | 'average' | 'newest' | 'largest' | 'range';

const pattern = patternsWith(words.parts);
const superlatives = (['cheapest', 'dearest', 'newest', 'largest'] as const).map((ask) => ({
  ask,
  ofOne: pattern([
    `\\b(?:${words.figures[ask].join('|')})(?: [a-z\\d]+){0,4}? {oneHome}\\b(?! (?:first|last))`,
  ]),
  anywhere: wordPattern(`\\b(?:${words.figures[ask].join('|')})\\b`),
}));
const count = pattern(words.count);
const median = /\b(?:median|mid ?point)\b/;
const average =
  /\b(?:average|avg|mean (?:[a-z]+ )?(?:price|rent|cost)|typical (?:price|rent|home|house|asking)|on average)\b/;
const range = pattern(words.priceRange);

const asksFor =
  /\b(?:show|list|send|give me|pull|sort|order|sorted|first|top of|at the top|on top|up top|up front|put|find|want|looking for|see|rank|arrange|then)\b/;
const question =
  /\?|^ (?:and |so |ok |hey |hi |um )*(?:what|whats|which|whichs|wheres|where|who|is|are|do|does|how|tell me|can you tell|could you tell)\b/;

/** Returns the figure that a message asks for; null when it asks for homes or no figure. */
export function readAsk(text: string): Ask | null {
  if (count.test(text)) return 'count';
  if (median.test(text)) return 'median';
  if (average.test(text)) return 'average';
  if (asksFor.test(text) && !/\b(?:whats|what is|which is|what would be) the\b/.test(text)) return null;
  const asks = question.test(text);
  for (const { ask, ofOne, anywhere } of superlatives) {
    if (ofOne.test(text) || (asks && anywhere.test(text) && !/\bnew(?:est)? listings\b/.test(text)))
      return ask;
  }
  return range.test(text) ? 'range' : null;
}

/** The sort order that puts the requested home first. */
export const sortOfAsk: Readonly<Partial<Record<Ask, Sort>>> = {
  cheapest: 'price-asc',
  dearest: 'price-desc',
  newest: 'newest',
  largest: 'area-desc',
};

const topic = wordPattern(`\\b(?:${words.topics.join('|')})\\b`);
const asking = wordPattern(`\\b(?:${words.askingWords.join('|')})\\b|\\?|^ (?:is|are|will|do|does|can) `);
const process = pattern(words.process);

const definition = pattern(words.definitions);

/**
 * Returns whether a message asks for a definition, so that a home named in it isn't a filter: `condo or
 * townhouse, what is the difference`.
 */
export function asksDefinition(text: string): boolean {
  return definition.test(text);
}

/** Returns whether a message asks how buying, selling, renting, or lending works in general. */
export function isGeneralQuestion(text: string): boolean {
  if (process.test(text)) return true;
  const short = text.trim().split(' ').length <= 6;
  return topic.test(text) && (asking.test(text) || (short && /^ (?:and |what about |how about )/.test(text)));
}

const certain = pattern(words.certain);

/** Returns whether a question is general whatever homes it names: *can you show homes of other agents?* asks for none. */
export function isCertainlyGeneral(text: string): boolean {
  return certain.test(text) || certainlyOfSite(text) !== null;
}

const adviceOn = patternsWith(advice.parts);
const personal = adviceOn(advice.personal);

/**
 * Returns whether a message asks for legal, tax, lending, or investment advice on the visitor's own case, or
 * for a promise.
 */
export function asksForAdvice(text: string): boolean {
  return personal.test(text);
}

const delicate = adviceOn(advice.delicate);

/** Returns whether a message concerns law, taxes, or lending, whatever its intent. */
export function touchesAdvice(text: string): boolean {
  return delicate.test(text);
}
