import { queryOptions, useMutation } from '@tanstack/react-query';
import type { components, operations } from '../../../../openapi/generated/idx.d.ts';
import { call } from '../../api/call.ts';
import { idx } from '../../api/clients.ts';

export type ValueAnswer = components['schemas']['ValueAnswer'];
export type ValueRange = components['schemas']['ValueRange'];
export type Comparable = components['schemas']['ValueComparable'];
export type AddressSuggestion = components['schemas']['AddressSuggestion'];
export type ValueQuery = operations['estimateValue']['parameters']['query'];
type Inquiry = Omit<operations['createSellingInquiry']['parameters']['query'], 'siteId'>;

/** Queries the homes at a typed address. Fails with `not-built-in` where a provider suggests none. */
export const addressesQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestAddresses', text],
    queryFn: ({ signal }) =>
      call(idx.GET('/api/treas/idx/v1/suggest-addresses', { params: { query: { q: text } }, signal })),
    staleTime: 60_000,
    retry: false,
  });

/** Queries what a home is worth. */
export const valueQuery = (query: ValueQuery) =>
  queryOptions({
    queryKey: ['estimateValue', query],
    queryFn: ({ signal }) => call(idx.GET('/api/treas/idx/v1/estimate-value', { params: { query }, signal })),
    staleTime: 5 * 60_000,
  });

/**
 * Asks the agent for a full valuation. The owner becomes a lead first, with the ZIP code: the agent's lists show leads, not
 * inquiries. Without one, the built-in service makes the lead.
 */
export const useAskAgent = () =>
  useMutation({
    mutationFn: async ({ postalCode, ...query }: Inquiry & { postalCode: string | null }) => {
      const { name, email, phoneNumber } = query;
      if (postalCode !== null) {
        const lead = { name, email, phoneNumber, postalCode, serviceReq: 'Selling' as const };
        await call(idx.POST('/api/treas/idx/v1/chatleads', { params: { query: lead } }));
      }
      await call(idx.POST('/api/treas/idx/v1/selling-inquiry', { params: { query } }));
    },
  });
