import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components, operations } from '../../../../../../openapi/generated/idx.d.ts';
import { call } from '../../../../api/call.ts';
import { idx } from '../../../../api/clients.ts';
import { ProblemError } from '../../../../api/problem.ts';
import { useSite } from '../../../../api/site.ts';
import { useRefresh } from '../../../../api/use-refresh.ts';
import { fullAddressOf } from '../../../../listings/full-address.ts';
import { readFound } from '../../../../listings/queries.ts';
import { isAnswered } from '../answered-inquiry.ts';
import { type StageKey, stagePath } from './journey-progress.ts';

export type Interest = components['schemas']['BuyingInterest'];
export type SellingDetail = components['schemas']['SellingDetail'];
export type SellingInquiry = components['schemas']['SellingInquiry'];

/** Queries a person's journey; null when nothing is recorded. */
export function clientJourneyQuery(siteId: string, email: string) {
  const query = { siteId, email };
  return queryOptions({
    queryKey: ['getJourney', query],
    queryFn: async ({ signal }) => {
      try {
        return await call(idx.GET('/api/treas/idx/v1/crm', { params: { query }, signal }));
      } catch (error) {
        if (error instanceof ProblemError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

/** Queries the homes that a person is interested in, newest first. */
export function interestsQuery(email: string) {
  const query = { email };
  return queryOptions({
    queryKey: ['listInterests', query],
    queryFn: ({ signal }) => call(idx.GET('/api/treas/idx/v1/interested-buy', { params: { query }, signal })),
  });
}

/** Queries the homes that a person sells, newest first. */
export function sellingDetailsQuery(email: string) {
  const query = { email };
  return queryOptions({
    queryKey: ['listSellingDetails', query],
    queryFn: ({ signal }) =>
      call(idx.GET('/api/treas/idx/v1/selling-details', { params: { query }, signal })),
  });
}

/** Queries a person's selling inquiries from the chat, newest first. */
export function inquiriesQuery(siteId: string, email: string) {
  const query = { siteId, email };
  return queryOptions({
    queryKey: ['listSellingInquiries', query],
    queryFn: ({ signal }) =>
      call(idx.GET('/api/treas/idx/v1/selling-inquiry', { params: { query }, signal })),
  });
}

export type StageChange = {
  stage: StageKey;
  status: components['schemas']['JourneyStatusSetting'];
  note: string;
};

/** Sets a stage of a person's journey. */
export function useSetStage(email: string) {
  const { siteId } = useSite();
  const refresh = useRefresh('getJourney', 'readPerson', 'listFacts');
  return useMutation({
    mutationFn: ({ stage, status, note }: StageChange) =>
      call(
        idx.POST('/api/treas/idx/v1/crm/{stage}', {
          params: { path: { stage: stagePath(stage) }, query: { email, status, note, siteId } },
        }),
      ),
    onSuccess: refresh,
  });
}

export type Showing = {
  interest: Interest;
  datetime: string;
  textTo: string | null;
  /** Whether the agent confirmed an unusual hour. */
  unusualHour?: boolean;
};

/** Schedules a showing. A text to the client includes the home's address if it can be loaded. */
export function useScheduleShowing() {
  const refresh = useRefresh('listInterests', 'readPerson', 'listFacts');
  return useMutation({
    mutationFn: async ({ interest, datetime, textTo, unusualHour = false }: Showing) => {
      const address = textTo === null ? null : await addressOf(interest.listingKey);
      const query = {
        id: interest.id,
        datetime,
        textClient: textTo !== null,
        ...(textTo === null ? {} : { clientPhone: textTo }),
        ...(address === null ? {} : { address }),
        ...(unusualHour ? { unusualHour } : {}),
      };
      return call(idx.POST('/api/treas/idx/v1/schedule-showing', { params: { query } }));
    },
    onSuccess: refresh,
  });
}

/** A home's address; null when it cannot be loaded, which fails silently (spec section 8). */
async function addressOf(listingKey: string): Promise<string | null> {
  try {
    const params = { query: { listingKey, limit: 1 } };
    const answer = await call(idx.GET('/api/treas/idx/v1/retrieve-property-summary', { params }));
    const home = readFound(answer).listings[0];
    return home === undefined ? null : fullAddressOf(home);
  } catch (error) {
    console.warn('The home of the showing couldn’t be looked up', error);
    return null;
  }
}

type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;
export type NewSelling = Omit<Query<'createSellingDetails'>, 'siteId'>;
type ChangedSelling = Omit<Query<'updateSellingDetails'>, 'siteId'>;

/** The details to save, and the inquiry that they were created from. */
export type SellingChange = { inquiryId?: number } & (
  | { kind: 'add'; details: NewSelling }
  | { kind: 'update'; details: ChangedSelling }
);

/**
 * Adds or changes selling details, then removes the inquiries of the same email that they answer: the one
 * they were created from, and those about the same address. An inquiry about another home remains.
 */
export function useSaveSelling(email: string) {
  const { siteId } = useSite();
  const client = useQueryClient();
  const refresh = useRefresh('listSellingDetails', 'listSellingInquiries', 'readPerson', 'listFacts');
  return useMutation({
    mutationFn: ({ kind, details }: SellingChange) =>
      kind === 'add'
        ? call(idx.POST('/api/treas/idx/v1/selling-details', { params: { query: { ...details, siteId } } }))
        : call(
            idx.POST('/api/treas/idx/v1/update-selling-details', {
              params: { query: { ...details, siteId } },
            }),
          ),
    onSuccess: async (_done, change) => {
      const seller = change.kind === 'add' ? change.details.email : email;
      try {
        const inquiries = await client.fetchQuery({ ...inquiriesQuery(siteId, seller), staleTime: 0 });
        const answers = inquiries.filter((inquiry) => isAnswered(inquiry, change));
        for (const { id } of answers) {
          await call(idx.DELETE('/api/treas/idx/v1/selling-inquiry', { params: { query: { id, siteId } } }));
        }
      } catch (error) {
        console.warn('An answered selling inquiry couldn’t be removed', error);
      }
      await refresh();
    },
  });
}
