import advice from '../../word-lists/advice-words.json' with { type: 'json' };
import words from '../../word-lists/question-words.json' with { type: 'json' };
import siteWords from '../../word-lists/site-question-words.json' with { type: 'json' };
import type { Sort } from '../filters.ts';

/** The figure or superlative that a question asks about listings. */
export type Ask = 'count' | 'cheapest' | 'dearest' | 'median' | 'average' | 'newest' | 'largest' | 'range';

const one =
  '(?:house|home|place|property|listing|one|condo|condominium|apartment|townhouse|townhome|duplex|rental|unit|lot|farm|studio|land|price|rent|ranch|fourplex|building|thing|bungalow|cottage|farm house|mansion)';
const between = '(?: [a-z\\d]+){0,4}?';
const cheap =
  '(?:cheapest|lowest(?: priced?)?|least expensive|most affordable|least costly|lowest rent|least amount|least (?:i|we|you|one|anyone|somebody) (?:can|could|would|will|might|have to|has to|need to)|rock bottom|bottom dollar|bargain basement|lowest end)';
const dear =
  '(?:most expensive|priciest|dearest|highest(?: priced?)?|costliest|most luxurious|top (?:price|dollar|end)|highest end)';
const fresh =
  '(?:newest|latest|most recent(?:ly listed)?|(?:listed|hit(?: the market)?|added|posted|came (?:on|up)|went up) most recently|most recently|freshest|last one listed)';
const large =
  '(?:biggest|largest|most spacious|roomiest|most (?:square (?:feet|footage|foot)|space|room|sqft|living space|floor space))';
const superlatives: readonly { ask: Ask; ofOne: RegExp; anywhere: RegExp }[] = (
  [
    ['cheapest', cheap],
    ['dearest', dear],
    ['newest', fresh],
    ['largest', large],
  ] as const
).map(([ask, words]) => ({
  ask,
  ofOne: new RegExp(`\\b${words}${between} ${one}\\b(?! (?:first|last))`),
  anywhere: new RegExp(`\\b${words}\\b`),
}));
const listings =
  '(?:homes?|houses?|condos?|condominiums?|listings?|properties|places|apartments?|rentals?|townhouses?|townhomes?|town homes|duplexes|lots|farms|units|results|matches|fourplexes|ones|options|buildings|ranches|land|studios|offices|are there|do you have|of (?:them|those|these)|match|fit|hits|in|have you got|for (?:sale|rent|lease)|come up|left|under|with|available)';

const count = new RegExp(
  `\\b(?:how many|number of|total number|total(?= (?:homes|houses|listings|condos|rentals|properties|results))|count of|whats the count|how much inventory)\\b(?! (?:bed|bath|kid|child|people|famil|year|day|month|week|stor|car|garage|square|sqft|mile|minute|time))(?=(?: [a-z\\d$/+.]+){0,6} ${listings}\\b)|^ (?:and |so |ok )*how many (?:\\? )?$|\\bhow many (?:did|does|do) (?:that|it|this|you) (?:give|leave|show|find|return|bring)\\b|\\bhow many (?:hits|match|fit|left|total|now|is that|(?:does|do|did|would|will|is|are) (?:that|it|this|we|i|they|there)(?: [a-z]+)?(?= (?:\\?|[,.])|\\s*$)|of (?:them|those|these))\\b|\\bhow many (?:\\? )?$`,
);
const median = /\b(?:median|mid ?point)\b/;
const average =
  /\b(?:average|avg|mean (?:[a-z]+ )?(?:price|rent|cost)|typical (?:price|rent|home|house|asking)|on average)\b/;
const range = new RegExp(words.priceRange.join('|'));

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

const topic = new RegExp(`\\b(?:${words.topics.join('|')})\\b`);
const asking = new RegExp(`\\b(?:${words.askingWords.join('|')})\\b|\\?|^ (?:is|are|will|do|does|can) `);
const process = new RegExp(words.process.join('|'));

const definition = new RegExp(words.definitions.join('|'));

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

/** What a message asks of the site: what becomes of the visitor's data, what the assistant can't do, or where the listings come from. */
export type SiteQuestion = 'data' | 'limits' | 'origin';

const siteQuestions = (['data', 'limits', 'origin'] as const).map(
  (of) => [of, new RegExp(siteWords[of].join('|'))] as const,
);

/** Returns what a message asks of the site itself; null when it doesn't. */
export function siteQuestionOf(text: string): SiteQuestion | null {
  return siteQuestions.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const certain = new RegExp(words.certain.join('|'));

/** Returns whether a question is general whatever homes it names: *can you show homes of other agents?* asks for none. */
export function isCertainlyGeneral(text: string): boolean {
  return certain.test(text) || siteQuestionOf(text) !== null;
}

const personal = new RegExp(advice.personal.join('|'));

/**
 * Returns whether a message asks for legal, tax, lending, or investment advice on the visitor's own case, or
 * for a promise.
 */
export function asksForAdvice(text: string): boolean {
  return personal.test(text);
}

const delicate = new RegExp(advice.delicate.join('|'));

/** Returns whether a message concerns law, taxes, or lending, whatever its intent. */
export function touchesAdvice(text: string): boolean {
  return delicate.test(text);
}
