import { askedAge } from './part-ages.ts';

/** Words of a search: it asks for other homes. */
const searching =
  /\b(?:show|find|search|homes|houses|condos|listings|apartments|others?|similar|another|any with|map)\b/;
const namesHome = '(?:this|that|the) (?:home|house|place|property|condo|townhouse|unit|listing)';
const someone = '(?:an? |you\\b|your |agents|realtors|brokers|lenders|inspect\\w+|apprais\\w+|movers)';
/** *How much does an agent cost*, *how old do I have to be*: about somebody or something else. */
const ofOthers = new RegExp(
  `\\bhow much (?:do|does|is|are|would|will) ${someone}|\\bhow old (?:do|does|must|should|can|have)\\b`,
);
const asks = /\?\s*$|^(?:whats?|when|whos?|which|hows?|is|are|does|do|did|has|have|was|can|could|any)\b/;
const mostWords = 40;

/** Returns whether a question is about somebody or something else: *how much does an agent cost*, *how does it work*. */
export const asksOfOthers = (said: string): boolean => ofOthers.test(said) || expletive.test(said);

const hard =
  '(?:hard|easy|difficult|possible|ok|okay|all right|true|too|better|best|normal|common|legal|required)';
const wise = '(?:necessary|wise|smart|worth \\w+ing|a good|the right|raining|snowing|hot|cold|time)';
/** *It* of no thing: *how long does it take*, *is it raining*. */
const expletive = new RegExp(
  `\\b(?:it (?:takes?|works?|means?|mean|rain\\w*|snow\\w*)|(?:is|was|would|will|be|isn[’']?t) (?:it|that) (?:be )?(?:${hard}|${wise})|about it)\\b`,
);
const pointsAtHome = new RegExp(
  `\\b(?:it|its|it[’']s|the (?:sellers?|owners?))\\b|\\b${namesHome.replace('|that', '')}\\b`,
);

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
