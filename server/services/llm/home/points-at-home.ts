import { asksAnything, type HomeQuestion, pageOpening, readHomeQuestion } from './home-question.ts';
import { askedAge } from './part-ages.ts';

/** Words of a search: it asks for other homes. */
const searching =
  /\b(?:show|find|search|homes|houses|condos|listings|apartments|others?|similar|another|any with|map)\b/;
const apostrophe = "(?:’s|'s)";
const namesHome = '(?:this|that|the) (?:home|house|place|property|condo|townhouse|unit|listing)';
/** Words that point at the home, whatever else the message names. */
const points = new RegExp(`\\b(?:it|its|it${apostrophe}|this|that|${namesHome})\\b`);
/** *What are the taxes* asks about the home; *what is an HOA* asks in general. */
const refers = new RegExp(
  `${points.source}|\\bthere\\b|\\b(?:what|how much|how high)(?:${apostrophe}| is| are| was| were) the\\b`,
);
const someone = '(?:an? |you\\b|your |agents|realtors|brokers|lenders|inspect\\w+|apprais\\w+|movers)';
/** *How much does an agent cost*, *how old do I have to be*: about somebody or something else. */
const ofOthers = new RegExp(
  `\\bhow much (?:do|does|is|are|would|will) ${someone}|\\bhow old (?:do|does|must|should|can|have)\\b`,
);
/** *Would they take 450k*: a price that is no wish for other homes. */
const ofSeller = /\b(?:they|sellers?|owners?) (?:\w+ ){0,3}?(?:take|accept|consider|go for|settle for)\b/;
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
export function questionOfHome(
  message: string,
  { isGeneral = false, isWish = false } = {},
): HomeQuestion | null {
  const rest = message.replace(pageOpening, '').trim().toLowerCase();
  const count = rest.split(/\s+/).length;
  if (rest === '' || count > mostWords) return null;
  const question = readHomeQuestion(message);
  if (pageOpening.test(message)) return question;
  const isKnown = question.topics.length + question.things.length > 0;
  if (!isKnown || !asksAnything(question) || searching.test(rest)) return null;
  if (question.topics.includes('negotiable') && ofSeller.test(rest)) return question;
  if ((isWish || ofOthers.test(rest)) && !points.test(rest)) return null;
  if (refers.test(rest) || isBrief(rest, count)) return question;
  return !isGeneral && (asks.test(rest) || count <= mostBareWords) ? question : null;
}

/** Returns whether a question is about somebody or something else: *how much does an agent cost*, *how does it work*. */
export const asksOfOthers = (said: string): boolean => ofOthers.test(said) || expletive.test(said);

const hard =
  '(?:hard|easy|difficult|possible|ok|okay|all right|true|too|better|best|normal|common|legal|required)';
const wise = '(?:necessary|wise|smart|worth \\w+ing|a good|the right|raining|snowing|hot|cold|time)';
/** *It* of no thing: *how long does it take*, *is it raining*. */
const expletive = new RegExp(
  `\\b(?:it (?:takes?|works?|means?|mean|rain\\w*|snow\\w*)|(?:is|was|would|will|be|isn[’']?t) it (?:be )?(?:${hard}|${wise})|about it)\\b`,
);
const pointsAtHome = new RegExp(`\\b(?:it|its|it[’']s)\\b|\\b${namesHome.replace('|that', '')}\\b`);

/**
 * Returns whether a message that nothing else understands asks about the home, such as *how far is it to downtown*.
 * `isNamed` holds for a message that a search would take: only words such as *this house* point at the home then.
 */
export function asksOfHome(message: string, { isNamed }: { isNamed: boolean }): boolean {
  const rest = message.trim().toLowerCase();
  if (rest.split(/\s+/).length > mostWords || searching.test(rest) || expletive.test(rest)) return false;
  if (askedAge(` ${rest.replace(/[?.!]/g, '')} `) !== null) return true;
  const naming = isNamed ? new RegExp(`\\b${namesHome.replace('|that', '')}\\b`) : pointsAtHome;
  return asks.test(rest) && naming.test(rest);
}
