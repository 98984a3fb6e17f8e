import { type InputFault, invalidInput, Problem } from '../../errors/errors.ts';
import { mediaTypeOf } from '../../pictures/media-type.ts';
import { parseJson } from '../json.ts';
import { decodeText } from './decode-text.ts';

/** A rejection as data, because an error loses its type between threads. */
export type FileRefusal = { refusal: { detail: string; errors: InputFault[] } };

/** Returns what is read of a file; for invalid input, a refusal with the field and how to fix it. */
export async function orRefusal<Content>(content: Promise<Content>): Promise<Content | FileRefusal> {
  try {
    return await content;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { refusal: { detail: error.message, errors: error.errors } };
  }
}

/** Reads the caller's choice of columns from its form field. Throws `invalid-input`. */
export function readChoice(columns: string | undefined): Record<string, string> {
  if (columns === undefined || columns.trim() === '') return {};
  const parsed = parseJson(columns);
  const isMap =
    typeof parsed === 'object' &&
    parsed !== null &&
    !Array.isArray(parsed) &&
    Object.values(parsed).every((name) => typeof name === 'string');
  if (!isMap) throw invalidInput('/form/columns', 'must be JSON such as {"Name": "Full Name"}');
  return parsed as Record<string, string>;
}

/** Returns whether a file that should be a list is HTML, a document, or a spreadsheet. */
export async function isOtherFile(bytes: Buffer): Promise<boolean> {
  if (/^\s*</.test(decodeText(bytes.subarray(0, 100)))) return true;
  const type = await mediaTypeOf(bytes);
  // The byte order mark of UTF-16LE is also how MPEG audio may start.
  const isMarkedText = bytes[0] === 0xff && bytes[1] === 0xfe && type === 'audio/mpeg';
  return type !== null && !isMarkedText;
}

/** Returns rows as JSON arrays of at most `most` each, so that they can be parsed one part at a time. */
export function partsOf(rows: readonly unknown[], most: number): string[] {
  const parts: string[] = [];
  for (let at = 0; at < rows.length; at += most) parts.push(JSON.stringify(rows.slice(at, at + most)));
  return parts;
}
