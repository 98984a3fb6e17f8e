import words from '../../word-lists/when-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';

/** A day or a time in a text, or both together. */
export type Span = { from: number; to: number; isDay: boolean };

const { elsewhere, limits, parts } = words;
const away = wordPattern(`\\b(?:${elsewhere.away.join('|')})`, 'i');
const until = wordPattern(`\\b${elsewhere.until}`, 'i');
const greets = wordPattern(elsewhere.greets, 'i');
const own = wordPattern(`\\b(?:${elsewhere.own.join('|')})\\b`, 'i');
const arrives = wordPattern(`\\b(?:${elsewhere.arrives.join('|')})\\b`, 'i');
const sees = wordPattern(`\\b${elsewhere.sees}\\b`, 'i');
const boundBefore = wordPattern(`(?<![\\p{L}'])(?:${limits.bounds.join('|')}) $`, 'iu');
const unavailable = wordPattern(`^[ ,]*(?:${parts.unavailable.join('|')})\\b`, 'i');
const refusing = /^(?:not|never|no|but not|except)\b(?! (?:until|till|before|after|later|earlier))/i;
const refusedBefore =
  /\b(?:can't|cant|cannot|can not|won't|wont) (?:do |make |make it |come )?(?:on )?(?:the )?$/i;
const corrects =
  /\b(?:no,? wait|wait|actually|scratch that|i mean|make (?:it|that)|rather|better)[ ,]*(?:on |maybe |how about |what about |for )?(?:the )?$/i;
const isPartOfDay = /^(?:morning|afternoon|evening|night)s?$/i;

/** The stretch of a text that a day is said in. */
function clauseAt(said: string, { from, to }: Span): { before: string; after: string } {
  const before = said.slice(Math.max(0, from - 80), from);
  const after = said.slice(to, to + 80);
  const opens = Math.max(...[...before.matchAll(clauseEnd)].map((match) => match.index + match[0].length), 0);
  const closes = clauseEnd.exec(after)?.index ?? after.length;
  clauseEnd.lastIndex = 0;
  return { before: before.slice(opens), after: after.slice(0, closes) };
}
const clauseEnd =
  /[.!?;](?= |$)|,(?= )| (?:so|but|because|cause|since|though|and (?=i|we|then|need|can)) ?\b/gi;

/** Whether a day or time is of something else than what is asked for: a greeting, an absence, a move, a closing. */
export function isElsewhere(said: string, span: Span): boolean {
  const { before, after } = clauseAt(said, span);
  const day = said.slice(span.from, span.to).trim();
  if (isPartOfDay.test(day) && greets.test(said.slice(Math.max(0, span.from - 12), span.from)))
    return /^ *(?:[,.!]|$)/.test(said.slice(span.to)) || /good $/i.test(before);
  if (until.test(before) && away.test(before)) return true;
  if (/^(?:un)?til/i.test(day) && away.test(before)) return true;
  const clause = `${before} ${after}`;
  if (!own.test(clause)) return false;
  // *On the 14th when I'm there for the closing of …* is a day of a showing; *we close the 14th* is none.
  const hasOwnBefore = own.test(before);
  return hasOwnBefore ? !sees.test(before) : !sees.test(clause);
}

/** Whether the day is one on which somebody arrives, to see homes after it. */
export const isArrival = (said: string, span: Span): boolean => {
  const { before, after } = clauseAt(said, span);
  return arrives.test(before) && !sees.test(after);
};

/** Takes in the words before a day or time that bound or refuse it: *not before*, *only after*, *home by*. */
export function withBound(said: string, span: Span): Span {
  const before = said.slice(Math.max(0, span.from - 30), span.from);
  const found = boundBefore.exec(before)?.[0];
  const isOfHours = found !== undefined && ofHours.test(found);
  // *Home by 3:15*, and no *free Friday*.
  if (isOfHours && !startsHour.test(said.slice(span.from, span.to))) return span;
  return found === undefined ? span : { ...span, from: span.from - found.length };
}

const ofHours = /^(?:home|free|off|out|done|available|around|nothing|busy)/i;
const startsHour = /^ ?(?:at|by|after|before|from|until|till|between|around) /i;

/** Whether a day or time is refused: *evenings are no good*, *I can't do Friday*, *not Sundays*. */
export function isRefused(said: string, { from, to }: Span): boolean {
  return (
    refusing.test(said.slice(from, to).trim()) ||
    unavailable.test(said.slice(to, to + 40)) ||
    refusedBefore.test(said.slice(Math.max(0, from - 30), from))
  );
}

/** Returns a refused day as it is passed on: *not evenings*. */
export const refusedAs = (day: string): string => (refusing.test(day) ? day : `not ${day}`);

/** Whether the words between two days take the first one back: *Thursday, no wait, Friday*. */
export const isCorrected = (between: string): boolean => between.length < 60 && corrects.test(between);
