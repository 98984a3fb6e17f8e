import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/comm.d.ts';
import { call } from '../../../../api/call.ts';
import { comm } from '../../../../api/clients.ts';
import { useRefresh } from '../../../../api/use-refresh.ts';

export type EmailTemplate = components['schemas']['EmailTemplate'];
export type TemplateText = Pick<EmailTemplate, 'templateName' | 'subject' | 'body'>;

/** This content type preserves line breaks, unlike multipart, so that templates stay unchanged. */
export const formType = { 'Content-Type': 'application/x-www-form-urlencoded' } as const;

/** Queries the templates without their bodies, newest first. */
export const templatesQuery = queryOptions({
  queryKey: ['listTemplates', { bodies: false }],
  queryFn: ({ signal }) =>
    call(comm.GET('/api/treas/comm/templates', { params: { query: { bodies: false } }, signal })),
});

/** Queries a template with its body. */
export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: ['getTemplate', { id }],
    queryFn: ({ signal }) =>
      call(comm.GET('/api/treas/comm/templates/{id}', { params: { path: { id } }, signal })),
    // Never cached, so that editing starts from the stored version.
    staleTime: 0,
    gcTime: 0,
  });

/** Creates a template, or updates the one with the given id. */
export function useStoreTemplate() {
  return useMutation({
    mutationFn: ({ id, ...text }: TemplateText & { id?: number }) =>
      call(
        comm.POST('/api/treas/comm/store-template', {
          body: { ...text, ...(id === undefined ? {} : { id: String(id) }) },
          headers: formType,
        }),
      ),
    // After a lost response, the template may be stored.
    onSettled: useRefresh('listTemplates', 'getTemplate'),
  });
}

/** Deletes a template. */
export function useDeleteTemplate() {
  return useMutation({
    mutationFn: (id: number) =>
      call(comm.DELETE('/api/treas/comm/templates/{id}', { params: { path: { id } } })),
    onSettled: useRefresh('listTemplates', 'getTemplate'),
  });
}

/** Returns a function that loads a template's current version. */
export function useReadTemplate() {
  const client = useQueryClient();
  return (id: number) => client.fetchQuery(templateQuery(id));
}
