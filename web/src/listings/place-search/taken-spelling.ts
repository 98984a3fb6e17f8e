import { useSyncExternalStore } from 'react';
import { createListeners } from '../../browser/listeners.ts';
import { placeText, type SearchPlace } from '../filters/parse-location.ts';

/** A text that Enter took for another spelling of a place. */
export type TakenSpelling = { typed: string; name: string; place: SearchPlace };

const listeners = createListeners();
let last: TakenSpelling | null = null;

/** Keeps which place was taken for what was typed, until another search; the map says so and offers what was typed. */
export function tellSpelling(taken: TakenSpelling | null): void {
  last = taken;
  listeners.tell();
}

/** Returns what was taken for the place of a search; null once it is of another place. */
export function useTakenSpelling(place: SearchPlace): TakenSpelling | null {
  const taken = useSyncExternalStore(
    listeners.subscribe,
    () => last,
    () => null,
  );
  return taken !== null && placeText(taken.place) === placeText(place) ? taken : null;
}
