import { type FileHandle, open, rm } from 'node:fs/promises';
import { csvLine } from '../../../text/csv-line.ts';
import type { Refusal } from './import-listings.ts';

/**
 * Writes every rejected row with its line, its reason, and the columns of the first rejected one, so that it
 * can be fixed and imported again. Creates the file with the first rejection; removes the file of an earlier
 * run.
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
    /** Closes the file; returns whether any row was rejected. */
    async close(): Promise<boolean> {
      await file?.close();
      return file !== undefined;
    },
  };
}

const cellOf = (value: unknown): string =>
  value == null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
