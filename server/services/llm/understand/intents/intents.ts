import words from '../../word-lists/intent-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { writeOutParts } from '../scan.ts';

/** The intent of one message, apart from its search filters. */
export type Intent =
  | 'rewrite'
  | 'login'
  | 'register'
  | 'journey'
  | 'sell'
  | 'visit'
  | 'contact-agent'
  | 'about'
  | 'map'
  | 'are-you-ai'
  | 'advice'
  | 'faq'
  | 'facts'
  | 'neutral'
  | 'help'
  | 'search'
  | 'goodbye'
  | 'cancel'
  | 'greeting'
  | 'home'
  | 'compare'
  | 'payment'
  | 'follow'
  | 'language'
  | 'despair'
  | 'insult'
  | 'other';

const sourceOf = (phrases: readonly string[]) => writeOutParts(phrases, words.parts).join('|');
const patternFor = (phrases: readonly string[]) => wordPattern(sourceOf(phrases));

/** Matched in order against the normalized text; the first match is the intent. */
const explicit = (
  ['journey', 'login', 'register', 'sell', 'are-you-ai', 'visit', 'about', 'contact-agent', 'map'] as const
).map((intent) => ({ intent, pattern: patternFor(words[intent]) }));
const noSale = wordPattern(sourceOf(words.noSale), 'g');
const resale = wordPattern(sourceOf(words.resale), 'g');
const ofOwn = /\b(?:my|our|mine|ours)\b/;
const help = patternFor(words.help);
const goodbye = patternFor(words.goodbye);
const cancel = patternFor(words.cancel);
const greeting = patternFor(words.greeting);
const goesOn = patternFor(words.goesOn);
const agreement = wordPattern(`^ (?:ok |oh )?(?:${sourceOf(words.agreement)})\\b`);

/**
 * Removes past, other people's, and denied sales from a text: `we sold ours`, `the landlord is selling`; and the resale
 * of homes that somebody is to buy: `houses to fix up and sell`.
 */
export function withoutOtherSales(normalised: string): string {
  const bought = ofOwn.test(normalised) ? normalised : normalised.replace(resale, ' , ');
  return bought.replace(noSale, ' , ');
}

const unseen =
  /\bwithout (?:ever |even |actually |first )?(?:seeing|visiting|touring|viewing|looking at)\b[^,.?]{0,60}/g;

const searchVerb = patternFor(words.searches);
const anyHomes = patternFor(words.anyHomes);
/** Returns the explicit intent of a message, such as signing in, selling, or the map; null without one. */
export function explicitIntent(normalised: string): Intent | null {
  const ownSale = withoutOtherSales(normalised);
  // *Can we sign without seeing it?* wishes for no showing.
  const seen = normalised.replace(unseen, ' ');
  return (
    explicit.find(({ intent, pattern }) =>
      pattern.test(intent === 'sell' ? ownSale : intent === 'visit' ? seen : normalised),
    )?.intent ?? null
  );
}

/** Returns whether a message only cancels the current task: `never mind`, `cancel the visit`. */
export function cancels(normalised: string): boolean {
  return cancel.test(normalised.replace(/ [,.!]/g, ''));
}

/** Returns the intent of a message without an explicit intent, question, or searchable filter. */
export function looseIntent(normalised: string, kindNamed: boolean): Intent {
  if (cancels(normalised)) return 'cancel';
  if (anyHomes.test(normalised)) return 'search';
  if (help.test(normalised)) return 'help';
  if (kindNamed && searchVerb.test(normalised)) return 'search';
  if (goodbye.test(normalised)) return 'goodbye';
  if (greeting.test(normalised)) return 'greeting';
  return kindNamed ? 'search' : 'other';
}

export const saysGoodbye = (normalised: string): boolean => goodbye.test(normalised);

/** Returns whether a message explicitly asks for homes, with or without filters. */
export function namesSearch(normalised: string): boolean {
  return searchVerb.test(normalised);
}

/** Returns whether a message continues the current search: `show me more`, `any others?`. */
export function goesOnSearching(normalised: string): boolean {
  return goesOn.test(normalised.replace(needsNoMore, ' , '));
}

/** *I do not need anything else* ends the talk. */
const needsNoMore = wordPattern(sourceOf(words.needsNoMore), 'g');

export function agrees(normalised: string): boolean {
  return agreement.test(normalised);
}

export function declines(normalised: string): boolean {
  return /^ (?:no|nope|nah|not (?:now|yet|at|right)|maybe later|i dont|negative)\b/.test(normalised);
}

const rewriteStart = wordPattern(sourceOf(words.rewriteStart), 'i');
const writeFor =
  /^\s*(?:please\s+)?(?:write|compose|draft|generate)\b.{0,40}\b(?:blog|post|e-?mail|article|template|letter|description)\b/i;

/**
 * Returns whether a message is a text to rewrite (a blog post, an email template), which comes through the
 * same call as conversation. Every message over `readLimit` characters is one.
 */
export function isRewrite(text: string, readLimit: number): boolean {
  const start = text.slice(0, 200);
  return (
    text.length > readLimit ||
    rewriteStart.test(start) ||
    writeFor.test(start) ||
    /<\/?(?:html|body|table|div|p|td)\b/i.test(start)
  );
}
