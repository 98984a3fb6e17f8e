import { anyOf } from '../scan.ts';
import type { Turn } from '../turn.ts';
import { asksToFollow } from './follow.ts';
import {
  cancels,
  explicitIntent,
  goesOnSearching,
  type Intent,
  looseIntent,
  namesSearch,
  withoutOtherSales,
} from './intents.ts';
import { asksDefinition, asksForAdvice, isCertainlyGeneral, isGeneralQuestion } from './questions.ts';

/** A message as far as it is read before its intent. */
export type Read = Omit<
  Turn,
  | 'intent'
  | 'purpose'
  | 'hasWishes'
  | 'extras'
  | 'unsupported'
  | 'sale'
  | 'hadSensitive'
  | 'agrees'
  | 'declines'
  | 'words'
  | 'typed'
  | 'language'
  | 'languageIsClear'
  | 'rest'
>;

/** Returns the intent of a message without its context. `hasExtras`: it has requests without a filter. */
export function purposeOf(read: Read, hasWishes: boolean, hasExtras: boolean): Intent {
  const { plain, ask } = read;
  const ofHome = wishesOfHome(read);
  if (read.asksAboutPeople && !asksForHomes(read, ofHome)) return 'neutral';
  if (cancels(plain)) return 'cancel';
  if (ofTheWay.test(plain) && startsQuestion.test(plain) && !ofHome) return 'other';
  if (asksToFollow(plain)) return 'follow';
  const named = explicitIntent(plain);
  // *Her name is Renee, 512-555-0184* tells of somebody, rather than asks about the agent.
  const givesContact = read.contact.phone !== undefined || read.contact.email !== undefined;
  const explicit = named === 'about' && givesContact ? 'contact-agent' : named;
  if (explicit === 'login' || explicit === 'register' || explicit === 'journey') return explicit;
  const isOff = offTopic.test(plain) && !ofHome && !read.kind.named && !hasExtras;
  if (isOff && explicit === null && ask === null) return 'other';
  if (
    asksForAdvice(plain) &&
    !(inGeneral.test(plain) && isGeneralQuestion(plain)) &&
    !(asksDefinition(plain) && !ownCase.test(plain)) &&
    !(ofHome && /\b(?:show|find|search|looking|want|need|send|pull up)\b/.test(plain))
  )
    return 'advice';
  if (isCertainlyGeneral(plain)) return 'faq';
  if (explicit === 'sell' && !isAboutSelling(plain)) return 'sell';
  if (explicit === null && ask === null && asksDefinition(plain) && !findsNow.test(plain)) return 'faq';
  const searches = seeksHomes.test(plain);
  const isNews = /\b(?:whats new|new (?:listings|homes|ones)|just listed)\b/.test(plain);
  if (
    explicit === null &&
    !isNews &&
    saysWhen(read.visit) &&
    looksAtHome.test(plain) &&
    !(searches && hasWishes)
  )
    return 'visit';
  if (ask !== null && (explicit === null || explicit === 'sell')) {
    if (
      !isGeneralQuestion(plain) ||
      read.kind.named ||
      ofHome ||
      ask === 'median' ||
      ask === 'count' ||
      averagePrice.test(plain)
    )
      return 'facts';
  }
  if (
    isGeneralQuestion(plain) &&
    !ofHome &&
    !(searches && explicit === null) &&
    (explicit === null || explicit === 'sell')
  )
    return 'faq';
  if (explicit !== null) return explicit;
  if (sells.test(withoutOtherSales(plain))) return 'sell';
  if (hasWishes || read.address !== null) return 'search';
  if (read.kind.named && findsHome.test(plain)) return 'search';
  const loose = looseIntent(plain, read.kind.named);
  if (loose !== 'other' && loose !== 'goodbye') return loose;
  if (goesOnSearching(plain)) return 'search';
  if (loose === 'goodbye') return loose;
  if (read.contact.email !== undefined || read.contact.phone !== undefined) return 'contact-agent';
  const saysWish = namesSearch(plain) || (loose === 'other' && !startsQuestion.test(plain));
  return hasExtras && saysWish ? 'search' : loose;
}

