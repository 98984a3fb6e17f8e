import { useSyncExternalStore } from 'react';
import { localStore } from '../../../api/stores.ts';
import { createListeners } from '../../../browser/listeners.ts';

const storageKey = 'listFollowsMap';
const listeners = createListeners();
/** Where the browser stores nothing, the choice lasts as long as the page. */
let unstored: boolean | null = null;

const read = () => unstored ?? localStore.getItem(storageKey) !== 'off';

/** Whether moving the map searches what it shows. On until the visitor turns it off, remembered on this device. */
export const useListFollows = (): boolean => useSyncExternalStore(listeners.subscribe, read, () => true);

export function setListFollows(follows: boolean): void {
  const isStored = localStore.setItem(storageKey, follows ? 'on' : 'off');
  unstored = isStored ? null : follows;
  listeners.tell();
}
