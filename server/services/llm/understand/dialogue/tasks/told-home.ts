import words from '../../../word-lists/clauses/told-home-words.json' with { type: 'json' };
import { phraseReader, plainOf } from '../../phrases.ts';
import type { Place } from '../../places/place.ts';
import { cutAtWord } from '../../text/without-holes.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import { readTurnOnce, type TurnOptions } from '../turn-cache.ts';
import type { SellingFacts, ToldHome } from './expected.ts';

const { saidOf, says } = phraseReader<'placed' | 'not' | 'facts'>(words);

/** Whether a text names what homes have: rooms, a roof, a lease. */
export const namesParts = (text: string): boolean => says('facts', text);

/** Sentences of a message that are looked at, and the most that are kept. */
const mostRead = 12;
const longestRead = 600;
const mostKept = 3;
const longest = 240;

const sentencesOf = (text: string): string[] =>
  text
    .slice(0, 2000)
    .split(/(?<=[.?!;\n])/)
    .filter((each) => each.length > 3)
    .slice(0, mostRead)
    .map((each) => each.slice(-longestRead).trim());

/** Returns where a sentence says that a home of its writer stands; null where it says nothing of one. */
export function placeOfOwnHome(sentence: string, options: TurnOptions): Place | null {
  const said = saidOf('placed', sentence);
  if (said === null || says('not', sentence)) return null;
  return placeAt(plainOf(sentence).slice(said.index + said[0].length), options);
}

/** *We're in Bixby*: where a seller lives, who says of no home where it stands. */
export function placeOfWriter(typed: string, options: TurnOptions): Place | null {
  const plain = plainOf(typed);
  const [said] = livesIn.exec(plain) ?? [];
  return said === undefined ? null : placeAt(plain.slice(plain.indexOf(said) + said.length), options);
}
const livesIn =
  / (?:were|we are|im|i am|estamos|estoy)(?: (?:here|out|over|aqui))? (?:in|near|outside|en)(?= )/;

function placeAt(after: string, options: TurnOptions): Place | null {
  const [named = ''] = /^(?: [a-z]+){1,4}/.exec(after.replace(sides, '')) ?? [];
  // *Sell in spring*, *in May*.
  if (isSeason.test(named)) return null;
  for (const end of ends(named.trim().split(' '))) {
    const { place, full, isGuess } = readTurnOnce(`in ${end}`, options).places;
    if (place !== null && !isGuess && (full.city !== undefined || full.zip !== undefined)) return full;
  }
  return null;
}

const isSeason =
  /^ (?:spring|summer|fall|winter|autumn|primavera|verano|oto|invierno|january|february|march|april|may|june|july|august|september|october|november|december|mayo|marzo)(?: (?!branch|lake)|$)/;

/** *In north Tulsa* is in Tulsa. */
const sides = /^(?: (?:the|north|south|east|west|far|central|downtown|midtown|old|rural))+(?= )/;

/** *Broken Arrow since*, *Broken Arrow*, *Broken*: the longest that is a place counts. */
const ends = (named: readonly string[]): string[] =>
  named.map((_, n) => named.slice(0, named.length - n).join(' ')).filter((each) => each !== '');

/** Returns what is known of a visitor's own home after another message. */
export function toldHomeAfter(before: ToldHome, typed: string, options: TurnOptions): ToldHome {
  return sentencesOf(typed).reduce<ToldHome>((told, sentence) => {
    const place = placeOfOwnHome(sentence, options);
    if (place === null) return told;
    return { place, said: [...told.said, cutAtWord(sentence, longest)].slice(-mostKept) };
  }, before);
}

/** Returns what was told of the home, or the place that was named before anybody searched: *wait for spring? We're in Jenks*. */
export function toldBefore({ toldHome, lastPlace, searches }: Dialogue): ToldHome {
  const isNamed = lastPlace !== null && searches.length === 0 && lastPlace.place.city !== undefined;
  return toldHome.place !== undefined || !isNamed ? toldHome : { ...toldHome, place: lastPlace.place };
}

/** Returns the facts of a home for sale with what was told of it before anybody spoke of selling. */
export function withToldHome(selling: SellingFacts, told: ToldHome, typed: string): SellingFacts {
  const isPlaced = selling.place?.city !== undefined || selling.place?.zip !== undefined;
  if (told.place === undefined || isPlaced) return selling;
  const isSaid = (sentence: string) =>
    [typed, ...selling.details].some((each) => each.includes(sentence.replace(/[.?!;]$/, '')));
  const said = told.said.filter((sentence) => !isSaid(sentence));
  const place = { ...told.place, ...selling.place };
  const where = [selling.address, place.city, place.state, place.zip].filter((each) => each !== undefined);
  return { ...selling, place, location: where.join(', '), details: [...said, ...selling.details] };
}

/**
 * Returns a question without the sentence beside it that only says where its writer's home stands, *our house is in Sapulpa.
 * How many days do we have?*: nobody looks for homes there. Null for any other message.
 */
export function withoutToldHome(message: string, turn: Turn, options: TurnOptions): string | null {
  const { filters, price, purpose, features, sale, asksAboutPeople } = turn;
  const wishes = Object.keys(filters).length + features.wanted.length + Object.keys(sale).length;
  if (purpose !== 'search' || wishes > 0 || price !== null || asksAboutPeople) return null;
  const sentences = sentencesOf(message);
  const rest = sentences.filter((sentence) => placeOfOwnHome(sentence, options) === null);
  const isAside = rest.length > 0 && rest.length < sentences.length;
  return isAside && !rest.some((each) => readTurnOnce(each, options).hasWishes) ? rest.join(' ') : null;
}
