import { sessionStore } from '../../api/stores.ts';

const key = 'clientToFollow';

/** The client for whom the agent looks for homes next, until a search is followed for them. */
export const clientToFollow = {
  read: () => sessionStore.getItem(key) ?? '',
  set: (email: string) => sessionStore.setItem(key, email),
  clear: () => sessionStore.removeItem(key),
};
