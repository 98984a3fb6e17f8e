import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import type { Language } from '../texts.ts';
import { list } from '../wording.ts';
import { peopleTexts } from './people-texts.ts';

/** Returns `102 Main St on saturday at 2`; `a home` when the visitor named none. */
export function visitInWords({ visit, table, language }: Dialogue): string {
  const addresses = (visit?.homes ?? []).flatMap((key) => table.facts.get(key)?.address ?? []);
  const texts = peopleTexts[language];
  const named = visit?.home ?? (addresses.length === 0 ? undefined : list(addresses, language));
  const home = named ?? (visit?.several === true ? texts.someHomes : texts.aHome);
  const when = visit?.when === undefined ? undefined : whenInWords(visit.when, language);
  const way = visit?.byVideo === true ? texts.byVideo : undefined;
  return [home, way, when].filter((part) => part !== undefined).join(' ');
}

/** The most homes that a sentence names; more were all that a question was about. */
const mostNamed = 3;

/** Returns the addresses of the homes that a message is about, or of those under discussion; empty without any. */
export function homesInWords({ homes, table, language }: Dialogue): string {
  const keys = homes.length > 0 ? homes : table.about;
  const addresses = keys.flatMap((key) => table.facts.get(key)?.address ?? []);
  return addresses.length > mostNamed ? '' : list(addresses, language);
}

/** Returns a day as a sentence says it in its middle: *on the 5th*, *on Sunday*. */
export function whenInWords(typed: string, language: Language): string {
  const said = dayInWords(typed, language).replace(
    /^same (?=day|morning|afternoon|evening|trip)/i,
    'the same ',
  );
  return language === 'en' && isDate.test(said) ? `on ${said}` : said;
}

/** Returns a day as it stands after a preposition: *the 5th*, *Sunday*. */
export const dayInWords = (typed: string, language: Language): string =>
  language === 'es'
    ? typed
    : typed.replace(/^The /, 'the ').replace(dayName, (day) => day.charAt(0).toUpperCase() + day.slice(1));

/** *The 5th* and *Saturday at 2* take *on*; *tomorrow* and *after 5* don't. */
const isDate =
  /^(?:the \d|\d|an? week|week(?:ends?|days?)\b|any (?:week)?day|(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)/i;

const dayName =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)\b/g;
