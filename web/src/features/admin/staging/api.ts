import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { components } from '../../../../../openapi/generated/staging.d.ts';
import { call } from '../../../api/call.ts';
import { staging } from '../../../api/clients.ts';
import { sentenceFor } from '../../../api/problem.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { savePicture } from './photos/save-picture.ts';
import type { RoomType } from './room-types.ts';
import { mergeStyles } from './style-map.ts';

export type StagedRoom = components['schemas']['StagedRoom'];
export type StagedRoomList = components['schemas']['StagedRoomList'];
/** Room types that have styles. */
export type StyledType = Exclude<RoomType, 'custom'>;

/** Queries a room type's styles, name to description; always anew, as the agent may have edited them. */
export const stylesQuery = (roomType: StyledType) =>
  queryOptions({
    queryKey: ['listStylePrompts', { roomType }],
    queryFn: async ({ signal }) =>
      mergeStyles(await call(staging.GET(`/api/stage/v1/${roomType}-prompts`, { signal })), roomType),
    staleTime: 0,
  });

/** Gets a random style: its description, and its name if the service returns one. */
export const drawStyle = (roomType: StyledType): Promise<components['schemas']['RandomPrompt']> =>
  call(staging.GET(`/api/stage/v1/${roomType}-prompts/random`));

export type StageInput = { file: File; roomType: RoomType; style: string | null; prompt: string };
export type StagedPicture = {
  picture: Blob;
  /** Whether image processing on this server made it, instead of an image model. */
  preview: boolean;
  /** The id of the stored result; null when the service stores nothing. */
  id: string | null;
  width: number;
  height: number;
};

/** Restyles a photo and stores the result. Throws for a response that isn't a complete image. */
export async function stageRoom({ file, roomType, style, prompt }: StageInput): Promise<StagedPicture> {
  const form = new FormData();
  form.set('design_prompt', prompt);
  form.set('file', file);
  const request = staging.POST('/api/stage/v1/stage-room', {
    params: { query: { keep: true, room_type: roomType, ...(style === null ? {} : { style }) } },
    body: { design_prompt: prompt, file: '' },
    bodySerializer: () => form,
    parseAs: 'blob',
  });
  const picture: unknown = await call(request);
  if (!(picture instanceof Blob) || !picture.type.startsWith('image/')) {
    throw new TypeError('The staging answered with no picture');
  }
  const { headers } = (await request).response;
  // Rejects an incomplete image, which would be shown as a broken one.
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  bitmap.close();
  const preview = headers.get('x-staging') === 'preview';
  return { picture, preview, id: headers.get('x-staged-room'), width, height };
}

/** The number of stored results on a page of the history. */
export const historyPage = 12;

/** Queries a page of the stored results, newest first. */
export const historyQuery = (page: number) =>
  queryOptions({
    queryKey: ['listStagedRooms', { page }],
    queryFn: ({ signal }) => {
      const query = { limit: historyPage, offset: page * historyPage };
      return call(staging.GET('/api/stage/v1/staged-rooms', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
  });

type Which = 'staged' | 'original';

/** Returns the URL of a stored image, at most `width` pixels wide; a staged one with or without its label. */
export const pictureAddress = (id: string, which: Which, width: number, label = false): string =>
  `/api/stage/v1/staged-rooms/${encodeURIComponent(id)}/picture/${which}?w=${width}&label=${label ? 'on' : 'off'}`;

/** Downloads a stored image: the staged one with or without its label, or the original as uploaded. */
export function useDownloadPicture() {
  const { alert, clear } = useAlerts();
  return useMutation({
    mutationFn: async ({ id, which, label }: { id: string; which: Which; label: boolean }) => {
      const query = which === 'staged' ? { label: label ? ('on' as const) : ('off' as const) } : {};
      const picture: unknown = await call(
        staging.GET('/api/stage/v1/staged-rooms/{id}/picture/{which}', {
          params: { path: { id, which }, query },
          parseAs: 'blob',
        }),
      );
      if (!(picture instanceof Blob)) throw new TypeError('No picture came');
      savePicture(picture, which);
    },
    onSuccess: clear,
    onError: (error) => alert(`We couldn’t download the photo. ${sentenceFor(error)}`),
  });
}

export function useDeleteRoom() {
  return useMutation({
    mutationFn: (id: string) =>
      call(staging.DELETE('/api/stage/v1/staged-rooms/{id}', { params: { path: { id } } })),
    // A missing result was deleted elsewhere, so the list is outdated.
    onSettled: useRefresh('listStagedRooms'),
  });
}

/** Attaches a stored result to a listing. */
export function useAttachRoom() {
  return useMutation({
    mutationFn: ({ id, listingKey }: { id: string; listingKey: string }) => {
      const body = { listing_key: listingKey };
      return call(staging.PUT('/api/stage/v1/staged-rooms/{id}/listing', { params: { path: { id } }, body }));
    },
    onSettled: useRefresh('listStagedRooms'),
  });
}

/** Detaches a stored result from its listing. */
export function useDetachRoom() {
  const { alert, toast } = useAlerts();
  return useMutation({
    mutationFn: (id: string) =>
      call(staging.DELETE('/api/stage/v1/staged-rooms/{id}/listing', { params: { path: { id } } })),
    onSuccess: () => toast('Removed from the listing.'),
    onError: (error) => alert(`We couldn’t remove the photo from its listing. ${sentenceFor(error)}`),
    onSettled: useRefresh('listStagedRooms'),
  });
}
