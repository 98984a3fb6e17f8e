import { createContext, useContext, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { paths } from './paths.ts';

/** The key under which a listing opened by its own URL is stored for the session. */
export const directListingKey = 'directListingKey';

type StageLocation = Pick<Location, 'pathname' | 'search'>;

/** The location of the screen behind an open listing; null when none is open. Provided by the shell. */
export const BackgroundContext = createContext<StageLocation | null>(null);

/** The `state` of a link to a listing, so that the listing opens over the current screen. */
export type ListingLinkState = { background: StageLocation };

/**
 * Returns the location of home or the map: the URL itself, or the one that an open listing was opened from.
 * Screens under a listing (the map and its filters) use this instead of the URL.
 */
export function useStageLocation(): StageLocation {
  const { pathname, search } = useLocation();
  const background = useContext(BackgroundContext);
  return background ?? { pathname, search };
}

/** Returns whether a listing is open over the current screen: intros and autofocus wait until it closes. */
export function useListingIsOpen(): boolean {
  return useContext(BackgroundContext) !== null;
}

/** Returns the state for `<Link to={paths.listing(key)} state={…}>`: opens the listing over this screen. */
export function useListingLinkState(): ListingLinkState {
  const { pathname, search } = useStageLocation();
  return { background: { pathname, search } };
}

/** Returns a function that opens a listing over the current screen. */
export function useOpenListing(): (listingKey: string) => void {
  const navigate = useNavigate();
  const state = useListingLinkState();
  return (listingKey) => void navigate(paths.listing(listingKey), { state });
}

/** Returns a function that closes the listing: back to the screen it was opened from, or home. */
export function useCloseListing(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    if (readBackground(location.state) === null) void navigate(paths.home);
    else void navigate(-1);
  };
}

/** Parses the background in a history entry's state; null when there is none. */
export function readBackground(state: unknown): StageLocation | null {
  if (typeof state !== 'object' || state === null || !('background' in state)) return null;
  const { background } = state;
  if (typeof background !== 'object' || background === null) return null;
  if (!('pathname' in background) || typeof background.pathname !== 'string') return null;
  const search = 'search' in background && typeof background.search === 'string' ? background.search : '';
  return { pathname: background.pathname, search };
}

/**
 * Dialogs that open over home at the same URL. Stored in the history entry: Back closes it, a reload
 * preserves it.
 */
export type StageModal = 'blogs' | 'reviews';

/** Parses the modal in a history entry's state; null when there is none. */
export function readStageModal(state: unknown): StageModal | null {
  if (typeof state !== 'object' || state === null || !('modal' in state)) return null;
  return state.modal === 'blogs' || state.modal === 'reviews' ? state.modal : null;
}

/** Returns a function that opens a modal over home. */
export function useOpenStageModal(): (modal: StageModal) => void {
  const navigate = useNavigate();
  return (modal) => void navigate(paths.home, { state: { modal } });
}

/** Returns a function that goes back in history, or home when there is no earlier entry. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The router's first entry has the key `default`.
  return () => void (key === 'default' ? navigate(paths.home, { replace: true }) : navigate(-1));
}

/** The `state` of a link from the conversation to the map. */
export const fromChat = { from: 'chat' } as const;

/** Returns whether the map was opened from the conversation, across search changes and open listings. */
export function useCameFromChat(): boolean {
  const { state } = useLocation();
  const [came, setCame] = useState(() => isFromChat(state));
  if (!came && isFromChat(state)) setCame(true);
  return came;
}

function isFromChat(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'from' in state && state.from === fromChat.from;
}
