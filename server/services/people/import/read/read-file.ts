import { readFile } from 'node:fs/promises';
import { invalidInput } from '../../../../errors/errors.ts';
import { decodeText } from '../../../../text/csv/decode-text.ts';
import { type FileRefusal, isOtherFile, orRefusal, partsOf } from '../../../../text/csv/uploads.ts';
import { type PeopleFile, readCsv } from './read-csv.ts';
import type { FilePerson, RefusedRow } from './read-person.ts';
import { readVcards } from './read-vcards.ts';

/** A file on disk, and the choice of columns. */
export type FileAsked = { path: string; chosen: Record<string, string> };

/** A file's people in order, as JSON arrays, so that they can be parsed one part at a time. */
export type FileContent = Omit<PeopleFile, 'rows'> & { format: 'csv' | 'vcard'; parts: string[] };

export type FileRow = FilePerson | RefusedRow;

const rowsOfPart = 1000;

/** Reads a file of people. For invalid input, returns a refusal with the field and how to fix it. */
export function readPeopleFile(asked: FileAsked): Promise<FileContent | FileRefusal> {
  return orRefusal(contentOf(asked));
}

async function contentOf({ path, chosen }: FileAsked): Promise<FileContent> {
  const bytes = await readFile(path);
  // Decodes UTF-16, too, in which a card's first line has zeros.
  const isVcard = /^\ufeff?\s*BEGIN:VCARD/i.test(decodeText(bytes.subarray(0, 400)));
  if (!isVcard && (await isOtherFile(bytes))) throw notAList();
  const text = decodeText(bytes);
  const { rows, ...file } = isVcard ? readVcards(text) : readCsv(text, chosen);
  if (rows.length === 0) {
    const detail = isVcard
      ? 'must hold at least one card'
      : 'must have a header row and at least one row below it';
    throw invalidInput('/form/file', detail);
  }
  return { ...file, format: isVcard ? 'vcard' : 'csv', parts: partsOf(rows, rowsOfPart) };
}

export const notAList = () => invalidInput('/form/file', 'must be a CSV file or a vCard file');
