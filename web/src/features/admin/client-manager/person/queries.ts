import {
  infiniteQueryOptions,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/people.d.ts';
import { call } from '../../../../api/call.ts';
import { people, postgrid } from '../../../../api/clients.ts';
import { useRefresh } from '../../../../api/use-refresh.ts';
import type { Contact } from '../contacts/contacts-api.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
export type Person = Schema<'Person'>;
export type Identity = Schema<'Identity'>;
export type Claim = Schema<'Claim'>;
export type Fact = Schema<'Fact'>;
export type FactGroup = Schema<'FactGroup'>;
export type Note = Schema<'Note'>;

const base = '/api/people/v1/people/{personId}';

/** Queries who a person is. */
export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: ['readPerson', personId],
    queryFn: ({ signal }) => call(people.GET(base, { params: { path: { personId } }, signal })),
  });

/** Queries the person who has an email. */
export const findPersonQuery = (email: string) =>
  queryOptions({
    queryKey: ['findPerson', email],
    queryFn: ({ signal }) =>
      call(people.GET('/api/people/v1/people/by-email', { params: { query: { email } }, signal })),
  });

const factsAtOnce = 50;
export type FactFilter = { group?: FactGroup | undefined; q?: string | undefined };

/** Queries a person's history in pages, newest first. Polls while a message is about to be sent. */
export const factsQuery = (personId: string, { group, q }: FactFilter) =>
  infiniteQueryOptions({
    queryKey: ['listFacts', personId, { group, q }],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: factsAtOnce,
        ...(group === undefined ? {} : { group }),
        ...(q === undefined ? {} : { q }),
        ...(pageParam === null ? {} : { after: pageParam }),
      };
      return call(people.GET(`${base}/facts`, { params: { path: { personId }, query }, signal }));
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ facts }) => facts.some(({ delivery }) => delivery === 'scheduled')) ? 5000 : false,
  });

/** Queries the private notes about a person, newest first. */
export const notesQuery = (personId: string) =>
  queryOptions({
    queryKey: ['listNotes', personId],
    queryFn: async ({ signal }) =>
      (await call(people.GET(`${base}/notes`, { params: { path: { personId } }, signal }))).notes,
  });

/** Queries the contacts that have one of a person's emails, in their order. */
export const contactsOfQuery = (siteId: string, emails: string[]) =>
  queryOptions({
    queryKey: ['listAddresses', { siteId, emails }],
    queryFn: async ({ signal }): Promise<Contact[]> => {
      const found = emails.map(async (email) => {
        const params = { path: { siteId }, query: { email } };
        const all = await call(
          postgrid.GET('/treas-postgrid/s3/get-address-list/{siteId}', { params, signal }),
        );
        // A provider that ignores the parameter returns everyone.
        return all.filter(({ Email }) => Email?.trim().toLowerCase() === email.trim().toLowerCase());
      });
      return (await Promise.all(found)).flat();
    },
  });

export const mergePreviewQuery = (personId: string, other: string) =>
  queryOptions({
    queryKey: ['previewMerge', personId, other],
    queryFn: ({ signal }) =>
      call(people.GET(`${base}/merge`, { params: { path: { personId }, query: { other } }, signal })),
    staleTime: 0,
  });

/** What is read by a person, or by one of their emails: all of it can become another person's. */
const hangingOnPeople = [
  ...['listFacts', 'listNotes', 'listTasks', 'listConsents', 'listPeople', 'findPerson'],
  ...['getJourney', 'listInterests', 'listPersonSearches', 'listShowingRequests', 'listAddresses'],
  ...['listSellingDetails', 'listSellingInquiries', 'getToday'],
];

/** A change that answers with the person, which is shown at once; what hangs on the person loads again. */
function usePersonChange<Input>(
  personId: string,
  send: (input: Input) => Promise<Person>,
): UseMutationResult<Person, Error, Input> {
  const client = useQueryClient();
  const refresh = useRefresh(...hangingOnPeople);
  return useMutation({
    mutationFn: send,
    onSuccess: async (person) => {
      client.setQueryData(personQuery(personId).queryKey, person);
      const others = client.invalidateQueries({
        queryKey: ['readPerson'],
        predicate: ({ queryKey }) => queryKey[1] !== personId,
      });
      await Promise.all([others, refresh()]);
    },
  });
}

export const useDecideClaims = (personId: string) =>
  usePersonChange(personId, (body: Schema<'ClaimDecision'>) =>
    call(people.POST(`${base}/claims`, { params: { path: { personId } }, body })),
  );

export const useAddIdentity = (personId: string) =>
  usePersonChange(personId, (body: Schema<'NewIdentity'>) =>
    call(people.POST(`${base}/identities`, { params: { path: { personId } }, body })),
  );

export const useChangeIdentity = (personId: string) =>
  usePersonChange(personId, ({ identityId, ...body }: { identityId: number } & Schema<'IdentityChange'>) =>
    call(
      people.PATCH(`${base}/identities/{identityId}`, { params: { path: { personId, identityId } }, body }),
    ),
  );

export const useMerge = (personId: string) =>
  usePersonChange(personId, (other: string) =>
    call(people.POST(`${base}/merge`, { params: { path: { personId } }, body: { other } })),
  );

/** Says that somebody who looks alike is another person. */
export function useKeepApart(personId: string) {
  const refresh = useRefresh('readPerson', 'getToday');
  return useMutation({
    mutationFn: (other: string) =>
      call(people.POST(`${base}/apart`, { params: { path: { personId } }, body: { other } })),
    onSuccess: refresh,
  });
}

export const useUnmerge = (personId: string) =>
  usePersonChange(personId, (mergeId: number) =>
    call(people.DELETE(`${base}/merges/{mergeId}`, { params: { path: { personId, mergeId } } })),
  );

/** Changes a person's name. */
export function useRename(personId: string) {
  const refresh = useRefresh('readPerson', 'listPeople');
  return useMutation({
    mutationFn: (name: string) =>
      call(people.PATCH(base, { params: { path: { personId } }, body: { name } })),
    onSuccess: refresh,
  });
}

/** Adds a private note, or changes one. */
export function useSaveNote(personId: string) {
  const refresh = useRefresh('listNotes', 'listFacts');
  return useMutation({
    mutationFn: ({ noteId, text }: { noteId: number | null; text: string }) =>
      noteId === null
        ? call(people.POST(`${base}/notes`, { params: { path: { personId } }, body: { text } }))
        : call(
            people.PUT(`${base}/notes/{noteId}`, { params: { path: { personId, noteId } }, body: { text } }),
          ),
    onSuccess: refresh,
  });
}

export function useDeleteNote(personId: string) {
  const refresh = useRefresh('listNotes', 'listFacts');
  return useMutation({
    mutationFn: (noteId: number) =>
      call(people.DELETE(`${base}/notes/{noteId}`, { params: { path: { personId, noteId } } })),
    onSuccess: refresh,
  });
}
