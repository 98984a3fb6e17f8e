import words from '../../word-lists/places/place-words.json' with { type: 'json' };
import { anyOf, patternOf } from '../scan.ts';
import type { Place } from './gazetteer.ts';
import { keyOf } from './gazetteer.ts';

/** Words before the city that a person settles on: `Plano, no sorry, Allen`, `hmm, just Pryor`. */
const settles = anyOf(words.settles);

const towns: Readonly<Record<string, readonly string[]>> = {
  OK: words.townsOfOklahoma,
  TX: words.townsOfTexas,
};
/** *I'm way over in Arkansas*, and the home should be in Broken Arrow: a town of the two markets is in no other state. */
const mayBeIn = ({ city = '' }: Place, { state = '' }: Place): boolean =>
  towns[state]?.includes(city) === true || !Object.values(towns).some((names) => names.includes(city));

/** Puts the city that a person settles on before the others. */
function settledFirst(named: readonly Place[], text: string): Place[] {
  const settled = named.findLast(
    ({ city = '' }, index) =>
      index > 0 &&
      text.search(
        patternOf(
          `\\b${settles}(?: [,.]){0,3}(?: (?:in|to|its|near|around|how about))? ${keyOf(city)}\\b|\\b${keyOf(city)} (?:only|alone|instead)\\b`,
        ),
      ) >= 0,
  );
  return settled === undefined ? [...named] : [settled, ...named.filter((place) => place !== settled)];
}

/**
 * Chooses the first ZIP code, city, or state, in this order; a state beside a city belongs to it. `text` has the cities'
 * own names.
 */
export function choosePlace(
  places: readonly Place[],
  text: string,
): { place: Place; others: string[] } | null {
  const zip = places.find((place) => place.zip !== undefined);
  const named = settledFirst(
    places.filter((place) => place.city !== undefined),
    text,
  );
  const state = places.find((place) => place.zip === undefined && place.city === undefined);
  const others = named.slice(1).map((place) => place.city ?? '');
  if (zip !== undefined) {
    const zips = places
      .filter((place) => place.zip !== undefined && place !== zip)
      .map((place) => place.zip ?? '');
    return { place: zip, others: [...new Set(zips)].filter((each) => each !== zip.zip) };
  }
  const first = named[0];
  if (first !== undefined) {
    return {
      place:
        first.state === undefined && state !== undefined && mayBeIn(first, state)
          ? { ...first, ...state }
          : first,
      others: [...new Set(others)].filter((each) => each !== first.city),
    };
  }
  if (state === undefined) return null;
  const states = places.map((place) => place.state ?? '').filter((each) => each !== state.state);
  return { place: state, others: [...new Set(states)] };
}
