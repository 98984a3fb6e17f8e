import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/** The page's ground in each theme, for the browser's own bars (see styles/theme.css, paper). */
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
    // Without storage the choice holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The theme that shows and the way to the other one. The first is set by /theme.js before the first paint. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore<Theme>(subscribe, read, () => 'light');
  return { theme, toggle: () => set(theme === 'dark' ? 'light' : 'dark') };
}
