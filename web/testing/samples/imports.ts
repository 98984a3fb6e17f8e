import type { components } from '../../../openapi/generated/people.d.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
export type PeopleImport = Schema<'Import'>;
export type ImportRow = Schema<'ImportRow'>;

export const importId = '4b0d6a7e-2f55-4b8c-9d0f-6b1f4a102b3c';

/** An import that was read. */
export const peopleImport: PeopleImport = {
  ...{ id: importId, fileName: 'contacts.csv', format: 'csv', source: 'google', state: 'ready' },
  columns: ['First Name', 'Last Name', 'E-mail 1 - Value', 'Extra'],
  matched: { Name: 'First Name + Last Name', Email: 'E-mail 1 - Value' },
  counts: { new: 2, changed: 1, same: 3, conflict: 2, refused: 1, deleted: 0 },
  ...{ done: 0, skipped: 0, left: 0, createdAt: '2026-11-20T15:04:05Z' },
  ...{ appliedAt: null, undoUntil: null, undoneAt: null },
};

/** The same when it was applied. */
export const appliedImport: PeopleImport = {
  ...{ ...peopleImport, state: 'applied', done: 4, skipped: 1 },
  ...{ appliedAt: '2026-11-20T15:05:05Z', undoUntil: '2126-12-20T15:05:05Z' },
};

export const importRow: ImportRow = {
  ...{ row: 1, line: 2, outcome: 'new', result: null, name: 'Ann Lee', email: 'ann@example.com' },
  ...{ phoneNumber: '(512) 555-0142', personId: null, changes: [], reason: null, field: null },
  ...{ conflict: null, others: [], left: [] },
};

const other = (id: string, name: string, email: string) => ({
  ...{ id, name, email, phoneNumber: null, isProved: true, lastAt: null },
});
export const tom = other('1c9e9a52-6a70-4f7b-8d5e-2b9f6b1f4a10', 'Tom Lee', 'tom@example.com');

/** A row of each outcome. */
export const importRows: Record<ImportRow['outcome'], ImportRow[]> = {
  new: [importRow],
  changed: [
    {
      ...{ ...importRow, row: 2, line: 3, outcome: 'changed' },
      changes: [
        { field: 'City', from: 'Dallas', to: 'Austin' },
        { field: 'Email', from: null, to: 'a.lee@work.example' },
      ],
    },
  ],
  same: [{ ...importRow, row: 3, line: 4, outcome: 'same' }],
  conflict: [
    {
      ...{ ...importRow, row: 4, line: 5, outcome: 'conflict', conflict: 'phone', name: 'Ann Ray' },
      ...{ others: [tom], reason: 'Tom Lee has this number.' },
    },
    {
      ...{ ...importRow, row: 5, line: 6, outcome: 'conflict', conflict: 'file' },
      reason: 'Line 2 is the same person with another city.',
    },
  ],
  refused: [
    {
      ...{ ...importRow, row: 6, line: 7, outcome: 'refused', name: 'x'.repeat(150), email: null },
      ...{ phoneNumber: null, reason: 'Email is not valid.', field: 'Email' },
    },
  ],
  deleted: [],
};
