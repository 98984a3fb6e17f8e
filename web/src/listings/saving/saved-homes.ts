import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { call } from '../../api/call.ts';
import { idx } from '../../api/clients.ts';
import type { KnownPerson } from '../known-person.ts';

export type SavedList = components['schemas']['SavedHomes'];
export type SavedHome = SavedList['homes'][number];

/** Queries the saved homes of the signed-in user, or else of this device. */
export const savedHomesQuery = (username: string | null) =>
  queryOptions({
    queryKey: ['listSavedHomes', { username }],
    queryFn: ({ signal }): Promise<SavedList> => call(idx.GET('/api/treas/idx/v1/saved-homes', { signal })),
    staleTime: 10_000,
  });

/** Saves a home. */
export const saveHome = ({ name, email, phone }: KnownPerson, listingKey: string) =>
  call(
    idx.POST('/api/treas/idx/v1/saved-homes', {
      params: { query: { email, name, listingKey, ...(phone === null ? {} : { phoneNumber: phone }) } },
    }),
  );

/** Removes a saved home. */
export const unsaveHome = (listingKey: string) =>
  call(idx.DELETE('/api/treas/idx/v1/saved-homes', { params: { query: { listingKey } } }));

/** Saves a removed home again, with its note. */
export const restoreSavedHome = (listingKey: string) =>
  call(idx.POST('/api/treas/idx/v1/saved-homes/restore', { params: { query: { listingKey } } }));

/** Writes a home's note; an empty text removes it. */
export const setNote = (listing_key: string, note: string) =>
  call(idx.POST('/api/treas/idx/v1/saved-homes/note', { body: { listing_key, note } }));

/** Ends what is news after this visit. */
export const markLooked = () => call(idx.POST('/api/treas/idx/v1/saved-homes/looked', {}));
