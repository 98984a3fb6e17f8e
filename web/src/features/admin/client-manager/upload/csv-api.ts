import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/postgrid.d.ts';
import { sendFile } from '../../../../api/send-file.ts';
import { useSite } from '../../../../api/site.ts';
import { useContactsChanged } from '../contacts/contacts-api.ts';
import type { ColumnChoice } from './csv-columns.ts';

export type AddressPreview = components['schemas']['AddressPreview'];

/** A chosen file; `id` distinguishes files with the same name. */
export type ChosenFile = { id: string; file: Blob; fileName: string };

export type CsvFile = ChosenFile & { columns: ColumnChoice | null };

function formOf({ file, fileName, columns }: CsvFile, siteId: string): FormData {
  const form = new FormData();
  form.set('site_id', siteId);
  if (columns !== null) form.set('columns', JSON.stringify(columns));
  form.set('file', file, fileName);
  return form;
}

/** Parses a contacts file without storing it; keeps the previous result while the columns change. */
export function previewQuery(siteId: string, csv: CsvFile) {
  return queryOptions({
    queryKey: ['previewAddresses', { id: csv.id, columns: csv.columns }],
    queryFn: () => sendFile<AddressPreview>('/treas-postgrid/s3/preview-addresses', formOf(csv, siteId)),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export type CsvUpload = CsvFile & {
  /** Imports the file without the rows that are invalid. */
  skipRefused: boolean;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborts the upload; a fully uploaded file may still be stored. */
  signal: AbortSignal;
};

/** Replaces all contacts with those of a file; `told` receives the result on any page. */
export function useUploadContacts(told: { onSuccess: () => void; onError: (error: unknown) => void }) {
  const { siteId } = useSite();
  return useMutation({
    mutationFn: ({ skipRefused, onProgress, signal, ...csv }: CsvUpload) => {
      const form = formOf(csv, siteId);
      if (skipRefused) form.set('skip_refused', 'true');
      return sendFile('/treas-postgrid/s3/address', form, { onProgress, signal });
    },
    ...told,
    // After a lost or aborted response, the list may have changed.
    onSettled: useContactsChanged(),
  });
}
