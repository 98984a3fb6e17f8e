import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/** The page background of each theme, for the browser's toolbar (`paper` in styles/theme.css). */
const barColours = { light: '#faf7f2', dark: '#10141c' } as const satisfies Record<Theme, string>;
const listeners = new Set<() => void>();

function read(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function set(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[theme]);
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Returns the current theme and a function that toggles it. /theme.js sets the first one before the first
 * paint.
 */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore<Theme>(subscribe, read, () => 'light');
  return { theme, toggle: () => set(theme === 'dark' ? 'light' : 'dark') };
}
