import { queryOptions, useMutation } from '@tanstack/react-query';
import type { components, operations } from '../../../../openapi/generated/idx.d.ts';
import { call } from '../../api/call.ts';
import { idx } from '../../api/clients.ts';

export type ValueAnswer = components['schemas']['ValueAnswer'];
export type ValueRange = components['schemas']['ValueRange'];
export type Comparable = components['schemas']['ValueComparable'];
export type ValueQuery = operations['estimateValue']['parameters']['query'];
type Inquiry = Omit<operations['createSellingInquiry']['parameters']['query'], 'siteId'>;

/** Queries what a home is worth. */
export const valueQuery = (query: ValueQuery) =>
  queryOptions({
    queryKey: ['estimateValue', query],
    queryFn: ({ signal }) => call(idx.GET('/api/treas/idx/v1/estimate-value', { params: { query }, signal })),
    staleTime: 5 * 60_000,
  });

/** Asks the agent for a full valuation. */
export const useAskAgent = () =>
  useMutation({
    mutationFn: (query: Inquiry) =>
      call(idx.POST('/api/treas/idx/v1/selling-inquiry', { params: { query } })),
  });
