import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/people.d.ts';
import { call } from '../../../../api/call.ts';
import { people } from '../../../../api/clients.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
export type DeletionReceipt = Schema<'DeletionReceipt'>;
export type ErasedRows = Schema<'ErasedRows'>;
export type Remainder = Schema<'DeletionRemainder'>;

/** Queries what a deletion would do; never what it would have done before. */
export const previewQuery = (personId: string) =>
  queryOptions({
    queryKey: ['previewDeletion', personId],
    queryFn: ({ signal }) =>
      call(
        people.GET('/api/people/v1/people/{personId}/deletion', { params: { path: { personId } }, signal }),
      ),
    staleTime: 0,
    gcTime: 0,
  });

/** Queries the receipts, newest first. */
export const deletionsQuery = infiniteQueryOptions({
  queryKey: ['listDeletions'],
  queryFn: ({ signal, pageParam }) => {
    const params = { query: pageParam === null ? {} : { before: pageParam } };
    return call(people.GET('/api/people/v1/deletions', { params, signal }));
  },
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
});

export const receiptQuery = (deletionId: string) =>
  queryOptions({
    queryKey: ['getDeletion', deletionId],
    queryFn: ({ signal }) =>
      call(people.GET('/api/people/v1/deletions/{deletionId}', { params: { path: { deletionId } }, signal })),
  });

/** Deletes a person. Whatever the browser has read before may still show them, so all of it is read again. */
export function useDeletePerson(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: Schema<'DeletionOrder'>) =>
      call(
        people.POST('/api/people/v1/people/{personId}/deletion', {
          params: { path: { personId } },
          body: order,
        }),
      ),
    onSuccess: (receipt) => {
      client.setQueryData(receiptQuery(receipt.id).queryKey, receipt);
    },
  });
}

/** Forgets what the browser has read of a deleted person. */
export function useForget() {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}
