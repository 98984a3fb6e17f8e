import words from '../../word-lists/contact-words.json' with { type: 'json' };
import { phraseFinder, plainOf } from '../phrases.ts';

/** Whatever an address may have before its @, as visitors type it. */
const local = "[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}._%+'’&#!~*-]{0,63})";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,62})';
const emails = new RegExp(`(?<![\\p{L}\\p{N}._%+'’&#!~*-])${local}@${label}(?:\\.${label}){1,9}`, 'giu');
/** An address of which nothing is missing and that mail servers take. */
const wholeEmail = /^[\w%+'&#!~*-]+(?:\.[\w%+'&#!~*-]+)*@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{1,63}$/i;

const number = '(?:\\+\\d[\\d .()-]{7,18}\\d|(?:1[ .-]?)?(?:\\(\\d{3}\\) ?|\\d{3}[ .-]?)\\d{3}[ .-]?\\d{4})';
const phones = new RegExp(`(?<![\\w$])${number}(?:,? ?(?:x|ext\\.?|extension) ?\\d{1,6})?(?![\\w-])`, 'gi');

/** An email or a number of a message, and where it stands. */
export type Detail = { said: string; from: number; to: number };

const detailsIn = (text: string, pattern: RegExp): Detail[] =>
  Array.from(text.matchAll(pattern), (match) => ({
    said: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));

/**
 * Returns a text without its details, so that no other number of it is read as a price, and without the words that refuse one:
 * *don't call …, that's my boss* is no wish for no calls.
 */
export function withoutDetails(text: string, details: readonly Detail[]): string {
  let rest = text;
  for (const [n, detail] of [...details.entries()].reverse()) {
    const { from, to } = isRefused(text, detail) ? clauseOf(text, detail, details[n - 1]?.to ?? 0) : detail;
    rest = `${rest.slice(0, from)} , ${rest.slice(to)}`;
  }
  return rest;
}

/** From the mark or the detail before, to the end of the words that tell what a detail is. */
function clauseOf(text: string, { from, to }: Detail, least: number): Pick<Detail, 'from' | 'to'> {
  const before = text.slice(least, from);
  const start = least + before.length - (/[^.,;!?\n]*$/.exec(before)?.[0].length ?? 0);
  const after = /^,? ?(?:(?:that|which|it)(?:['’]?s| is| was)?|is|was|es|era)[^.,;!?\n\d@]{0,40}/i.exec(
    text.slice(to),
  );
  return { from: start, to: to + (after?.[0].length ?? 0) };
}

export const emailsIn = (text: string): Detail[] => detailsIn(text, emails);
export const phonesIn = (text: string): Detail[] => detailsIn(text, phones);

/** Returns a text with one word for each email and number. */
export const withDetailsMarked = (text: string): string =>
  text.replace(emails, ' xdetail ').replace(phones, ' xdetail ');

/** Returns an address as it is to be kept; null when it can't be: it is asked for again. */
export function keptEmail(said: string, after: string): string | null {
  const address = said.replaceAll('’', "'");
  const isCut = /^(?:[\p{L}\p{N}@]|\.[\p{L}\p{N}])/u.test(after);
  return isCut || !wholeEmail.test(address) ? null : address;
}

const isRefusedBefore = phraseFinder(words.refusedBefore, words.parts);
const isRefusedAfter = phraseFinder(words.refusedAfter, words.parts);
const corrects = phraseFinder(words.correctsDetail, words.parts);
/** How far around a detail its words tell what it is, in characters. */
const around = 48;

/**
 * Returns which of several details is the visitor's: none that they refuse (*don't call …*, *my old number was …*, *… is fake*),
 * the last one when they correct themselves, and the first one otherwise. Null when they refuse all.
 */
export function detailOf(text: string, details: readonly Detail[]): Detail | null {
  const kept = details.filter((detail) => !isRefused(text, detail));
  const isCorrected = kept
    .slice(1)
    .some(({ from }, n) => corrects(plainOf(text.slice(kept[n]?.to, from))) !== null);
  return kept.at(isCorrected ? -1 : 0) ?? null;
}

const wishesOtherWay =
  / (?:te?xt|message|whats ?app|mensajes?|texto)(?: me| us| only| solo)?(?: (?:,|and|but|y|pero|not))* (?:dont|do not|no|never|not) (?:me )?(?:call|ring|phone|llam)[a-z]*(?: me| us)?(?: [,.])* ?$/;

function isRefused(text: string, { from, to }: Detail): boolean {
  const before = plainOf(withDetailsMarked(text.slice(Math.max(0, from - around), from)));
  const after = plainOf(text.slice(to, to + around));
  // *Text me, don't call, 918 …* refuses calls, and no number.
  if (wishesOtherWay.test(before)) return false;
  return isRefusedBefore(`${before.trimEnd()} `) !== null || isRefusedAfter(after) !== null;
}
