import { createContext, useContext } from 'react';
import type { Listing } from './listing.ts';

/** Shows one home's location on a small map above the current screen, under the home's name. */
export type ShowMiniMap = (listing: Listing, name: string) => void;

/** Provides the small map to the screens; set by the shell. */
export const MiniMapContext = createContext<ShowMiniMap | null>(null);

export function useShowMiniMap(): ShowMiniMap {
  const show = useContext(MiniMapContext);
  if (show === null) throw new Error('useShowMiniMap needs the shell above it');
  return show;
}
