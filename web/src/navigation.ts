import { createContext, useContext } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { paths } from './paths.ts';

/** The key under which a listing opened by its own address is kept for the session. */
export const directListingKey = 'directListingKey';

type StageLocation = Pick<Location, 'pathname' | 'search'>;

/** Where the screen behind an open listing stands; null when none is open. The shell provides it. */
export const BackgroundContext = createContext<StageLocation | null>(null);

/** What a link to a listing must carry in `state`, so that the listing opens over where the visitor is. */
export type ListingLinkState = { background: StageLocation };

/**
 * Where home or the map stands: the address itself, or while a listing is open over it the address it was
 * opened from. Screens that live under a listing (the map and its filters) read this, not the address.
 */
export function useStageLocation(): StageLocation {
  const { pathname, search } = useLocation();
  const background = useContext(BackgroundContext);
  return background ?? { pathname, search };
}

/** Whether a listing is open over the screen that asks: what greets or claims the focus waits until it closes. */
export function useListingIsOpen(): boolean {
  return useContext(BackgroundContext) !== null;
}

/** For a `<Link to={paths.listing(key)} state={…}>`: opens the listing over this screen. */
export function useListingLinkState(): ListingLinkState {
  const { pathname, search } = useStageLocation();
  return { background: { pathname, search } };
}

/** Opens a listing over where the visitor is. */
export function useOpenListing(): (listingKey: string) => void {
  const navigate = useNavigate();
  const state = useListingLinkState();
  return (listingKey) => void navigate(paths.listing(listingKey), { state });
}

/** Closes the open listing: back to where it was opened from, or home when its address was opened directly. */
export function useCloseListing(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    if (readBackground(location.state) === null) void navigate(paths.home);
    else void navigate(-1);
  };
}

/** The background that a link put in the history entry's state, if it is one. */
export function readBackground(state: unknown): StageLocation | null {
  if (typeof state !== 'object' || state === null || !('background' in state)) return null;
  const { background } = state;
  if (typeof background !== 'object' || background === null) return null;
  if (!('pathname' in background) || typeof background.pathname !== 'string') return null;
  const search = 'search' in background && typeof background.search === 'string' ? background.search : '';
  return { pathname: background.pathname, search };
}
