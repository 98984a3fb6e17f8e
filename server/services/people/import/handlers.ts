import { eq } from 'drizzle-orm';
import type { operations } from '../../../../openapi/generated/people.d.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { cleanCell } from '../../../text/csv/cells.ts';
import { type FileRefusal, readChoice } from '../../../text/csv/uploads.ts';
import { readInThread } from '../../../workers/reading.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers, UploadedFile } from '../../service.ts';
import type { ImportDeps } from './apply.ts';
import { storePreview } from './preview.ts';
import { type FileContent, notAList, readPeopleFile } from './read/read-file.ts';
import { decide, findImport, listImports, listRows, readImport, undoEnd } from './repository.ts';
import { runImport, runJob } from './run.ts';
import { imports } from './tables.ts';

/** Up to this many bytes, parsing takes less time than starting a thread. */
const short = 50_000;
/** For how long a call works on an import itself; a job does the rest. */
const briefMs = 3000;
const reading = { from: import.meta.url, module: './read/read-file', name: 'readPeopleFile' };
const tooSlow = () => invalidInput('/form/file', 'takes too long to read: import the list in parts');

/** Returns the handlers of imports (people, tag `imports`). */
export function importHandlers(deps: ImportDeps & Pick<ServiceDeps, 'jobs'>) {
  const { database, jobs, now } = deps;
  const { db } = database;
  const need = async (tx: Parameters<typeof findImport>[0], siteId: string, id: string) => {
    const found = await findImport(tx, siteId, id);
    if (found === null)
      throw problem('not-found', { detail: 'This import is deleted. Choose the file again.' });
    return found;
  };
  const lock = async (tx: Transaction, siteId: string, id: string) => {
    await tx.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('update');
    return need(tx, siteId, id);
  };
  const answer = async (siteId: string, id: string) => readImport(db, await need(db, siteId, id));
  return {
    async previewImport({ body, files }, { siteId }) {
      const { file } = files;
      if (file === undefined) throw notAList();
      const read = await readForm(file, body.columns);
      const fileName = cleanCell(file.filename).slice(0, 200).toWellFormed();
      const id = await storePreview(database, siteId, { ...deps, now: now() }, { ...read, fileName });
      return answer(siteId, id);
    },

    async listImports(_input, { siteId }) {
      return { imports: await listImports(db, siteId) };
    },

    readImport: ({ path }, { siteId }) => answer(siteId, path.importId),

    async listImportRows({ path, query }, { siteId }) {
      const { id } = await need(db, siteId, path.importId);
      const { outcome, result, limit = 50, after = '0' } = query;
      if (!/^\d{1,9}$/.test(after)) throw invalidInput('/query/after', 'must be the `next` of an answer');
      return listRows(db, id, { outcome, result, limit, after: Number(after) });
    },

    async applyImport({ path, body }, { siteId }) {
      const id = path.importId;
      await inTransaction(database, async (tx) => {
        const { state } = await lock(tx, siteId, id);
        if (state !== 'ready') return;
        const { choices = [], others = 'skip' } = body;
        await decide(tx, id, { choices, others });
        await tx.update(imports).set({ state: 'applying', appliedAt: now() }).where(eq(imports.id, id));
        await jobs.send(tx, runJob, { siteId, importId: id });
      });
      await runImport(deps, siteId, id, briefly());
      return answer(siteId, id);
    },

    async undoImport({ path }, { siteId }) {
      const id = path.importId;
      await inTransaction(database, async (tx) => {
        const { state, appliedAt } = await lock(tx, siteId, id);
        if (state === 'undoing' || state === 'undone') return;
        if (state !== 'applied' || appliedAt === null)
          throw problem('conflict', { detail: 'This import isn’t finished. Undo it when it is.' });
        if (now() > undoEnd(appliedAt))
          throw problem('conflict', { detail: 'An import can be undone for 30 days.' });
        await tx.update(imports).set({ state: 'undoing' }).where(eq(imports.id, id));
        await jobs.send(tx, runJob, { siteId, importId: id });
      });
      await runImport(deps, siteId, id, briefly());
      return answer(siteId, id);
    },
  } satisfies Partial<Handlers<operations>>;
}

function briefly(): () => boolean {
  const end = performance.now() + briefMs;
  return () => performance.now() > end;
}

/** Reads the form's file and columns, a long file in a thread. Throws `invalid-input` with the field. */
async function readForm(file: UploadedFile, columns: string | undefined): Promise<FileContent> {
  const asked = { path: file.path, chosen: readChoice(columns) };
  const read =
    file.bytes <= short
      ? await readPeopleFile(asked)
      : await readInThread<FileContent | FileRefusal>(reading, asked, tooSlow);
  if ('refusal' in read) throw problem('invalid-input', read.refusal);
  return read;
}
