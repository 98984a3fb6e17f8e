import { readFile } from 'node:fs/promises';
import { invalidInput, type Problem, problem } from '../../../../errors/errors.ts';
import { type FileRefusal, isOtherFile, orRefusal, partsOf } from '../../../../text/csv/uploads.ts';
import type { FileContact } from './read-contact.ts';
import { type ContactFile, readContacts } from './read-contacts.ts';

/** A file on disk, the choice of columns, and which result is needed. */
export type FileAsked = { path: string; chosen: Record<string, string> };

/** All contacts of a file in order, as JSON arrays, so that they can be parsed one part at a time. */
export type ContactParts = { accepted: number; parts: string[] };

/** What a file holds, with what is shown of it to the uploader. */
export type FileContent = ContactParts &
  Pick<ContactFile, 'columns' | 'matched' | 'refused'> & { sample: FileContact[]; refusedCount: number };

const sampleRows = 20;
const mostRefusedShown = 500;
const rowsOfPart = 2000;

/** Reads a file of contacts. For invalid input, returns a refusal with the field and how to fix it. */
export function readContactsFile(asked: FileAsked): Promise<FileContent | FileRefusal> {
  return orRefusal(contentOf(asked));
}

async function contentOf({ path, chosen }: FileAsked): Promise<FileContent> {
  const bytes = await readFile(path);
  if (await isOtherFile(bytes)) throw noCsv();
  const { contacts, refused, ...file } = readContacts(bytes, chosen);
  if (contacts.length + refused.length === 0) {
    throw invalidInput('/form/file', 'must have a header row and at least one contact below it');
  }
  return {
    ...file,
    accepted: contacts.length,
    sample: contacts.slice(0, sampleRows),
    refusedCount: refused.length,
    refused: refused.slice(0, mostRefusedShown),
    parts: partsOf(contacts, rowsOfPart),
  };
}

export function noCsv(): Problem {
  const detail = 'Please select a CSV file';
  return problem('invalid-input', { detail, errors: [{ pointer: '/form/file', detail }] });
}
