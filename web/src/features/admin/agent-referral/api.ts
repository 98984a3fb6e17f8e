import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../../openapi/generated/onboarding.d.ts';
import { call } from '../../../api/call.ts';
import { onboarding } from '../../../api/clients.ts';
import { useSite } from '../../../api/site.ts';

export type Referral = components['schemas']['Referral'];
type ReferralFields = Omit<Referral, 'submitting_agent_site_id' | 'date_submitted'>;

/** Queries the referrals, newest first. */
export const referralsQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['listReferrals'],
    queryFn: async ({ signal }) => {
      const params = { query: { site_id: siteId } };
      const answer = await call(
        onboarding.GET('/api/toptech/onboarding/v1/get-agent-referrals', { params, signal }),
      );
      return answer.data;
    },
  });

/** Sends a referral with its site and time, and reloads the list. */
export function useRefer() {
  const client = useQueryClient();
  const { siteId } = useSite();
  return useMutation({
    mutationFn: (fields: ReferralFields) => {
      const body = { ...fields, submitting_agent_site_id: siteId, date_submitted: new Date().toISOString() };
      return call(onboarding.POST('/api/toptech/onboarding/v1/agent-referral', { body }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['listReferrals'] }),
  });
}
