import { useMutation } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/people.d.ts';
import { call } from '../../../../api/call.ts';
import { people } from '../../../../api/clients.ts';
import { saveFile } from '../../../../browser/save-file.ts';

type PeopleSelection = components['schemas']['PeopleSelection'];
export type Selection = Omit<PeopleSelection, 'format'>;
export type ExportFormat = PeopleSelection['format'];

/** Downloads people as a file. */
export function useExport(selection: Selection) {
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const body = { ...selection, format };
      const file = await call(people.POST('/api/people/v1/exports', { params: {}, body, parseAs: 'blob' }));
      saveFile(file as unknown as Blob, format === 'csv' ? 'people.csv' : 'people.vcf');
    },
  });
}
