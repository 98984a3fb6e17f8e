import { useSyncExternalStore } from 'react';
import { localStore } from '../../api/stores.ts';
import { createListeners } from '../../browser/listeners.ts';

export type Theme = 'light' | 'dark';

/** The page background of each theme, for the browser's toolbar (`paper` in styles/theme.css). */
const barColours = { light: '#faf7f2', dark: '#10141c' } as const satisfies Record<Theme, string>;
const listeners = createListeners();

function read(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function set(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[theme]);
  localStore.setItem('theme', theme);
  listeners.tell();
}

/**
 * Returns the current theme and a function that toggles it. /theme.js sets the first one before the first
 * paint.
 */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore<Theme>(listeners.subscribe, read, () => 'light');
  return { theme, toggle: () => set(theme === 'dark' ? 'light' : 'dark') };
}
