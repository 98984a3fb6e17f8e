import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noEvents } from '../../../jobs/events/record.ts';
import { defaultsFor, openColumns } from '../import/columns.ts';
import { type ImportOptions, importListings, type Refusal } from '../import/import-listings.ts';
import { openSource } from '../import/open-source.ts';
import { columnNames } from '../import/preview.ts';
import { createTestIdx, now } from './idx.ts';

type Other = Partial<Omit<ImportOptions, 'siteId' | 'sourceName' | 'columns'>>;
export type TestImports = Awaited<ReturnType<typeof createTestImports>>;

/** Opens the built-in idx service on a new database, and imports files into `site-a`. */
export async function createTestImports(parts: Parameters<typeof createTestIdx>[0] = {}) {
  const site = await createTestIdx(parts);
  const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  async function runFile(file: string, other: Other = {}) {
    const refused: Refusal[] = [];
    const notes: string[] = [];
    const source = await openSource(file);
    const counts = await importListings(site.database, source, {
      siteId: 'site-a',
      sourceName: 'test',
      columns: openColumns({}, defaultsFor(await columnNames(source))),
      now,
      timeZone: 'America/Chicago',
      events: parts.events ?? noEvents,
      onRefused: async (refusal) => void refused.push(refusal),
      onProgress: () => {},
      onNote: (note) => void notes.push(note),
      ...other,
    });
    return { counts, refused, notes };
  }
  return {
    ...site,
    folder,
    runFile,
    /** Imports a CSV file with this content. */
    async run(content: string, other: Other = {}) {
      const file = path.join(folder, 'homes.csv');
      writeFileSync(file, content);
      return runFile(file, other);
    },
    async stored() {
      const { rows } = await site.database.pool.query(
        'select listing_key, list_price, removed_at is not null as gone from listings order by listing_key',
      );
      return rows;
    },
  };
}
