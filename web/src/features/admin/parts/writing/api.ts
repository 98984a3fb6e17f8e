import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/comm.d.ts';
import type { components as Onboarding } from '../../../../../../openapi/generated/onboarding.d.ts';
import type { components as People } from '../../../../../../openapi/generated/people.d.ts';
import { call } from '../../../../api/call.ts';
import { comm, idx, people } from '../../../../api/clients.ts';
import { sendFile } from '../../../../api/send-file.ts';
import { useSite } from '../../../../api/site.ts';
import { useRefresh } from '../../../../api/use-refresh.ts';

type Schemas = components['schemas'];
export type Person = People['schemas']['Person'];
export type Preview = Schemas['MessagePreview'];
export type Draft = Schemas['MessageDraft'];
type EmailImage = Onboarding['schemas']['EmailImage'];

/** Queries a message as it will arrive, and whether it may be sent. */
export const previewQuery = (draft: Draft) =>
  queryOptions({
    queryKey: ['previewMessage', draft],
    queryFn: ({ signal }) => call(comm.POST('/api/treas/comm/messages/preview', { body: draft, signal })),
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
  });

/** What shows messages and calls: the person's history, the outbox, and who waits for an answer. */
const shown = ['listFacts', 'listOutbox', 'getPerson', 'getToday'];

/** Writes a message; it is sent ten seconds later. */
export function useWriteMessage() {
  return useMutation({
    mutationFn: (form: Schemas['MessageForm']) => call(comm.POST('/api/treas/comm/messages', { body: form })),
    onSettled: useRefresh(...shown),
  });
}

/** Takes a message back. */
export function useUndoMessage() {
  return useMutation({
    mutationFn: (id: string) =>
      call(comm.DELETE('/api/treas/comm/messages/{id}', { params: { path: { id } } })),
    onSettled: useRefresh(...shown),
  });
}

/** Returns a function that has the states of messages loaded again. */
export const useRefreshMessages = () => useRefresh(...shown);

/** Logs a call with a person. */
export function useLogCall(personId: string) {
  return useMutation({
    mutationFn: (form: People['schemas']['CallForm']) =>
      call(
        people.POST('/api/people/v1/people/{personId}/calls', { params: { path: { personId } }, body: form }),
      ),
    onSettled: useRefresh(...shown),
  });
}

/** Queries the names of the email templates. */
export const templatesQuery = queryOptions({
  queryKey: ['listTemplates', { bodies: false }],
  queryFn: ({ signal }) =>
    call(comm.GET('/api/treas/comm/templates', { params: { query: { bodies: false } }, signal })),
});

/** Returns a function that loads a template. */
export function useReadTemplate() {
  const client = useQueryClient();
  return (id: number) =>
    client.fetchQuery({
      queryKey: ['getTemplate', { id }],
      queryFn: ({ signal }) =>
        call(comm.GET('/api/treas/comm/templates/{id}', { params: { path: { id } }, signal })),
      staleTime: 0,
    });
}

/** Queries the homes that a person saved under an email. */
export const interestsQuery = (email: string) =>
  queryOptions({
    queryKey: ['listInterests', { email }],
    queryFn: ({ signal }) =>
      call(idx.GET('/api/treas/idx/v1/interested-buy', { params: { query: { email } }, signal })),
  });

/** Copies a picture to the images for emails, which recipients can load. */
export function useUploadImage() {
  const { siteId } = useSite();
  return useMutation({
    mutationFn: ({ file, filename }: { file: Blob; filename: string }) => {
      const form = new FormData();
      form.set('site_id', siteId);
      form.set('email_image', file, filename);
      return sendFile<EmailImage>('/api/toptech/onboarding/v1/upload-email-image', form, {});
    },
    onSettled: useRefresh('listEmailImages'),
  });
}
