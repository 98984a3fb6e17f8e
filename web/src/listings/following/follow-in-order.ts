import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { keptInOrder } from '../saving/keep-order.ts';
import { followSearch, type NewSearch, type SavedSearch } from './saved-searches.ts';

/** Follows a search after the homes that are being saved: the first answer brings the cookie of the device. */
export const followInOrder = (client: QueryClient, search: NewSearch): Promise<SavedSearch> =>
  new MutationObserver<SavedSearch>(client, {
    scope: { id: keptInOrder },
    // Without a network it fails at once, and the form says so.
    networkMode: 'always',
    mutationFn: () => followSearch(search),
  }).mutate();
