import { type FileHandle, open, rm } from 'node:fs/promises';
import { csvLine } from '../../../text/csv-line.ts';
import type { Refusal } from './import-listings.ts';

/**
 * Writes every refused row with its line and reason, and all its own columns, so that it can be mended and
 * given again. The file is made with the first refusal; an old one of an earlier run is taken away.
 */
export async function openRefusedFile(path: string) {
  await rm(path, { force: true });
  let file: FileHandle | undefined;
  let columns: string[] = [];
  return {
    async add({ line, reason, record }: Refusal): Promise<void> {
      if (file === undefined) {
        columns = Object.keys(record);
        file = await open(path, 'w');
        await file.write(`${csvLine(['line', 'reason', ...columns])}\n`);
      }
      const cells = columns.map((name) => cellOf(record[name]));
      await file.write(`${csvLine([line, reason, ...cells])}\n`);
    },
    /** Ends the file; says whether there is one. */
    async close(): Promise<boolean> {
      await file?.close();
      return file !== undefined;
    },
  };
}

const cellOf = (value: unknown): string =>
  value == null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
