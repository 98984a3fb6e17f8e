import { stat } from 'node:fs/promises';
import { ImportFault } from './columns.ts';
import { delimiterOf, readCsv, type SourceRow } from './reading/read-csv.ts';
import { readJson } from './reading/read-json.ts';
import { type Encoding, encodingOf, readText } from './reading/read-text.ts';

/**
 * A file of homes; each call of `rows` reads it from its start. With `isRead`, records need to have only the columns
 * for which it returns true.
 */
export type Source = {
  format: 'csv' | 'json';
  encoding: Encoding;
  delimiter: string | null;
  bytes: number;
  rows(isRead?: (column: string) => boolean): AsyncGenerator<SourceRow>;
};

/** Detects a file's format from its content. Throws an ImportFault for a missing or empty file. */
export async function openSource(file: string): Promise<Source> {
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile()) throw new ImportFault(`There is no file ${file}.`);
  const encoding = await encodingOf(file);
  const sample = await beginningOf(file, encoding);
  if (sample.trim() === '') throw new ImportFault(`The file ${file} is empty.`);
  const { size: bytes } = found;
  if (/^\s*[[{]/.test(sample)) {
    return {
      format: 'json',
      encoding,
      delimiter: null,
      bytes,
      rows: () => readJson(readText(file, encoding)),
    };
  }
  const delimiter = delimiterOf(sample);
  return {
    format: 'csv',
    encoding,
    delimiter,
    bytes,
    rows: (isRead) => readCsv(readText(file, encoding), delimiter, isRead),
  };
}

async function beginningOf(file: string, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const piece of readText(file, encoding)) {
    text += piece;
    if (text.length >= 65_536) break;
  }
  return text.slice(0, 65_536);
}
