import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/comm.d.ts';
import { call } from '../../../../api/call.ts';
import { comm } from '../../../../api/clients.ts';

export type EmailTemplate = components['schemas']['EmailTemplate'];
export type TemplateText = Pick<EmailTemplate, 'templateName' | 'subject' | 'body'>;

/** A form with this type keeps line ends as they are, which multipart does not: templates stay as they were written. */
export const formType = { 'Content-Type': 'application/x-www-form-urlencoded' } as const;

/** The templates without their bodies, newest first. */
export const templatesQuery = queryOptions({
  queryKey: ['listTemplates', { bodies: false }],
  queryFn: ({ signal }) =>
    call(comm.GET('/api/treas/comm/templates', { params: { query: { bodies: false } }, signal })),
});

/** A template with its body as it was stored. */
export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: ['getTemplate', { id }],
    queryFn: ({ signal }) =>
      call(comm.GET('/api/treas/comm/templates/{id}', { params: { path: { id } }, signal })),
    // Not the copy of an earlier look: what is worked on is what is stored now.
    staleTime: 0,
    gcTime: 0,
  });

/** Makes a template, or changes the one of an id. */
export function useStoreTemplate() {
  const changed = useTemplatesChanged();
  return useMutation({
    mutationFn: ({ id, ...text }: TemplateText & { id?: number }) =>
      call(
        comm.POST('/api/treas/comm/store-template', {
          body: { ...text, ...(id === undefined ? {} : { id: String(id) }) },
          headers: formType,
        }),
      ),
    // After a lost answer it may be stored all the same.
    onSettled: changed,
  });
}

/** Deletes a template. */
export function useDeleteTemplate() {
  const changed = useTemplatesChanged();
  return useMutation({
    mutationFn: (id: number) =>
      call(comm.DELETE('/api/treas/comm/templates/{id}', { params: { path: { id } } })),
    onSettled: changed,
  });
}

/** Reads a template now, to work on what it holds. */
export function useReadTemplate() {
  const client = useQueryClient();
  return (id: number) => client.fetchQuery(templateQuery(id));
}

function useTemplatesChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['listTemplates', 'getTemplate'].map((operation) =>
        client.invalidateQueries({ queryKey: [operation] }),
      ),
    );
}
