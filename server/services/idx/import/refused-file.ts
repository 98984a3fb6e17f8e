import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import Papa from 'papaparse';
import type { Refusal } from './import-listings.ts';

/**
 * Writes every refused row with its line and reason, and all its own columns, so that it can be mended and
 * given again. The file is made with the first refusal; an old one of an earlier run is taken away.
 */
export async function openRefusedFile(path: string) {
  await rm(path, { force: true });
  let stream: WriteStream | undefined;
  let columns: string[] = [];
  return {
    async add({ line, reason, record }: Refusal): Promise<void> {
      if (stream === undefined) {
        columns = Object.keys(record);
        stream = createWriteStream(path);
        stream.write(`${Papa.unparse([['line', 'reason', ...columns]])}\n`);
      }
      const cells = columns.map((name) => cellOf(record[name]));
      const roomLeft = stream.write(`${Papa.unparse([[line, reason, ...cells]])}\n`);
      if (!roomLeft) await new Promise<void>((resolve) => stream?.once('drain', () => resolve()));
    },
    /** Ends the file; says whether there is one. */
    async close(): Promise<boolean> {
      if (stream === undefined) return false;
      stream.end();
      await finished(stream);
      return true;
    },
  };
}

const cellOf = (value: unknown): string =>
  value == null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
