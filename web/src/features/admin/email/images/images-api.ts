import { queryOptions, useMutation } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/onboarding.d.ts';
import { call } from '../../../../api/call.ts';
import { onboarding } from '../../../../api/clients.ts';
import { sendFile } from '../../../../api/send-file.ts';
import { useSite } from '../../../../api/site.ts';
import { useRefresh } from '../../../../api/use-refresh.ts';

export type EmailImage = components['schemas']['EmailImage'];

/** Queries the images for emails, newest first. */
export const imagesQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['listEmailImages', { siteId }],
    queryFn: async ({ signal }) => {
      const params = { path: { siteId } };
      const path = '/api/toptech/onboarding/v1/get-all-email-images/{siteId}';
      const { data } = await call(onboarding.GET(path, { params, signal }));
      return data;
    },
  });

export type ImageUpload = { file: Blob; filename: string; onProgress?: (share: number) => void };

/** Uploads an image for emails; returns its URL. */
export function useUploadImage() {
  const { siteId } = useSite();
  return useMutation({
    mutationFn: ({ file, filename, onProgress }: ImageUpload) => {
      const form = new FormData();
      form.set('site_id', siteId);
      form.set('email_image', file, filename);
      return sendFile<EmailImage>('/api/toptech/onboarding/v1/upload-email-image', form, { onProgress });
    },
    onSettled: useRefresh('listEmailImages'),
  });
}

/** Deletes an image. */
export function useDeleteImage() {
  const { siteId } = useSite();
  return useMutation({
    mutationFn: (fileId: string) =>
      call(
        onboarding.DELETE('/api/toptech/onboarding/v1/delete-email-image/{siteId}/{fileId}', {
          params: { path: { siteId, fileId } },
        }),
      ),
    onSettled: useRefresh('listEmailImages'),
  });
}
