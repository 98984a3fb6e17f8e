import { sql } from 'drizzle-orm';
import type { Erasure } from '../../../people/deletion/erasure.ts';
import { importRows, imports } from './tables.ts';

/** What files said of people. */
export const importErasures: readonly Erasure[] = [
  {
    table: importRows,
    group: 'Contacts',
    steps: [
      {
        what: 'Rows of imported files',
        rows: ({ emails, phones }) => sql`${importRows.keys} && ${sql.param([...emails, ...phones])}::text[]`,
      },
    ],
    mentions: true,
  },
  { table: imports, group: 'Contacts', steps: [], mentions: true },
];
