import words from '../../../word-lists/clauses/general-words.json' with { type: 'json' };
import type { Intent } from '../../intents/intents.ts';
import { wordPattern } from '../../patterns/word-pattern.ts';
import { groupsWith } from '../../scan.ts';
import { hasHomes, type Table } from '../../table/table.ts';
import { normalise } from '../../text/normalise.ts';
import { withoutAccents } from '../../text/without-accents.ts';
import type { Turn } from '../../turn.ts';
import { formOf } from '../clause-form.ts';
import { changes, wishesIn } from '../named-wishes.ts';
import { asksInSpanish } from './asks-in-spanish.ts';
import type { Knows } from './knows.ts';

const anyOf = groupsWith(words.parts);
export const opener = `(?:${anyOf(words.openers)} (?:[,.!] )?)*`;
const byWords = wordPattern(`^ ${opener}${anyOf(words.asking)}\\b|\\b${anyOf(words.wondering)}\\b`);

/** Purposes that may be a general question; a task that the visitor names isn't. */
const open: ReadonlySet<Intent> = new Set([
  ...(['search', 'facts', 'other', 'faq', 'advice', 'sell', 'contact-agent', 'about'] as const),
  ...(['help', 'are-you-ai', 'visit', 'goodbye', 'greeting', 'register', 'login'] as const),
]);
/**
 * Whether a message asks what the knowledge base surely answers, whatever else its words could mean: *do I list mine now or
 * lock down the new one first* wants nothing sold.
 */
export function surelyAsks(turn: Turn, knows: Knows = () => 0, table?: Table): boolean {
  if (!mayBeGeneral(turn)) return false;
  const evidence = evidenceOf(turn, questionOf(turn), knows);
  // Beside homes, *well or rural water* asks of one of them.
  const ofOne = table !== undefined && hasHomes(table) ? 4 : 0;
  return evidence > 0 && evidence >= neededFor(turn) + ofOne;
}

/** The evidence that is needed: the more, the more of what homes are searched by is named, and the less a message asks. */
function neededFor(turn: Turn): number {
  const { plain, typed, kind } = turn;
  const form = formOf(typed);
  const asks =
    asksByWords(turn) ||
    asksInSpanish(turn) ||
    // *Looking at land out by Bristow, how far down do you drill for water*.
    typed.split(/[,.;?!]\s+/, 12).some((each) => formOf(each) === 'asks');
  // *How many people can be on a lease* looks for no rental.
  const tenure = asks && !kind.named && kind.tenure !== undefined ? 1 : 0;
  const features = turn.features.wanted.length + turn.features.refused.length + turn.extras.length;
  const searched = wishesIn(turn) - tenure + features;
  const unasked = asks ? 0 : plain.includes('?') ? 1 : 3;
  const isOther = [form === 'seeks', deeds.has(turn.purpose), turn.purpose === 'facts', changes(turn)];
  return 5.5 + 2 * (Math.min(searched, 4) + isOther.filter(Boolean).length) + unasked;
}

/** What the knowledge base knows of a question, and not only of the words of a town in it, such as *Broken Arrow*. */
export function evidenceOf({ places: { place, isGuess } }: Turn, question: string, knows: Knows): number {
  const known = knows(question);
  if (known === 0 || place?.city === undefined || isGuess) return known;
  const town = new RegExp(`\\b${place.city.replace(/[^a-z ]/gi, '.')}\\b`, 'gi');
  return Math.min(known, knows(question.replace(town, ' ')));
}

/** What somebody does by words alone: *can I get a call from Avery?* */
export const deeds: ReadonlySet<Intent> = new Set([
  ...(['contact-agent', 'visit', 'sell', 'register', 'login'] as const),
]);

/** Whether a clause asks by its words, rather than by a question mark alone. */
export const asksByWords = ({ plain, language, typed }: Turn): boolean =>
  byWords.test(plain) || (language === 'es' && byWords.test(withoutAccents(normalise(typed))));

/** A translation loses what its phrases don't know, so Spanish is looked up in the visitor's own words, too. */
export const questionOf = ({ language, typed, words: said }: Turn): string =>
  language === 'es' ? typed : said;

export const mayBeGeneral = ({
  purpose,
  contact,
  address,
  asksAboutPeople,
  distress,
  hadSensitive,
  visit,
}: Turn) =>
  open.has(purpose) &&
  Object.keys(contact).length === 0 &&
  address === null &&
  !asksAboutPeople &&
  distress === null &&
  !hadSensitive &&
  !(purpose === 'visit' && visit.when !== undefined);
