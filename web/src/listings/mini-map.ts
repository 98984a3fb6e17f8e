import { createContext, useContext } from 'react';
import type { Listing } from './listing.ts';

/** Shows one home's location on a small map above the current screen. */
export type ShowMiniMap = (listing: Listing) => void;

/** The way to the small map; the shell provides it. */
export const MiniMapContext = createContext<ShowMiniMap | null>(null);

export function useShowMiniMap(): ShowMiniMap {
  const show = useContext(MiniMapContext);
  if (show === null) throw new Error('useShowMiniMap needs the shell above it');
  return show;
}
