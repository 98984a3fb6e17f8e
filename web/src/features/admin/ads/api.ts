import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../../openapi/generated/ads.d.ts';
import { call } from '../../../api/call.ts';
import { ads } from '../../../api/clients.ts';
import { useRefresh } from '../../../api/use-refresh.ts';

type Schemas = components['schemas'];
export type Ad = Schemas['Ad'];
export type NewAd = Schemas['NewAd'];
export type AdChange = Schemas['AdChange']['change'];
export type AdSubmission = Schemas['AdSubmission'];
export type CreativeRequest = Schemas['KeptCreativeRequest'];
export type ImageCreative = Schemas['ImageCreative'];
export type VideoCreative = Schemas['VideoCreative'];

/** Queries the site's campaigns, newest first; with `channel`, only that channel's. */
export const adsQuery = (siteId: string, channel?: Schemas['AdChannel']) =>
  queryOptions({
    queryKey: ['listAds', { siteId, channel }],
    queryFn: ({ signal }) => {
      const query = channel === undefined ? {} : { channel };
      return call(
        ads.GET('/api/treas/ads/v1/get-ads/{siteId}', { params: { path: { siteId }, query }, signal }),
      );
    },
  });

/** Queries the images and videos, newest first. */
export const creativesQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['listCreatives', { siteId }],
    queryFn: ({ signal }) =>
      call(ads.GET('/api/treas/ads/v1/get-creatives/{siteId}', { params: { path: { siteId } }, signal })),
  });

/** Queries the requested custom creatives, newest first. */
export const requestsQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['listCreativeRequests', { siteId }],
    queryFn: ({ signal }) =>
      call(
        ads.GET('/api/treas/ads/v1/get-creative-requests/{siteId}', { params: { path: { siteId } }, signal }),
      ),
  });

/** Queries an ad's requests to Meta. */
export const submissionQuery = (id: number) =>
  queryOptions({
    queryKey: ['getAdSubmission', { id }],
    queryFn: ({ signal }) =>
      call(ads.GET('/api/treas/ads/v1/ad-submission/{id}', { params: { path: { id } }, signal })),
  });

/** Submits an ad and reloads the campaigns. */
export function useCreateAd() {
  const refresh = useRefresh('listAds', 'listCreatives');
  return useMutation({
    mutationFn: (ad: NewAd) => call(ads.POST('/api/treas/ads/v1/set-ad', { body: ad })),
    onSuccess: () => void refresh(),
  });
}

/** Pauses, resumes, or cancels an ad, and reloads the campaigns even on failure. */
export function useChangeAd() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: AdChange }) =>
      call(ads.POST('/api/treas/ads/v1/ad-state/{id}', { params: { path: { id } }, body: { change } })),
    onSettled: async (_ad, _error, { id }) => {
      client.removeQueries({ queryKey: ['getAdSubmission', { id }] });
      void client.invalidateQueries({ queryKey: ['listCreatives'] });
      await client.invalidateQueries({ queryKey: ['listAds'] });
    },
  });
}

/** Deletes a creative; pending until the list has reloaded. */
export function useDeleteCreative() {
  return useMutation({
    mutationFn: (file_id: string) =>
      call(ads.DELETE('/api/treas/ads/v1/delete-creative/{file_id}', { params: { path: { file_id } } })),
    onSettled: useRefresh('listCreatives'),
  });
}

/** Requests a custom creative. */
export function useRequestCreative() {
  const refresh = useRefresh('listCreativeRequests');
  return useMutation({
    mutationFn: (body: Schemas['CreativeRequest']) =>
      call(ads.POST('/api/treas/ads/v1/request-creative', { body })),
    onSuccess: () => void refresh(),
  });
}
