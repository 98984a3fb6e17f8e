import { queryOptions, useMutation } from '@tanstack/react-query';
import type { components } from '../../../../../openapi/generated/staging.d.ts';
import { call } from '../../../api/call.ts';
import { staging } from '../../../api/clients.ts';
import { useRefresh } from '../../../api/use-refresh.ts';

export type StagePrompt = components['schemas']['StagePrompt'];
export type StagePromptFields = components['schemas']['StagePromptFields'];
export type PromptRoomType = components['schemas']['PromptRoomType'];

/** Queries the styles of all room types. */
export const promptsQuery = queryOptions({
  queryKey: ['listPrompts'],
  queryFn: async ({ signal }) => (await call(staging.GET('/api/stage/v1/prompts', { signal }))).prompts,
});

/** Adds a style, or updates the one with the id. */
export function useSavePrompt() {
  return useMutation({
    mutationFn: ({ id, fields }: { id: number | null; fields: StagePromptFields }) =>
      id === null
        ? call(staging.POST('/api/stage/v1/prompts', { body: fields }))
        : call(staging.PUT('/api/stage/v1/prompts/{id}', { params: { path: { id } }, body: fields })),
    // A rejection may mean that the list is outdated.
    onSettled: useRefresh('listPrompts'),
  });
}

export function useDeletePrompt() {
  return useMutation({
    mutationFn: (id: number) =>
      call(staging.DELETE('/api/stage/v1/prompts/{id}', { params: { path: { id } } })),
    onSettled: useRefresh('listPrompts'),
  });
}
