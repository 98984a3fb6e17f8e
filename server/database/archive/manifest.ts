import { z } from 'zod';

/** The first entry identifies an export; the last one proves that it is complete. */
export const markEntry = 'porchlight.json';
export const manifestEntry = 'manifest.json';
export const databasePrefix = 'database/';
export const filesPrefix = 'files/';
/** Increases when older releases can't read the new format. */
export const formatVersion = 1;

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** The entries with the rows, in PostgreSQL's COPY text format. */
  entries: z.array(z.string()),
});

const manifestSchema = z.object({
  format: z.literal(formatVersion),
  createdAt: z.string(),
  /** The release that created the export. */
  release: z.string(),
  /** The migrations of the tables, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() }),
  ),
  /** The job queue, if any: its version, its queues as rows, and its jobs as a table. */
  jobs: z
    .object({ version: z.number(), queues: z.array(z.record(z.string(), z.unknown())), table: tableSchema })
    .nullable(),
  /** All entries except the manifest, by name. */
  entries: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});

export type ArchivedTable = z.infer<typeof tableSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** Parses a manifest; throws when it is invalid or has a newer format. */
export function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('its manifest is damaged');
  }
  const format = z.object({ format: z.number() }).safeParse(value);
  if (format.success && format.data.format > formatVersion) {
    throw new Error('it was made by a newer release: update first');
  }
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) throw new Error('its manifest is damaged');
  return parsed.data;
}
