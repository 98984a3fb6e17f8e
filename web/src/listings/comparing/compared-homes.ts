import { localStore } from '../../api/stores.ts';
import { createKeySet, useIsIn, useKeys } from '../key-set.ts';

/** The number of homes side by side. */
export const mostCompared = 4;

/** The homes chosen on this device to compare, in the order of choosing; a fifth replaces the first. */
const comparedHomes = createKeySet('comparedListings', localStore, mostCompared);

/** Returns the keys of the homes chosen to compare, and functions to change them. */
export function useComparedHomes() {
  const keys = [...useKeys(comparedHomes)];
  return { keys, isFull: keys.length >= mostCompared, replace: comparedHomes.replace };
}

/** Returns whether a home is chosen to compare, and a function that turns it. */
export function useIsCompared(listingKey: string) {
  const isCompared = useIsIn(comparedHomes, listingKey);
  const turn = () => (isCompared ? comparedHomes.remove(listingKey) : comparedHomes.add(listingKey));
  return { isCompared, turn };
}
