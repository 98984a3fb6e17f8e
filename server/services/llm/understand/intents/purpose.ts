import words from '../../word-lists/search/purpose-words.json' with { type: 'json' };
import { anyOf, patternsWith } from '../scan.ts';
import { normalise } from '../text/normalise.ts';
import type { Turn } from '../turn.ts';
import { asksToFollow } from './follow.ts';
import {
  cancels,
  explicitIntent,
  goesOnSearching,
  type Intent,
  looseIntent,
  namesSearch,
  saysGoodbye,
  withoutOtherSales,
} from './intents.ts';
import { movesSearch } from './moves-search.ts';
import { asksDefinition, asksForAdvice, isCertainlyGeneral, isGeneralQuestion } from './questions.ts';

/** A message as far as it is read before its intent. */
export type Read = Omit<
  Turn,
  | 'intent'
  | 'purpose'
  | 'hasWishes'
  | 'leftUnread'
  | 'extras'
  | 'unsupported'
  | 'sale'
  | 'hasOthersContact'
  | 'hadSensitive'
  | 'agrees'
  | 'declines'
  | 'words'
  | 'typed'
  | 'general'
  | 'language'
  | 'languageIsClear'
  | 'rest'
  | 'mood'
  | 'told'
  | 'onContact'
  | 'own'
  | 'followUp'
>;

/** Returns the intent of a message without its context. `hasExtras`: it has requests without a filter. */
export function purposeOf(read: Read, hasWishes: boolean, hasExtras: boolean): Intent {
  const { plain, ask } = read;
  const ofHome = wishesOfHome(read);
  if (read.asksAboutPeople && !asksForHomes(read, ofHome)) return 'neutral';
  if (cancels(plain)) return 'cancel';
  if (ofTheWay.test(plain) && startsQuestion.test(plain) && !ofHome) return 'other';
  if (asksToFollow(plain)) return 'follow';
  const said = explicitIntent(plain);
  const named = said === 'visit' ? explicitIntent(withoutTown(read)) : said;
  // *Her name is Renee, 512-555-0184* tells of somebody, rather than asks about the agent.
  const givesContact = read.contact.phone !== undefined || read.contact.email !== undefined;
  // *The price doesn't matter, she sold her company*: of somebody else.
  const isOther = named === 'about' && read.adjustments.clears.length > 0;
  const explicit = isOther ? null : named === 'about' && givesContact ? 'contact-agent' : named;
  if (explicit === 'login' || explicit === 'register' || explicit === 'journey') return explicit;
  const isOff = offTopic.test(plain) && !ofHome && !read.kind.named && !hasExtras;
  // *Is it smart to buy with my boyfriend* is advice, whoever he is.
  if (isOff && explicit === null && ask === null && !(ownCase.test(plain) && buysWith.test(plain)))
    return 'other';
  // *I'd like Avery to tell me what she thinks, my email is …* asks for her; *I need somewhere in Manor* for homes.
  if (asksOwnAdvice(plain, ofHome) && !givesContact && !seeksPlace(read)) return 'advice';
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
    !((searches || toursHomes.test(plain)) && hasWishes)
  )
    return 'visit';
  if (explicit === null || explicit === 'sell') {
    if (asksForFigure(read, ofHome)) return 'facts';
    if (isGeneralQuestion(plain) && !ofHome && !(searches && explicit === null)) return 'faq';
  }
  if (explicit !== null) return explicit;
  if (sells.test(withoutOtherSales(plain))) return 'sell';
  if (hasWishes || read.address !== null) return 'search';
  if (praises.test(plain)) return saysGoodbye(plain) ? 'goodbye' : 'other';
  if (read.kind.named && findsHome.test(plain)) return 'search';
  const loose = looseIntent(plain, read.kind.named);
  if (loose !== 'other' && loose !== 'goodbye') return loose;
  if (goesOnSearching(plain)) return 'search';
  if (loose === 'goodbye') return loose;
  if (read.contact.email !== undefined || read.contact.phone !== undefined) return 'contact-agent';
  const saysWish = namesSearch(plain) || (loose === 'other' && !startsQuestion.test(plain));
  return hasExtras && saysWish ? 'search' : loose;
}

