import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/people.d.ts';
import { call } from '../../../../api/call.ts';
import { people } from '../../../../api/clients.ts';

export type Consent = components['schemas']['Consent'];
export type ConsentStatement = components['schemas']['ConsentStatement'];
type NewConsent = components['schemas']['NewConsent'];

const path = '/api/people/v1/people/{personId}/consents';

/** Queries what a person agreed to get, on each email, number, and postal address. */
export const consentsQuery = (personId: string) =>
  queryOptions({
    queryKey: ['listConsents', personId],
    queryFn: async ({ signal }) =>
      (await call(people.GET(path, { params: { path: { personId } }, signal }))).consents,
  });

/** Records what a person said, and shows it. */
export function useRecordConsent(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewConsent) => call(people.POST(path, { params: { path: { personId } }, body })),
    onSuccess: ({ consents }) => client.setQueryData(consentsQuery(personId).queryKey, consents),
  });
}
