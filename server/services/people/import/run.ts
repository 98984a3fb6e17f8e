import { and, eq, inArray } from 'drizzle-orm';
import type { ServiceDeps } from '../../deps.ts';
import { applyNext, type ImportDeps } from './apply.ts';
import { deleteOld } from './preview.ts';
import { imports } from './tables.ts';
import { undoNext } from './undo.ts';

/** The name of the job that applies or undoes an import. */
export const runJob = 'people-import';

/** Applies or undoes an import batch by batch, until it is finished or `isEnough`. */
export async function runImport(
  deps: ImportDeps,
  siteId: string,
  importId: string,
  isEnough: () => boolean,
): Promise<void> {
  const next = async () =>
    (await applyNext(deps, siteId, importId)) || (await undoNext(deps, siteId, importId));
  while (!isEnough() && (await next()));
}

/** Starts the job of imports, and the one that continues those that a crash has stopped and deletes old ones. */
export function startImportJobs(deps: ImportDeps & Pick<ServiceDeps, 'jobs'>): void {
  const { jobs, database, now } = deps;
  jobs.work(runJob, async (data, { signal }) => {
    const found = await findRunning(deps, idOf(data));
    for (const { id, siteId } of found) await runImport(deps, siteId, id, () => signal.aborted);
  });
  jobs.every('people-import-upkeep', 5, async ({ signal }) => {
    await deleteOld(database, now());
    for (const { id, siteId } of await findRunning(deps, null))
      await runImport(deps, siteId, id, () => signal.aborted);
  });
}

const findRunning = ({ database }: ImportDeps, id: string | null) =>
  database.db
    .select({ id: imports.id, siteId: imports.siteId })
    .from(imports)
    .where(
      and(inArray(imports.state, ['applying', 'undoing']), id === null ? undefined : eq(imports.id, id)),
    );

const idOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'importId' in data && typeof data.importId === 'string'
    ? data.importId
    : null;
