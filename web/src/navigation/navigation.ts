import { createContext, useContext, useState } from 'react';
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

/** What opens over home without leaving its address. Kept in the history entry: Back closes it, a reload keeps it. */
export type StageModal = 'blogs' | 'reviews';

/** The modal that the history entry names, if it names one. */
export function readStageModal(state: unknown): StageModal | null {
  if (typeof state !== 'object' || state === null || !('modal' in state)) return null;
  return state.modal === 'blogs' || state.modal === 'reviews' ? state.modal : null;
}

/** Opens one of the modals over home. */
export function useOpenStageModal(): (modal: StageModal) => void {
  const navigate = useNavigate();
  return (modal) => void navigate(paths.home, { state: { modal } });
}

/** Closes it: back to home as it was. */
export function useCloseStageModal(): () => void {
  return useGoBack();
}

/** Back in history; home for one who came by the address itself. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The router's first entry has no key of its own.
  return () => void (key === 'default' ? navigate(paths.home, { replace: true }) : navigate(-1));
}

/** What a link from the conversation to the map carries in `state`. */
export const fromChat = { from: 'chat' } as const;

/** Whether the map was opened from the conversation. It stays so while the search changes and a listing is open. */
export function useCameFromChat(): boolean {
  const { state } = useLocation();
  const [came, setCame] = useState(() => isFromChat(state));
  if (!came && isFromChat(state)) setCame(true);
  return came;
}

function isFromChat(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'from' in state && state.from === fromChat.from;
}
