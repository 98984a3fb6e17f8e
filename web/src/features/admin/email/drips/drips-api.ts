import { queryOptions, useMutation } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/comm.d.ts';
import { call } from '../../../../api/call.ts';
import { comm } from '../../../../api/clients.ts';
import { useRefresh } from '../../../../api/use-refresh.ts';
import { useConnected } from '../../../../delivery/channels.ts';
import { formType } from '../templates/templates-api.ts';

type Schemas = components['schemas'];
export type Drip = Schemas['Drip'];
export type DripStep = Schemas['DripStep'];
export type DripState = Schemas['DripState'];
export type DripEmail = Schemas['DripEmail'];
export type DripEmailState = Schemas['DripEmailState'];
export type DripForm = Schemas['DripForm'];
export type DripPlan = Schemas['DripPlan'];
export type Suppression = Schemas['Suppression'];

/** The maximum number of rows per call. */
const rows = 5000;
const movingMs = 5000;

/** Queries the drip campaigns, newest first; polls while one is sending. */
export const dripsQuery = queryOptions({
  queryKey: ['listDrips'],
  queryFn: ({ signal }) =>
    call(comm.GET('/api/treas/comm/drips', { params: { query: { limit: rows } }, signal })),
  refetchInterval: ({ state }) =>
    state.data?.drips.some((drip) => drip.state === 'running') ? movingMs : false,
});

/** Returns whether a drip campaign has a provider: its own mailbox, or the site's. True until known. */
export function useDripConnected({ sender }: Pick<Drip, 'sender'>): boolean {
  const siteEmail = useConnected('site_email');
  return sender !== null || siteEmail !== false;
}

/** Queries the states of a drip's emails. */
export const dripEmailsQuery = (id: number, state: DripEmailState | null) =>
  queryOptions({
    queryKey: ['listDripEmails', { id, state }],
    queryFn: ({ signal }) => {
      const query = { limit: rows, ...(state === null ? {} : { state }) };
      return call(comm.GET('/api/treas/comm/drips/{id}/emails', { params: { path: { id }, query }, signal }));
    },
    staleTime: 0,
  });

/** Runs a dry run: recipients and times. Sends nothing. */
export function usePlanDrip() {
  return useMutation({
    mutationFn: (form: DripForm) =>
      call(comm.POST('/api/treas/comm/drip-plan', { body: form, headers: formType })),
  });
}

/** Schedules a drip campaign. Calls with the same key count once. */
export function useScheduleDrip() {
  return useMutation({
    mutationFn: (form: DripForm) =>
      call(comm.POST('/api/treas/comm/schedule-drip', { body: form, headers: formType })),
    onSettled: useRefresh('listDrips'),
  });
}

/** Pauses, resumes, or cancels a drip campaign. */
export function useChangeDrip() {
  return useMutation({
    mutationFn: ({ id, action }: { id: number; action: 'pause' | 'resume' | 'cancel' }) =>
      call(comm.POST('/api/treas/comm/drips/{id}/{action}', { params: { path: { id, action } } })),
    onSettled: useRefresh('listDrips', 'listDripEmails'),
  });
}

/** Queries the unsubscribed addresses, newest first. */
export const suppressionsQuery = queryOptions({
  queryKey: ['listSuppressions'],
  queryFn: ({ signal }) =>
    call(comm.GET('/api/treas/comm/suppressions', { params: { query: { limit: rows } }, signal })),
});

/** Unsubscribes an address. */
export function useAddSuppression() {
  return useMutation({
    mutationFn: (body: Schemas['NewSuppression']) =>
      call(comm.POST('/api/treas/comm/suppressions', { body })),
    onSettled: useRefresh('listSuppressions'),
  });
}
