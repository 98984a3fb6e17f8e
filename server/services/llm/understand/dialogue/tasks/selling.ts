import words from '../../../word-lists/dialogue-words.json' with { type: 'json' };
import { reachIn } from '../../contact/people-wishes.ts';
import { forAgent } from '../../fair-housing/for-agent.ts';
import type { Place } from '../../places/place.ts';
import { patternsWith } from '../../scan.ts';
import { readSale } from '../../slots/sale.ts';
import { readSaleSum } from '../../slots/sale-sum.ts';
import { cutAtWord } from '../../text/without-holes.ts';
import { ofOwnHome } from '../../told/own-home.ts';
import { asksAsSeller, ownerSign } from '../../told/owner-signs.ts';
import { isGentle } from '../../told/tone.ts';
import type { Turn } from '../../turn.ts';
import { readTurnOnce, type TurnOptions } from '../turn-cache.ts';
import type { SellingFacts } from './expected.ts';
import { placeOfWriter } from './told-home.ts';

/** Returns whether a message describes a home for sale: its condition, when to sell, its address. */
export function tellsOfSale(turn: Turn): boolean {
  const { condition, timeline } = readSale(turn.words, turn.plain, true);
  return condition !== undefined || timeline !== undefined || turn.address !== null;
}

/** Returns whether a message says when to sell: *maybe next year*. */
export const tellsWhen = (turn: Turn): boolean =>
  readSale(turn.words, turn.plain, true).timeline !== undefined;

const addressAlone = patternsWith(words.parts)(words.bareAddress, 'iu');
/** Returns an address alone, without a word for the street: `1602 Quail Hollow, Claremore`. */
export function bareAddress(turn: Turn): string | null {
  if (turn.address !== null || Object.keys(turn.filters).length > 0) return null;
  return addressAlone.exec(turn.words)?.[1] ?? null;
}

/** Returns the known facts of the home for sale after another message about it. */
export function addSelling(selling: SellingFacts, turn: Turn, options: TurnOptions): SellingFacts {
  // Another address is another home or a correction: earlier details don't apply to it.
  const isOther =
    turn.address !== null &&
    selling.address !== undefined &&
    turn.address !== selling.address &&
    streetOf(turn.address) !== streetOf(selling.address);
  const kept: SellingFacts = isOther ? { details: [] } : selling;
  const address = turn.address ?? kept.address;
  const says = ofOwnHome(turn);
  const isGently = says('undecided') || isGentle(turn.mood);
  const isWish = turn.purpose === 'sell' && !isGently && (kept.gently !== true || says('sells'));
  // *My daughter lives in Claremore*: the home doesn't move, unless the message says so.
  const isStated = turn.address !== null || says('movesHome') || says('mine') || turn.purpose === 'sell';
  const stays = kept.place?.city !== undefined && !isStated;
  const found = stays ? (kept.place ?? {}) : placeAfter(kept, atHome(turn, options));
  const isNamed = Object.keys(found).length > 0 || !asksAsSeller(turn.typed);
  const place = isNamed ? found : (placeOfWriter(turn.typed, options) ?? {});
  const where = [address, place.city, place.state, place.zip].filter((each) => each !== undefined);
  const location = where.length === 0 ? undefined : where.join(', ');
  const bare = turn.purpose !== 'sell';
  const facts = bare ? readSale(turn.words, turn.plain, true) : turn.sale;
  const said = cutAtWord(forAgent(turn), 400);
  const tells =
    Object.keys(turn.filters).length > 0 ||
    Object.keys(facts).length > 0 ||
    turn.features.wanted.length > 0 ||
    turn.unsupported.length > 0 ||
    turn.purpose === 'sell' ||
    reachIn(said).length > 0 ||
    // *We owe 121*.
    (/\d/.test(said) && said.split(' ').length > 2) ||
    said.split(' ').length > 3 ||
    // *Lease goes til march*.
    (said.split(' ').length > 2 && turn.own === 'fact') ||
    says('isLet');
  const { minBedrooms: beds } = turn.filters;
  const isLet =
    says('isLet') || says('letsOut') || turn.own === 'rent' || ownerSign(turn.typed) === 'landlord';
  const sum = { ...kept.sum, ...readSaleSum(turn.typed, turn.own === 'net') };
  return {
    ...kept,
    ...facts,
    ...(beds === undefined ? {} : { beds }),
    ...(Object.keys(sum).length === 0 ? {} : { sum }),
    ...(isWish ? { wished: true } : {}),
    ...(isGently ? { gently: true } : {}),
    ...(isLet ? { isLet: true } : {}),
    ...(location === undefined ? {} : { location }),
    ...(address === undefined ? {} : { address }),
    ...(Object.keys(place).length === 0 ? {} : { place }),
    details:
      tells && said !== '' && !kept.details.includes(said) ? [...kept.details, said].slice(-5) : kept.details,
  };
}

/** *Moving to Denver, need to sell in Pflugerville*: of several places, the home's is the one beside the words for it. */
function atHome(turn: Turn, options: TurnOptions): Turn {
  if (turn.address !== null || turn.places.others.length === 0) return turn;
  const said = besideHome.exec(turn.words)?.[1];
  const places = said === undefined ? null : readTurnOnce(said, options).places;
  return places === null || places.place === null || places.isGuess ? turn : { ...turn, places };
}

const besideHome =
  /\b(?:sell|selling|list|house|home|place|condo|property|land|townhouse|vender|casa|propiedad|terreno)\b[^.,;?!]{0,30}?\b((?:in|near|at|outside|en)(?: \p{L}+){1,3})/iu;

/** Returns the longest word of an address: a corrected number or direction is still the same home. */
const streetOf = (address: string): string =>
  (address.toLowerCase().match(/\p{L}{3,}/gu) ?? []).reduce(
    (longest, word) => (word.length > longest.length ? word : longest),
    '',
  );

/** Returns the home's location: the message takes precedence, and completes an earlier partial address. */
function placeAfter({ address, place = {} }: SellingFacts, turn: Turn): Place {
  const named = turn.places.full;
  if (Object.keys(named).length === 0) return place;
  const isElsewhere = named.city !== undefined && place.city !== undefined && named.city !== place.city;
  return turn.address !== null || address === undefined || isElsewhere ? named : { ...place, ...named };
}
