import { askedAge } from './part-ages.ts';
import { type HomeQuestion, offer, topicsOf } from './topics.ts';

/** How the page begins a question about a home: `About 9516 N Heron St, Jenks: `. */
const opening = /^\s*about ([^:?!]{3,120}):/i;
/** Words of a search: it asks for other homes. */
const searching =
  /\b(?:show|find|search|homes|houses|condos|listings|apartments|others?|similar|another|any with|map)\b/;
/** Words that point at the home, whatever else the message names. */
const points = /\b(?:it|its|it’s|it's|this|that|the (?:home|house|place|property|condo|unit|listing))\b/;
/** *What are the taxes* asks about the home; *what is an HOA* asks in general. */
const refers =
  /\b(?:it|its|it’s|it's|this|that|the (?:home|house|place|property|condo|unit|listing)|there)\b|\b(?:what|how much|how high)(?:’s|'s| is| are| was| were) the\b/;
/** *How much does an agent cost*, *how old do I have to be*: about somebody or something else. */
const ofOthers =
  /\bhow much (?:do|does|is|are|would|will) (?:an? |you\b|your |agents|realtors|brokers|lenders|inspect\w+|apprais\w+|movers)|\bhow old (?:do|does|must|should|can|have)\b/;
const asks = /\?\s*$|^(?:what|when|who|which|how|is|are|does|do|did|has|have|was|can|could|any)\b/;
/** A bare word, such as *HOA*, is a question only while it is this short. */
const mostBareWords = 3;
/** *Any HOA?* and *HOA?* are about the home, though the words alone could be general. */
const isBrief = (text: string, count: number) => count === 1 || (/^any\b/.test(text) && count <= 4);
const mostWords = 40;

/**
 * Returns what a message asks about the home under discussion; null when it asks for something else. With the page's
 * opening, everything is about the home, also what no topic covers. Without words that point at the home, a message with a
 * wish for others (`isWish`), such as *4 beds*, asks for them, and one that is `isGeneral`, how something is in general.
 */
export function readHomeQuestion(
  message: string,
  { isGeneral = false, isWish = false } = {},
): HomeQuestion | null {
  const rest = message.replace(opening, '').trim().toLowerCase();
  const isOpened = opening.test(message);
  const count = rest.split(/\s+/).length;
  if (rest === '' || count > mostWords) return null;
  const question = topicsOf(rest);
  const isEmpty = question.topics.length + question.things.length === 0;
  if (isOpened) return question;
  if (isEmpty || searching.test(rest)) return null;
  if (offer.test(rest)) return question;
  if ((isWish || ofOthers.test(rest)) && !points.test(rest)) return null;
  if (refers.test(rest) || isBrief(rest, count)) return question;
  return !isGeneral && (asks.test(rest) || count <= mostBareWords) ? question : null;
}

/** *It* of no thing: *how long does it take*, *is it raining*. */
const expletive =
  /\b(?:it (?:takes?|works?|means?|mean|rain\w*|snow\w*)|(?:is|was|would|will|be|isn[’']?t) it (?:be )?(?:hard|easy|difficult|possible|ok|okay|all right|true|too|better|best|normal|common|legal|required|necessary|wise|smart|worth \w+ing|a good|the right|raining|snowing|hot|cold|time)|about it)\b/;
const namesHome = /\b(?:this|the) (?:home|house|place|property|condo|townhouse|unit|listing)\b/;
const pointsAtHome = new RegExp(`\\b(?:it|its|it[’']s)\\b|${namesHome.source}`);

/**
 * Returns whether a message that nothing else understands asks about the home, such as *how far is it to downtown*.
 * `isNamed` holds for a message that a search would take: only words such as *this house* point at the home then.
 */
export function asksOfHome(message: string, { isNamed }: { isNamed: boolean }): boolean {
  const rest = message.trim().toLowerCase();
  if (rest.split(/\s+/).length > mostWords || searching.test(rest) || expletive.test(rest)) return false;
  return askedAge(rest) !== null || (asks.test(rest) && (isNamed ? namesHome : pointsAtHome).test(rest));
}

const answered = /(?:^|\. )About [^:]{3,120}: /;

/** Returns whether an answer of the assistant was about one home: the message before it was no search. */
export const wasAboutHome = (answer: string): boolean => answered.test(answer.slice(0, 400));

/** Begins an answer about a home, by which `wasAboutHome` knows it. */
export const aboutHome = (name: string): string => `About ${name.replaceAll(':', '')}:`;
