import type { operations } from '../../../../openapi/generated/postgrid.d.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { type FileRefusal, readChoice } from '../../../text/csv/uploads.ts';
import { usDayIn } from '../../../time/zones.ts';
import { readInThread } from '../../../workers/reading.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers, UploadedFile } from '../../service.ts';
import { type FileAsked, type FileContent, noCsv, readContactsFile } from './csv/read-file.ts';
import type { ContactDeps } from './handlers.ts';
import { countDeleted, findReplaced, replaceList, swapLists } from './replace-list.ts';

const mostFaults = 20;
/** Up to this many bytes, parsing takes less time than starting a thread. */
const short = 50_000;
const reading = { from: import.meta.url, module: './csv/read-file', name: 'readContactsFile' };

/** Creates the handlers that import contacts, and restore the replaced list (postgrid, tag `contacts`). */
export function contactFileHandlers(deps: ContactDeps & Pick<ServiceDeps, 'jobs'>) {
  const { database, now, site } = deps;
  return {
    async previewAddresses({ body, files }, { siteId }) {
      const file = await readForm(files.file, body.columns);
      const { columns, matched, accepted, sample, refusedCount, refused } = file;
      const left_out = await countDeleted(database.db, siteId, file);
      return { columns, matched, accepted, left_out, sample, refused_count: refusedCount, refused };
    },

    async uploadAddresses({ body, files }, { siteId }) {
      const file = await readForm(files.file, body.columns);
      if (file.refusedCount > 0 && body.skip_refused !== 'true') throw refusedRows(file);
      if (file.accepted === 0) {
        throw invalidInput('/form/file', 'must hold at least one contact with a name and an email');
      }
      const left = await replaceList(deps, siteId, file, {
        now: now(),
        today: usDayIn(site.timeZone, now()),
      });
      const stored = file.accepted - left;
      const message = `${stored} ${stored === 1 ? 'contact is' : 'contacts are'} in place of the ones before.`;
      return {
        message: left === 0 ? message : `${message} Left out because they asked to be deleted: ${left}.`,
      };
    },

    getReplacedAddresses: (_input, { siteId }) => findReplaced(database.db, siteId),

    async restoreAddresses({ body }, { siteId }) {
      const back = await swapLists(deps, siteId, { now: now(), seen: body.replaced_at });
      return { message: `${back} contacts are back.` };
    },
  } satisfies Partial<Handlers<operations>>;
}

/** Reads the form's file and columns, a long file in a thread. Throws `invalid-input` with the field. */
async function readForm(file: UploadedFile | undefined, columns: string | undefined): Promise<FileContent> {
  if (file === undefined || !isCsv(file)) throw noCsv();
  const asked: FileAsked = { path: file.path, chosen: readChoice(columns) };
  const read =
    file.bytes <= short
      ? await readContactsFile(asked)
      : await readInThread<FileContent | FileRefusal>(reading, asked, tooSlow);
  if ('refusal' in read) throw problem('invalid-input', read.refusal);
  return read;
}

const tooSlow = () => invalidInput('/form/file', 'takes too long to read: upload the list in parts');

/** Returns whether a file is CSV by its type or name: some systems declare it a spreadsheet, or nothing. */
function isCsv({ contentType, filename }: UploadedFile): boolean {
  return /^text\/csv\b/i.test(contentType) || /\.csv$/i.test(filename);
}

function refusedRows({ refused, refusedCount }: FileContent) {
  const faults = refused.slice(0, mostFaults).map(({ line, reason }) => `line ${line}: ${reason}`);
  const detail =
    refusedCount === 1
      ? `A row can’t be imported: ${faults[0]}`
      : `${refusedCount} rows cannot be taken; the first is ${faults[0]}`;
  return problem('invalid-input', {
    detail: `${detail} Nothing was changed.`,
    errors: faults.map((fault) => ({ pointer: '/form/file', detail: fault })),
  });
}
