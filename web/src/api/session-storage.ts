import type { components } from '../../../openapi/generated/gateway.d.ts';

type SessionState = components['schemas']['SessionState'];

/**
 * Stores the values that the product's documents name in local and session storage. For display only: nothing
 * trusts them.
 */
export function rememberSession({ unlocked, user }: SessionState) {
  try {
    if (unlocked) sessionStorage.setItem('siteUnlocked', 'true');
    else sessionStorage.removeItem('siteUnlocked');
    if (user === null) localStorage.removeItem('user');
    else localStorage.setItem('user', JSON.stringify(user));
  } catch {
    // Storage may be full or disabled; the session itself is a cookie.
  }
}

/** Clears local storage, as Log Off requires; keeps the theme, which belongs to the device. */
export function forgetUser() {
  try {
    const theme = localStorage.getItem('theme');
    localStorage.clear();
    if (theme !== null) localStorage.setItem('theme', theme);
  } catch {
    // As above.
  }
}
