import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../columns.ts';
import type { ImportSource } from './read/match-fields.ts';
import type { FileRow } from './read/read-file.ts';

/** A change of one field; `from` is null when it is added. */
export type FieldChange = { field: string; from: string | null; to: string };

/** Files of people. Those that were not applied are deleted after a week, the others 30 days after that. */
export const imports = pgTable(
  'people_imports',
  {
    id: uuid('id').primaryKey(),
    siteId: text('site_id').notNull(),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: ['csv', 'vcard'] }).notNull(),
    source: text('source').$type<ImportSource>(),
    columns: jsonb('columns').$type<string[]>().notNull(),
    matched: jsonb('matched').$type<Record<string, string>>().notNull(),
    state: text('state', { enum: ['ready', 'applying', 'applied', 'undoing', 'undone'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    appliedAt: moment('applied_at'),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('people_imports_newest').on(table.siteId, table.createdAt.desc())],
);

export const outcomes = ['new', 'changed', 'same', 'conflict', 'refused', 'deleted'] as const;

/** The rows of a file, what each would change, and what was there before it did. */
export const importRows = pgTable(
  'people_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** From 1. */
    row: integer('row').notNull(),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    /** The emails in lowercase and the numbers in E.164 format, by which the rows of a person are found. */
    keys: text('keys').array().notNull(),
    person: jsonb('person').$type<FileRow>().notNull(),
    personId: uuid('person_id'),
    changes: jsonb('changes').$type<FieldChange[]>().notNull(),
    reason: text('reason'),
    field: text('field'),
    conflict: text('conflict', { enum: ['people', 'phone', 'file'] }),
    others: uuid('others').array().notNull(),
    choice: text('choice', { enum: ['add', 'merge'] }),
    chosenId: uuid('chosen_id'),
    result: text('result', { enum: ['applied', 'skipped', 'undone', 'left'] }),
    /** What undoing it needs (`Trace`). */
    trace: jsonb('trace'),
    left: jsonb('left').$type<string[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('people_import_rows_outcome').on(table.importId, table.outcome, table.result, table.row),
    index('people_import_rows_waiting').on(table.importId, table.row).where(sql`result is null`),
    index('people_import_rows_keys').using('gin', table.keys),
  ],
);
