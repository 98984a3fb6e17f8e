import { useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and re-renders on changes. False on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** The minimum width for tables (`lg` in the style sheet). */
export const wideScreen = '(min-width: 64rem)';
