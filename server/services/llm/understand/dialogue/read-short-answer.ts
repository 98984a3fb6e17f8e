import words from '../../word-lists/dialogue-words.json' with { type: 'json' };
import type { Intent } from '../intents/intents.ts';
import { bareCity } from '../places/guess.ts';
import { patternsWith } from '../scan.ts';
import type { Turn } from '../turn.ts';
import type { Dialogue } from './dialogue.ts';
import { isAnswerToArea } from './tasks/expected.ts';

const pattern = patternsWith(words.parts);

/** A message interpreted in context, and its intent. */
export type InContext = { turn: Turn; intent: Intent };

const visitWords =
  /\b(?:visit|tour|viewing|showing|walk ?through|appointment|see it|see the|see this|view|schedul\w+)\b/i;
const confirmsVisit = pattern(words.confirmsVisit, 'i');
const suitsVisit = pattern(words.suitsVisit);
const checksHome = pattern(words.checksHome);
/**
 * Returns a message that agrees to the visit that the last answer wants confirmed; null for any other. *Yes, I just need to
 * know if it is furnished* asks something beside it.
 */
export function readYesToVisit(turn: Turn, lastAnswer: string): InContext | null {
  const asked = lastQuestion(lastAnswer);
  if (asked === '' || !confirmsVisit.test(asked)) return null;
  if (!(turn.agrees || suitsVisit.test(turn.plain)) || turn.declines || turn.goesOn) return null;
  if (turn.purpose === 'search' && !turn.typed.includes('?') && !checksHome.test(turn.plain)) return null;
  return { turn: { ...turn, intent: 'contact-agent' }, intent: 'visit' };
}

/** Parses a short answer to the assistant's last question; null when it isn't one. */
export function readAnswer(before: Dialogue, turn: Turn, lastAnswer: string): InContext | null {
  const asked = lastQuestion(lastAnswer);
  if (asked === '') return null;
  const quiet = ['other', 'goodbye', 'search', 'greeting'].includes(turn.purpose);
  if (
    /\b(?:anything|something|any ?thing) (?:else|more)\b|\belse i can|\bhelp you (?:more|with)/i.test(asked)
  ) {
    if (turn.declines && quiet && !turn.hasWishes && !turn.goesOn) return { turn, intent: 'goodbye' };
    return null;
  }
  if (!quiet) return null;
  const number = /^ (?:[a-z]+ ){0,7}(\d{1,2}|one)\+? (?:[a-z]+ ){0,5}(?:[.,] )?$/.exec(turn.plain)?.[1];
  if (number !== undefined && /\b(?:how many|number of)\b/i.test(asked)) {
    const count = number === 'one' ? 1 : Number(number);
    const isBath = /\bbath/i.test(asked) && !/\bbed/i.test(asked);
    if (/\bbed|\brooms?\b|\bbath/i.test(asked) && count < 20) {
      const filters = isBath ? { minBathrooms: count } : { minBedrooms: count };
      return asSearch({ ...turn, price: null, hasWishes: true, filters: { ...turn.filters, ...filters } });
    }
  }
  const offersVisit = visitWords.test(asked);
  if (offersVisit && (turn.agrees || turn.visit.when !== undefined) && !turn.hasWishes && !turn.goesOn) {
    return { turn: { ...turn, intent: 'contact-agent' }, intent: 'visit' };
  }
  const asksWhen = /\b(?:when|what (?:day|date|time)|which (?:day|date))\b/i.test(asked);
  if (asksWhen && turn.visit.when !== undefined && (before.visit !== null || offersVisit)) {
    return { turn: { ...turn, intent: 'contact-agent' }, intent: 'visit' };
  }
  if (turn.places.place === null || turn.places.isGuess) {
    const asksArea =
      isAnswerToArea(lastAnswer) ||
      /\b(?:which|what|where|in what)\b[^?]*\b(?:area|city|town|location|located|live|neighbou?rhood|search|find|look)\b|\barea\b/i.test(
        asked,
      );
    const city = asksArea && turn.near === null ? answeredCity(turn) : null;
    if (city !== null) return asSearch(turn, city);
  }
  return null;
}

/** Returns the end of an answer that asks something or wants it confirmed; empty for any other. */
export function lastQuestion(answer: string): string {
  const end = answer.slice(-220);
  return /[?]\s*[^?]{0,80}$/.test(answer) || wantsAnswer.test(end) ? end : '';
}

const wantsAnswer = pattern(words.wantsAnswer, 'i');

/** Returns the city that a bare word names; null when the message says more. */
export function answeredCity(turn: Turn): string | null {
  if (turn.purpose !== 'other' && turn.purpose !== 'search') return null;
  if (turn.hasWishes || turn.agrees || turn.declines || interjection.test(turn.plain)) return null;
  return bareCity(turn.rest.replace(/[,.;?]/g, ' ').replace(/ {2,}/g, ' '));
}

/** Returns the message with the intent to search, in this city if it names one. */
export function asSearch(turn: Turn, city: string | null = null): InContext {
  const { purpose } = turn;
  const places =
    city === null
      ? turn.places
      : { place: { city }, full: { city }, others: [], isGuess: true, refused: false };
  return {
    turn: { ...turn, places, intent: 'search', purpose: purpose === 'other' ? 'search' : purpose },
    intent: 'search',
  };
}

const interjection = /\b(?:oof|ugh|wow|yeah|yep|lol|haha|hmm+|yikes|dang|damn|geez|sheesh|whoa|huh|ay|uy)\b/;
