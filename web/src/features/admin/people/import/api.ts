import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/people.d.ts';
import { call } from '../../../../api/call.ts';
import { people } from '../../../../api/clients.ts';
import { sendFile } from '../../../../api/send-file.ts';
import { useSite } from '../../../../api/site.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
export type PeopleImport = Schema<'Import'>;
export type ImportRow = Schema<'ImportRow'>;
export type RowOutcome = Schema<'RowOutcome'>;
export type ImportDecision = Schema<'ImportDecision'>;
export type ImportDecisions = Schema<'ImportDecisions'>;

/** The file's columns for each field; several are joined with ` + `. */
export type FieldColumns = Record<string, string>;

const rowsAtOnce = 50;
const pollMs = 1000;
const isRunning = (state: PeopleImport['state'] | undefined) => state === 'applying' || state === 'undoing';

export const importsQuery = () =>
  queryOptions({
    queryKey: ['listImports'],
    queryFn: ({ signal }) => call(people.GET('/api/people/v1/imports', { params: {}, signal })),
    staleTime: 0,
  });

/** Queries an import; polls while it is applied or undone. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: ['readImport', { importId }],
    queryFn: ({ signal }) =>
      call(people.GET('/api/people/v1/imports/{importId}', { params: { path: { importId } }, signal })),
    // What became of it may have changed since, in another tab or by a job.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isRunning(data?.state) ? pollMs : false),
  });

type RowChoice = { outcome: RowOutcome } | { result: Schema<'RowResult'> };

export const rowsQuery = (importId: string, which: RowChoice) =>
  infiniteQueryOptions({
    queryKey: ['listImportRows', { importId, ...which }],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...which, limit: rowsAtOnce, ...(pageParam === null ? {} : { after: pageParam }) };
      return call(
        people.GET('/api/people/v1/imports/{importId}/rows', {
          params: { path: { importId }, query },
          signal,
        }),
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

type Reading = {
  file: File;
  columns: FieldColumns | null;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** Uploads a file, and returns what importing it would change. */
export function usePreview() {
  const { siteId } = useSite();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, columns, onProgress }: Reading) => {
      const form = new FormData();
      form.set('siteId', siteId);
      if (columns !== null) form.set('columns', JSON.stringify(columns));
      form.set('file', file, file.name);
      return sendFile<PeopleImport>('/api/people/v1/imports', form, { onProgress });
    },
    onSuccess: (read) => client.setQueryData(importQuery(read.id).queryKey, read),
  });
}

export function useApply(importId: string) {
  const keep = useKeep(importId);
  return useMutation({
    mutationFn: (body: ImportDecisions) =>
      call(people.POST('/api/people/v1/imports/{importId}/apply', { params: { path: { importId } }, body })),
    ...keep,
  });
}

export function useUndo(importId: string) {
  const keep = useKeep(importId);
  return useMutation({
    mutationFn: () =>
      call(people.POST('/api/people/v1/imports/{importId}/undo', { params: { path: { importId } } })),
    ...keep,
  });
}

/** Stores the answer, and reloads everything that shows people. */
function useKeep(importId: string) {
  const client = useQueryClient();
  return {
    onSuccess: (read: PeopleImport) => {
      client.setQueryData(importQuery(importId).queryKey, read);
    },
    onSettled: () => client.invalidateQueries(),
  };
}
