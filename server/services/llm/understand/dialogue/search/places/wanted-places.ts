import placeWords from '../../../../word-lists/places/place-words.json' with { type: 'json' };
import { wordPattern } from '../../../patterns/word-pattern.ts';
import type { Place } from '../../../places/gazetteer.ts';
import { type Filters, withoutGroup } from '../../../slots/filters.ts';
import type { Turn } from '../../../turn.ts';
import type { Search } from '../search.ts';

/** Sets the places of a search to those that a message wants. */
export function applyPlace(search: Search, turn: Turn): void {
  const { isGuess, street, ofLandmark, isIn: isInside } = turn.places;
  const before = search.filters.city;
  const place = placesWanted(search.filters, settled(turn), isNo(turn));
  if (place !== null && place.city !== before && before !== undefined) delete search.near;
  if (turn.near !== null) search.near = turn.near;
  if (street !== undefined) search.filters.q = street;
  if (place === null) {
    const isPlaced = [search.filters.city, search.filters.zip, search.filters.state, street].some(
      (each) => each !== undefined,
    );
    if (ofLandmark === undefined) return;
    // *Near the Domain*: which town that is in; *Brookside?*, after Bixby was searched, goes to Tulsa.
    if (!isPlaced) Object.assign(search.filters, ofLandmark);
    else if (isInside === true) goTo(search, ofLandmark, turn);
    return;
  }
  if (isOnlyMentioned(search.filters, place, turn)) return;
  const { state } = search.filters;
  // *Same but in Buda* stays in the state that was named.
  const kept = state !== undefined && place.city !== undefined && isIn(place.city, state) ? { state } : {};
  search.filters = { ...withoutGroup(search.filters, 'place'), ...kept, ...place };
  search.placeIsGuess = isGuess;
}

/** Goes to the town of a neighborhood, or adds it to the towns searched: *Brookside works, too*. */
function goTo(search: Search, { city = '' }: Place, { plain }: Turn): void {
  const had = search.filters.city?.split(',') ?? [];
  if (had.includes(city)) return;
  const towns = had.length > 0 && had.length < mostPlaces && adding.test(plain) ? [...had, city] : [city];
  search.filters = { ...withoutGroup(search.filters, 'place'), city: towns.join(',') };
}
const adding = /\b(?:too|also|as well|add|include|plus)\b/;

/**
 * Whether a message only mentions a place while it goes on with the towns searched: *I've been told this matters in Texas*, an
 * unknown word after *in*.
 */
function isOnlyMentioned({ city }: Filters, place: Place, { places, kind, plain }: Turn): boolean {
  if (city !== undefined && place.city === undefined && ifIn.test(plain) && isIn(city, place.state ?? ''))
    return true;
  if (city === undefined || kind.named || seeks.test(plain)) return false;
  const isLong = plain.trim().split(' ').length > shortest;
  if (places.isGuess) return isLong;
  const isRegion = place.city === undefined && place.zip === undefined && place.neighborhood === undefined;
  return isLong && isRegion && place.state !== undefined && isIn(city, place.state);
}
/** *A basement, if those exist in Oklahoma*. */
const ifIn =
  /\b(?:exists?|have|has|common|rare|normal|a thing|allowed|legal|usual|get|find|like that|that)(?: [a-z]+){0,2} (?:in|here in|down in|out in) (?:oklahoma|texas|ok|tx)\b(?<!\banywhere in [a-z]+)/;
const shortest = 4;
const seeks = wordPattern(`\\b(?:${placeWords.seeks.join('|')})\\b`);

const towns: Readonly<Record<string, ReadonlySet<string>>> = {
  OK: new Set(placeWords.townsOfOklahoma),
  TX: new Set(placeWords.townsOfTexas),
};
const isIn = (city: string, state: string): boolean =>
  city.split(',').every((each) => towns[state]?.has(each) === true);

/** *Jenks or Bixby… sorry, just Bixby* is one place. */
const settled = ({ places: { alternatives, ...places }, plain }: Turn): Turn['places'] =>
  alternatives === undefined || settles.test(plain) ? places : { ...places, alternatives };

const settles = /\b(?:sorry|wait|actually|no)\b[ ,.]+(?:just|only|make it)\b/;

/** The most cities or ZIP codes that the search takes (`FilterCity`). */
const mostPlaces = 5;

/**
 * Returns the places to search in after a message, several comma-separated: *Jenks or Bixby*, *Bixby works too*, and those
 * left after one is rejected. Null when the message leaves them as they are.
 */
export function placesWanted(
  filters: Filters,
  { place, alternatives, adds, isOut, rejected = [] }: Turn['places'],
  corrects: boolean,
): Place | null {
  const key = (place ?? rejected[0])?.zip === undefined ? 'city' : 'zip';
  const had = filters[key]?.split(',') ?? [];
  if (place === null) {
    // *No, Claremore*, after something else was searched, is what was meant.
    const [meant] = rejected;
    if (
      meant !== undefined &&
      rejected.length === 1 &&
      had.length > 0 &&
      corrects &&
      !had.includes(meant[key] ?? '')
    )
      return meant;
    const kept = had.filter((name) => !rejected.some((each) => each[key] === name));
    return rejected.length === 0 || kept.length === had.length || kept.length === 0
      ? null
      : { ...(filters.state === undefined ? {} : { state: filters.state }), [key]: kept.join(',') };
  }
  // *Jenks is out*, where other towns are searched, too.
  const kept = had.filter((name) => name !== place[key]);
  if (isOut === true && kept.length > 0 && kept.length < had.length) return { [key]: kept.join(',') };
  const named = (alternatives ?? [place]).flatMap((each) => each[key] ?? []);
  const others = had.filter((name) => !rejected.some((each) => each[key] === name));
  const wanted = [...new Set(adds ? [...others, ...named] : named)].slice(0, mostPlaces);
  if (wanted.length < 2) return place;
  const states = new Set((alternatives ?? [place]).map(({ state }) => state));
  const [state] = states.size === 1 ? states : [];
  return { ...(state === undefined ? {} : { state }), [key]: wanted.join(',') };
}

/** *No, Claremore*. */
export const isNo = ({ plain }: Turn): boolean => /^ (?:no|nope|nah)\b/.test(plain);
