import type { components } from '../../../openapi/generated/gateway.d.ts';
import { localStore, sessionStore } from './stores.ts';

type SessionState = components['schemas']['SessionState'];

/**
 * Stores the values that the product's documents name in local and session storage. For display only: nothing
 * trusts them.
 */
export function rememberSession({ unlocked, user }: SessionState) {
  if (unlocked) sessionStore.setItem('siteUnlocked', 'true');
  else sessionStore.removeItem('siteUnlocked');
  if (user === null) localStore.removeItem('user');
  else localStore.setItem('user', JSON.stringify(user));
}

/** Clears local storage, as Log Off requires; keeps the theme, which belongs to the device. */
export function forgetUser() {
  const theme = localStore.getItem('theme');
  localStore.clear();
  if (theme !== null) localStore.setItem('theme', theme);
}
