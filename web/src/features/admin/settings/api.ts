import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components as Comm } from '../../../../../openapi/generated/comm.d.ts';
import type { components, operations } from '../../../../../openapi/generated/idx.d.ts';
import type { components as Monitor } from '../../../../../openapi/generated/monitor.d.ts';
import { call } from '../../../api/call.ts';
import { comm, idx, monitor } from '../../../api/clients.ts';

export type Settings = components['schemas']['SiteSettings'];
export type SettingChanges = Omit<NonNullable<operations['updateSettings']['parameters']['query']>, 'siteId'>;
export type Template = Pick<Comm['schemas']['EmailTemplate'], 'id' | 'templateName'>;
export type PageView = Monitor['schemas']['PageView'];
export type Incident = Monitor['schemas']['Incident'];
export type IncidentType = Monitor['schemas']['IncidentReport']['incident_type'];

/** Returns the plan's name, and whether it is billed. */
export function planOf({ paid }: Pick<Settings, 'paid'>): { name: string; isBilled: boolean } {
  const name = paid?.trim() || 'Free';
  return { name, isBilled: name.toLowerCase() !== 'free' };
}

/** Describes the effect of canceling a plan that is not billed. */
export const unbilledText = (settings: Settings): string =>
  `The ${planOf(settings).name} plan isn’t billed, so there is no billing period. The cancellation is recorded, and nothing else changes.`;

/** Describes the effect of a cancellation. */
export const canceledText = (settings: Settings | undefined): string =>
  settings === undefined || planOf(settings).isBilled
    ? 'You have access until the end of the current billing period.'
    : unbilledText(settings);

/** Queries all settings, as the admin sees them. */
export const settingsQuery = queryOptions({
  queryKey: ['getSettings', 'admin'],
  queryFn: ({ signal }) => call(idx.GET('/api/treas/idx/v1/feature-flag', { signal })),
});

/** Sends a change and reloads the settings, even on failure. Pending until they have reloaded. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: SettingChanges) =>
      call(idx.POST('/api/treas/idx/v1/feature-flag', { params: { query: changes } })),
    onSettled: () => client.invalidateQueries({ queryKey: ['getSettings'] }),
  });
}

/** Queries the email templates without their bodies. */
export const templatesQuery = queryOptions({
  queryKey: ['listTemplates', { bodies: false }],
  queryFn: ({ signal }): Promise<Template[]> =>
    call(comm.GET('/api/treas/comm/templates', { params: { query: { bodies: false } }, signal })),
});

/** Queries the total number of page views, and the latest ones up to the limit of a call. */
export const pageViewsQuery = queryOptions({
  queryKey: ['listPageViews'],
  queryFn: ({ signal }) =>
    call(monitor.GET('/aw-monitor/v1/page-views', { params: { query: { limit: 5000 } }, signal })),
});

/** Queries the reported issues, newest first. */
export const incidentsQuery = queryOptions({
  queryKey: ['listIncidents'],
  queryFn: ({ signal }) => call(monitor.GET('/aw-monitor/v1/incidents', { signal })),
});

export function useReportIssue() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ type, description }: { type: IncidentType; description: string }) => {
      const body = { incident_type: type, description, incident_date: new Date().toISOString() };
      return call(monitor.POST('/aw-monitor/v1/incidents', { body }));
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: ['listIncidents'] }),
  });
}

/** Cancels the subscription at the end of its billing period, and reloads the settings. */
export function useCancelSubscription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(idx.POST('/api/treas/idx/v1/cancel-subscription')),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['getSettings'] }),
  });
}
