import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; draws again when that changes. The server says no. */
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

/** From here on there is room for a table (the `lg` of the style sheet). */
export const wideScreen = '(min-width: 64rem)';
