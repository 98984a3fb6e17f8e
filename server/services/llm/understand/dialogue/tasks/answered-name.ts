import { stateCodes } from '../../../../../text/us-states.ts';
import { bareName } from '../../contact/contact.ts';
import { reachIn, says } from '../../contact/people-wishes.ts';
import { isCommonWord } from '../../places/common-words.ts';
import { cities } from '../../places/gazetteer.ts';
import type { Places } from '../../places/place.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import { missingContact } from './expected.ts';
import { tellsOfSale } from './selling.ts';

/** Returns the turn with the name that it answers with, while contact details are missing. */
export function withName(before: Dialogue, turn: Turn): Turn {
  if (!lacksName(before, turn)) return turn;
  if (before.task === 'selling' && (before.selling.location === undefined || tellsOfSale(turn))) return turn;
  if (turn.hasWishes || turn.visit.when !== undefined) return turn;
  const isNone = says('fears', turn.typed) || says('complains', turn.typed) || reachIn(turn.typed).length > 0;
  const name = isNone ? null : bareName(turn.words);
  return name === null ? turn : { ...turn, contact: { ...turn.contact, name } };
}

const lacksName = (before: Dialogue, turn: Turn): boolean =>
  (turn.contact.name ?? before.contact.name) === undefined && missingContact(before.contact).length > 0;

/**
 * Returns the turn of a whole name that begins with the name of a town, such as *tyler boone* or *austin reed*; null for
 * any other, and while nobody asked for a name.
 */
export function placeAsName(before: Dialogue, turn: Turn): Turn | null {
  if (!lacksName(before, turn) || turn.price !== null || turn.kind.named) return null;
  if (before.task === 'selling' && before.selling.location === undefined) return null;
  const words = turn.words.toLowerCase().replace(/[.,!]/g, ' ').trim().split(/\s+/);
  const [first = '', ...rest] = words;
  const isTown = cities.has(first) || Object.hasOwn(stateCodes, first);
  if (!isTown || rest.length === 0 || rest.length > 2) return null;
  const areNames = rest.every((each) => /^\p{L}{3,}$/u.test(each) && !isCommonWord(each));
  if (!areNames || cities.has(rest.join(' ')) || cities.has(words.join(' '))) return null;
  if (Object.hasOwn(stateCodes, rest.join(' '))) return null;
  const name = bareName(turn.words);
  return name === null
    ? null
    : { ...turn, places: noPlaces, hasWishes: false, contact: { ...turn.contact, name } };
}

const noPlaces: Places = { place: null, full: {}, others: [], isGuess: false, refused: false };
