import { readFile } from 'node:fs/promises';
import { type InputFault, invalidInput, Problem, problem } from '../../../../errors/errors.ts';
import { mediaTypeOf } from '../../../../pictures/media-type.ts';
import { decodeText } from '../../../../text/csv/decode-text.ts';
import type { FileContact } from './read-contact.ts';
import { type ContactFile, readContacts } from './read-contacts.ts';

/** A file on disk, the choice of columns, and which result is needed. */
export type FileAsked = { path: string; chosen: Record<string, string>; wanted: 'summary' | 'contacts' };

/** All contacts of a file in order, as JSON arrays, so that they can be parsed one part at a time. */
export type ContactParts = { accepted: number; parts: string[] };

/** The result shown to the uploader; `parts` is empty unless the contacts are wanted. */
export type FileContent = ContactParts &
  Pick<ContactFile, 'columns' | 'matched' | 'refused'> & { sample: FileContact[]; refusedCount: number };

/** A rejection as data, because an error loses its type between threads. */
export type FileRefusal = { refusal: { detail: string; errors: InputFault[] } };

const sampleRows = 20;
const mostRefusedShown = 500;
const rowsOfPart = 2000;

/** Reads a file of contacts. For invalid input, returns a refusal with the field and how to fix it. */
export async function readContactsFile(asked: FileAsked): Promise<FileContent | FileRefusal> {
  try {
    return await contentOf(asked);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { refusal: { detail: error.message, errors: error.errors } };
  }
}

async function contentOf({ path, chosen, wanted }: FileAsked): Promise<FileContent> {
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
    parts: wanted === 'contacts' ? partsOf(contacts) : [],
  };
}

export function noCsv(): Problem {
  const detail = 'Please select a CSV file';
  return problem('invalid-input', { detail, errors: [{ pointer: '/form/file', detail }] });
}

/** Returns whether a file named as CSV is HTML, a document, or a spreadsheet. */
async function isOtherFile(bytes: Buffer): Promise<boolean> {
  if (/^\s*</.test(decodeText(bytes.subarray(0, 100)))) return true;
  const type = await mediaTypeOf(bytes);
  // The byte order mark of UTF-16LE is also how MPEG audio may start.
  const isMarkedText = bytes[0] === 0xff && bytes[1] === 0xfe && type === 'audio/mpeg';
  return type !== null && !isMarkedText;
}

function partsOf(contacts: FileContact[]): string[] {
  const parts: string[] = [];
  for (let at = 0; at < contacts.length; at += rowsOfPart) {
    parts.push(JSON.stringify(contacts.slice(at, at + rowsOfPart)));
  }
  return parts;
}
