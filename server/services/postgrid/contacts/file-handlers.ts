import { readFile } from 'node:fs/promises';
import type { operations } from '../../../../openapi/generated/postgrid.d.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { mediaTypeOf } from '../../../pictures/media-type.ts';
import { parseJson } from '../../../text/json.ts';
import { usDayIn } from '../../../time/zones.ts';
import type { Handlers, UploadedFile } from '../../service.ts';
import { ColumnsFault, type ContactFile, readContacts } from './csv/read-contacts.ts';
import type { ContactDeps } from './handlers.ts';
import { findReplaced, replaceList, swapLists } from './replace-list.ts';

type FileOperations = Pick<
  operations,
  'previewAddresses' | 'uploadAddresses' | 'getReplacedAddresses' | 'restoreAddresses'
>;

const sampleRows = 20;
const mostRefusedShown = 500;
const mostFaults = 20;

/** Contacts from a CSV file, and the list that they replaced (postgrid, tag `contacts`). */
export function contactFileHandlers({ database, now, site }: ContactDeps): Handlers<FileOperations> {
  return {
    async previewAddresses({ body, files }) {
      const { columns, matched, contacts, refused } = await readForm(files.file, body.columns);
      return {
        columns,
        matched,
        accepted: contacts.length,
        sample: contacts.slice(0, sampleRows),
        refused_count: refused.length,
        refused: refused.slice(0, mostRefusedShown),
      };
    },

    async uploadAddresses({ body, files }, { siteId }) {
      const file = await readForm(files.file, body.columns);
      if (file.refused.length > 0 && body.skip_refused !== 'true') throw refusedRows(file);
      if (file.contacts.length === 0) {
        throw invalidInput('/form/file', 'must hold at least one contact with a name and an email');
      }
      await replaceList(database, siteId, file.contacts, {
        now: now(),
        today: usDayIn(site.timeZone, now()),
      });
      return { message: `${file.contacts.length} contacts are in place of the ones before.` };
    },

    getReplacedAddresses: (_input, { siteId }) => findReplaced(database.db, siteId),

    async restoreAddresses({ body }, { siteId }) {
      const back = await swapLists(database, siteId, { now: now(), seen: body.replaced_at });
      return { message: `${back} contacts are back.` };
    },
  };
}

/** Reads the form's file and its choice of columns; throws `invalid-input` with the field. */
async function readForm(file: UploadedFile | undefined, columns: string | undefined): Promise<ContactFile> {
  if (file === undefined || !isCsv(file)) throw noCsv();
  const bytes = await readFile(file.path);
  if (await isOtherFile(bytes)) throw noCsv();
  const chosen = readChoice(columns);
  try {
    const read = await readContacts(bytes, chosen);
    if (read.contacts.length + read.refused.length > 0) return read;
    throw invalidInput('/form/file', 'must have a header row and at least one contact below it');
  } catch (error) {
    if (error instanceof ColumnsFault) throw invalidInput('/form/columns', error.message);
    throw error;
  }
}

/** By the declared type or the file name: some systems label a CSV file as a spreadsheet, or not at all. */
function isCsv({ contentType, filename }: UploadedFile): boolean {
  return /^text\/csv\b/i.test(contentType) || /\.csv$/i.test(filename);
}

/** A page, a document or a spreadsheet that is called a CSV file. */
async function isOtherFile(bytes: Buffer): Promise<boolean> {
  return (await mediaTypeOf(bytes)) !== null || /^\s*</.test(bytes.toString('latin1', 0, 100));
}

function noCsv() {
  return problem('invalid-input', {
    detail: 'Please select a CSV file',
    errors: [{ pointer: '/form/file', detail: 'Please select a CSV file' }],
  });
}

function readChoice(columns: string | undefined): Record<string, string> {
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

function refusedRows({ refused }: ContactFile) {
  const faults = refused.map(({ line, reason }) => `line ${line}: ${reason}`);
  const detail =
    faults.length === 1
      ? `A row can’t be imported: ${faults[0]}`
      : `${faults.length} rows cannot be taken; the first is ${faults[0]}`;
  return problem('invalid-input', {
    detail: `${detail} Nothing was changed.`,
    errors: faults.slice(0, mostFaults).map((fault) => ({ pointer: '/form/file', detail: fault })),
  });
}