/** The way to somewhere, which no listing tells. */
const ofTheWay =
  /\b(?:commute|traffic|drive time|rush hour|how long (?:is|does|would) (?:it|the) (?:drive|take to (?:drive|get)))\b/;

const ownCase = /\b(?:i|my|me|we|our|us|mine|ours|you)\b/;
/** Generalizing words, which aren't about the visitor's own case. */
const inGeneral =
  /\b(?:in general|generally(?: speaking)?|usually|typically|normally|as a rule|most (?:people|sellers|buyers))\b/;
/** Words that ask to see homes now. */
const findsNow = /\b(?:show|find|search|list|looking for|pull up|send me|browse)\b/;
/** Requests for homes in the plural, or any of a kind: `is there anything for lease`, `show me houses`. */
const seeksHomes =
  /\b(?:anything|something|somewhere|homes|houses|places) (?:to (?:rent|buy|lease)|for (?:rent|sale|lease))\b|\b(?:is there|are there|do you have|have you got|you got|got|any|show (?:me|us)|find (?:me|us)?|looking for|see|send (?:me|us)?|pull up|whats)(?: (?:any|an?|some|the|all|your|new|nice|good|cheap|big|small|\d|bed|bedroom|br|story|more|other|available|single family)){0,5} (?:homes?|houses?|condos?|apartments?|rentals?|places|propert(?:y|ies)|listings?|land|lots?|farms?|townhom\w+|townhouses?|duplex(?:es)?|units|anything|something|for (?:rent|sale|lease)|foreclosures?|leases)\b(?! (?:inspections?|warrant\w+|insurance|loans?|apprais\w+|owners?|equity|buyers?|values?|fees?|taxes|costs?))/;
const findsHome =
  /\b(?:find|search|look(?:ing)? for|need|want|like|get|interested in|searching for|hunting) (?:[a-z]+ ){0,4}?(?:apartments?|homes?|houses?|places?|propert(?:y|ies)|rentals?|condos?|unit|studio|accom+odations?|pad|residence|somewhere to live)\b/;
/** A day or time next to these means a showing, not a search. */
const looksAtHome = new RegExp(
  [
    '\\b(?:see|seeing|visit|visiting|tour|touring|look at|looking at|look around|walk through|walking through)\\b',
    '\\bview(?:ing)?\\b(?! *(?:[,.;]|and |or |of |$))(?<!\\b(?:a|with|nice|great|good|lake|city) view)',
    '\\b(?:show (?:me|us)|let (?:me|us|somebody|someone)? ?(?:in|into)|get (?:me |us )?(?:in|inside|into)|see the inside)\\b',
    '\\b(?:come by|stop by|swing by|drop by|come over|go there|be there|go by|meet (?:me|us|you) (?:at|there))\\b',
    '\\b(?:check (?:it|that|them|this)(?: one)? out|in person|physically)\\b',
  ]
    .map((each) => `${each}(?!.*\\b(?:listings|homes for sale|rentals|under \\$?\\d|cheapest|newest)\\b)`)
    .join('|'),
);
const sells =
  /\b(?:sell|selling)\b(?<!\b(?:you|you guys|they|she|he|agents|who) sell)(?<!\b(?:you|agents?|they|owner|owners|landlords?|who|landlord is|from|after|by|people|sellers) selling)(?! (?:agent|point|price|me))/;
