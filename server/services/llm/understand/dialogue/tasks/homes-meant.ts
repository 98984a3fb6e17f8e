import words from '../../../word-lists/homes/visit-wish-words.json' with { type: 'json' };
import type { Intent } from '../../intents/intents.ts';
import { phraseFinder, plainOf } from '../../phrases.ts';
import { readReference } from '../../table/pointed.ts';
import type { Turn, Visit } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import { visitWay } from './visit/visit-way.ts';

const pointsAtHome = /\b(?:it|this|that|there|(?:this|that|the) (?:home|house|place|one|property))\b/i;
/** Intents of messages that may be about a home on the table. */
const ofHomes: ReadonlySet<Intent> = new Set(['visit', 'contact-agent', 'advice', 'neutral'] as const);

/** Returns the homes that a showing or a call is about; a call only where the message points at them. */
export function homesMeant(
  { words, typed, visit, contact }: Turn,
  intent: Intent,
  { table, visit: known }: Pick<Dialogue, 'table' | 'visit'>,
): string[] {
  if (!ofHomes.has(intent)) return [];
  const { keys, isNamed } = readReference(withoutDays(words, visit.when), table);
  if (isNamed)
    return intent === 'visit' ? withFormer({ words, typed, known, about: table.about }, keys) : keys;
  if (intent !== 'visit') return table.about.length === 1 && pointsAtHome.test(words) ? keys : [];
  const tellsOfVisit = visit.when !== undefined || Object.keys(contact).length === 0;
  // *Line up five or six to see* is of none in particular.
  const [only] = table.shown;
  const isAlone = table.shown.length === 1 && table.about.length === 0 && (known?.homes ?? []).length === 0;
  // The one home of the page needs no asking for.
  if (only !== undefined && isAlone && known?.home === undefined && visit.home === undefined) return [only];
  if (table.about.length === 0 || !tellsOfVisit || visitWay(typed).several === true) return [];
  // A question about no home in particular had all of them in its answer; a visit to several says so.
  const isOfVisit = known?.homes?.join() === table.about.join();
  return table.about.length === 1 || isOfVisit || several.test(words.replace(ofUs, ' ')) ? keys : [];
}

/** *The 3rd thru the 16th* names no home. */
export const withoutDays = (said: string, when = ''): string =>
  /\d(?:st|nd|rd|th)/i.test(when)
    ? when.split(', ').reduce((rest, day) => rest.replace(day, ' '), said)
    : said;

const adds = phraseFinder(words.adds, words.parts);

type Former = { words: string; typed: string; known: Visit | null; about: readonly string[] };

/**
 * Returns the homes of a visit with those before them: *can we see it Thursday? And the third one too* is of both, and *the
 * second and the third too* adds to what was wished for before.
 */
function withFormer({ words: said, typed, known, about }: Former, keys: readonly string[]): string[] {
  if (adds(plainOf(typed)) === null) return [...keys];
  const wished = known?.homes ?? [];
  const former = wished.length > 0 ? wished : about.length === 1 && pointsAtHome.test(said) ? about : [];
  return [...new Set([...former, ...keys])];
}

/** *All three of us*, *both of us* are people. */
const ofUs =
  /\b(?:all|both|the|just|only)?(?: (?:two|three|four|five|\d))? of us\b|\bus (?:both|all)\b|\bwe (?:both|all)\b/gi;
const several =
  /\b(?:them|they|these|those|both|all|two|three|four|each|either|ones|homes|houses|places|condos|properties)\b/i;
