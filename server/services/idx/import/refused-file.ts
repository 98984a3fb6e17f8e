import { type FileHandle, open, rm } from 'node:fs/promises';
import { csvLine } from '../../../text/csv-line.ts';
import type { Refusal } from './import-listings.ts';

/**
 * Writes every rejected row with its line, its reason, and the columns of all rejected ones, so that it can be
 * fixed and imported again. The rows wait in `PATH.part` for `close`, since the last one can bring a column.
 * Removes the file of an earlier run.
 */
export async function openRefusedFile(path: string) {
  await rm(path, { force: true });
  const partPath = `${path}.part`;
  let part: FileHandle | undefined;
  const columns = new Set<string>();
  return {
    async add({ line, reason, record }: Refusal): Promise<void> {
      part ??= await open(partPath, 'w+');
      for (const name of Object.keys(record)) columns.add(name);
      await part.write(`${JSON.stringify({ line, reason, record })}\n`);
    },
    /** Writes the file; returns whether any row was rejected. */
    async close(): Promise<boolean> {
      if (part === undefined) return false;
      const file = await open(path, 'w');
      try {
        await file.write(`${csvLine(['line', 'reason', ...columns])}\n`);
        for await (const text of part.readLines({ start: 0 })) {
          const { line, reason, record }: Refusal = JSON.parse(text);
          const cells = [...columns].map((name) => cellOf(record[name]));
          await file.write(`${csvLine([line, reason, ...cells])}\n`);
        }
      } finally {
        await file.close();
      }
      await rm(partPath);
      return true;
    },
  };
}

const cellOf = (value: unknown): string =>
  value == null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