const offTopic = new RegExp(
  `\\b${anyOf([
    ...'weather forecast temperature rain raining snow snowing recipe cook boil bake pizza dinner lunch breakfast eat bbq barbecue restaurants coffee joke riddle poem song sing movie music concert trivia horoscope lottery stock bitcoin crypto president election translate homework algebra math essay python javascript flight uber basketball football baseball soccer nba nfl plumber headache medicine girlfriend boyfriend birthday population'.split(
      ' ',
    ),
    'who won',
    'the (?:[a-z]+ )?game',
    'the score',
    'rental car',
    'capital of',
    'how far is',
    'how (?:tall|old) is',
    'playing tonight',
    'sell (?:me )?an? (?:car|truck|boat)',
    'love you',
    'marry me',
    '\\d+ (?:times|plus|minus|divided by) \\d+',
  ])}\\b(?! room)|^ (?:so )?who (?:invented|wrote|won|sang)\\b|^ who(?: is| was|s) (?!the|your|this|my|our|she|he|it|in|going|paying|responsible)[a-z]+ [a-z]+(?: of [a-z]+)? (?:\\? )?$`,
);

/** Returns whether a day or time is certain: `5/4` alone can be rooms as well as a day. */
function saysWhen({ when }: Turn['visit']): boolean {
  return when !== undefined && !/^\d\/\d$/.test(when);
}

/** Average prices or rents, which the listings can tell; average closing costs they can't. */
const averagePrice = /\b(?:average|avg|mean|typical) (?:[a-z]+ ){0,2}(?:prices?|rents?)\b/;
const startsQuestion =
  /\?|^ (?:and |so |ok |but )*(?:what|whats|how|hows|why|when|who|whos|which|is|are|do|does|did|can|could|should|will|would|tell me|explain)\b/;

/** Returns the intent that the answer acts on. */
export function routeOf(purpose: Intent, read: Read): Intent {
  switch (purpose) {
    case 'facts':
      return 'search';
    case 'visit':
      return 'contact-agent';
    case 'faq':
      return read.touchesAdvice ? 'advice' : 'other';
    case 'neutral':
      return 'other';
    case 'contact-agent':
      return explicitIntent(read.plain) === null ? 'other' : purpose;
    default:
      return purpose;
  }
}

/** Returns whether a message names rooms, a price, a feature, or another filter besides the place. */
function wishesOfHome({ filters, price, features, wishes, adjustments, kind, plain }: Read): boolean {
  return (
    Object.keys(filters).length > 0 ||
    price !== null ||
    features.wanted.length + features.refused.length + wishes.wanted.length > 0 ||
    adjustments.adjust.length + adjustments.clears.length > 0 ||
    adjustments.own ||
    (kind.category !== undefined && kind.subType !== undefined && kind.subType !== null) ||
    (isSpecial(kind) && /\b(?:is there|are there|do you have|you got|got any|have any|any)\b/.test(plain))
  );
}

/** Returns whether a message names land, a farm, or another special kind. */
function isSpecial({ category }: Turn['kind']): boolean {
  return category !== undefined && category !== 'residential' && category !== 'any';
}

/** Starts a search without a verb: `Houses in a good part of Tulsa`. */
const startsWithHomes =
  /^ (?:(?:nice|affordable|big|small|cheap|new|quiet|family|any|some|good) ){0,3}(?:homes|houses|condos|apartments|rentals|listings|properties|townhomes|townhouses|duplexes|land|lots|a (?:house|home|condo|townhouse|townhome|rental|place|duplex)|(?:house|home|condo|townhouse|townhome|rental|duplex) (?:in|near|with))\b(?!.*\?)/;

/** Returns whether a question about people also asks for homes. */
function asksForHomes(read: Read, ofHome: boolean): boolean {
  return (
    ofHome ||
    (read.kind.named &&
      /\b(?:show|find|search|looking|need|want|buy|rent|listings|send|get me|hunting)\b/.test(read.plain) &&
      !/\? $/.test(read.plain)) ||
    (read.kind.named && startsWithHomes.test(read.plain))
  );
}

/** Returns whether a message asks how selling works in general, without mentioning the visitor's home. */
function isAboutSelling(plain: string): boolean {
  return isGeneralQuestion(plain) && !/\b(?:my|our|ours|mine|i want|we want|help me|her|his)\b/.test(plain);
}