/** *An apartment in Mountain View that has 1 bath* wishes for no view of it. */
const withoutTown = ({ plain, places: { place } }: Read): string =>
  place?.city === undefined ? plain : plain.replaceAll(` ${normalise(place.city).trim()} `, ' , ');

/** Whether a message needs somewhere to live in a place that it names. */
const seeksPlace = ({ plain, places }: Read): boolean =>
  places.place !== null && !places.isGuess && needsPlace.test(plain);
const needsPlace =
  /\b(?:need|needs|want|looking for|find(?: me| us)?) (?:a |an |some|another |to find )?(?:where|place|rental|home|house|apartment|apt)\b/;

const pattern = patternsWith({ ...words.parts, offTopic: anyOf(words.offTopic) });

/** Returns whether a message asks for advice on the visitor's own case, rather than in general or for homes. */
const asksOwnAdvice = (plain: string, ofHome: boolean): boolean =>
  asksForAdvice(plain) &&
  !(inGeneral.test(plain) && isGeneralQuestion(plain)) &&
  !(asksDefinition(plain) && !ownCase.test(plain)) &&
  !(ofHome && /\b(?:show|find|search|looking|want|need|send|pull up)\b/.test(plain));

/** Returns whether a message asks for a figure that the listings can tell. */
const asksForFigure = ({ plain, ask, kind }: Read, ofHome: boolean): boolean =>
  ask !== null &&
  (!isGeneralQuestion(plain) ||
    kind.named ||
    ofHome ||
    ask === 'median' ||
    ask === 'count' ||
    averagePrice.test(plain));

/** The way to somewhere, which no listing tells. */
const ofTheWay =
  /\b(?:commute|traffic|drive time|rush hour|how long (?:is|does|would) (?:it|the) (?:drive|take to (?:drive|get)))\b/;

const buysWith = pattern(words.buysWith);
/** *That sounds like a good apartment*, *I like that place* seeks no other. */
const praises = pattern(words.praises);

const ownCase = /\b(?:i|my|me|we|our|us|mine|ours|you)\b/;
/** Generalizing words, which aren't about the visitor's own case. */
const inGeneral =
  /\b(?:in general|generally(?: speaking)?|usually|typically|normally|as a rule|most (?:people|sellers|buyers))\b/;
/** Words that ask to see homes now. */
const findsNow = /\b(?:show|find|search|list|looking for|pull up|send me|browse)\b/;
/** Requests for homes in the plural, or any of a kind: `is there anything for lease`, `show me houses`. */
const seeksHomes = pattern(words.seeksHomes);
/** *We're driving up on the 14th and want to look at places with 3 bedrooms* searches for them first. */
const toursHomes = pattern(words.toursHomes);
const findsHome = pattern(words.findsHome);
/** A day or time next to these means a showing, not a search. */
const looksAtHome = pattern(words.looksAtHome.map((phrase) => `${phrase}{notOfSearch}`));
const sells = pattern(words.sells);
const offTopic = pattern(words.notOfTheSite);

/** Returns whether a day or time is certain: `5/4` alone can be rooms as well as a day. */
function saysWhen({ when, never }: Turn['visit']): boolean {
  if (never !== undefined) return true;
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
function wishesOfHome(read: Read): boolean {
  const { filters, price, features, wishes, adjustments, kind, plain } = read;
  return (
    addsTowns(read) ||
    movesSearch(read) ||
    Object.keys(filters).length > 0 ||
    price !== null ||
    features.wanted.length + features.refused.length + wishes.wanted.length > 0 ||
    adjustments.adjust.length + adjustments.clears.length > 0 ||
    adjustments.own ||
    (kind.category !== undefined && kind.subType !== undefined && kind.subType !== null) ||
    (isSpecial(kind) && /\b(?:is there|are there|do you have|you got|got any|have any|any)\b/.test(plain))
  );
}

/** *Can you throw in Manor*, *ok expand it, Pflugerville, Manor*. */
const addsTowns = ({ places, plain }: Read): boolean => places.adds === true && adding.test(plain);
const adding = pattern(words.addsTowns);

/** Returns whether a message names land, a farm, or another special kind. */
function isSpecial({ category }: Turn['kind']): boolean {
  return category !== undefined && category !== 'residential' && category !== 'any';
}

/** Starts a search without a verb: `Houses in a good part of Tulsa`. */
const startsWithHomes = pattern(words.startsWithHomes);

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
