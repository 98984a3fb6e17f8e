import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../openapi/generated/llm.d.ts';
import { call } from '../../api/call.ts';
import { llm } from '../../api/clients.ts';

export type CopyFinding = components['schemas']['CopyFinding'];

/** The maximum length of a text per check (openapi/llm.yaml, CopyText). */
const longest = 60_000;

/** Queries a text's fair-housing findings. The same text is checked once. */
export const copyCheckQuery = (text: string) =>
  queryOptions({
    queryKey: ['checkCopy', { text }],
    queryFn: ({ signal }) =>
      call(llm.POST('/llm/v1/check-copy', { body: { text: text.slice(0, longest) }, signal })),
    enabled: text.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
