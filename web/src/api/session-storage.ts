import type { components } from '../../../openapi/generated/gateway.d.ts';

type SessionState = components['schemas']['SessionState'];

/** Keeps what the product's documents name in the browser's storage. For display only: nothing here is trusted. */
export function rememberSession({ unlocked, user }: SessionState) {
  try {
    if (unlocked) sessionStorage.setItem('siteUnlocked', 'true');
    else sessionStorage.removeItem('siteUnlocked');
    if (user === null) localStorage.removeItem('user');
    else localStorage.setItem('user', JSON.stringify(user));
  } catch {
    // Storage can be full or switched off; the session itself is a cookie.
  }
}

/** Clears local storage as Log Off asks; the theme stays, it is the device's rather than the user's. */
export function forgetUser() {
  try {
    const theme = localStorage.getItem('theme');
    localStorage.clear();
    if (theme !== null) localStorage.setItem('theme', theme);
  } catch {
    // As above.
  }
}
