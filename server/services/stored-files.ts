import type { CallLog } from './service.ts';

type Log = Pick<CallLog, 'error'>;

/** Removes files that no row names any more. Only logs a failure: a file without a row is never shown. */
export async function removeFiles(remove: () => Promise<void>, log: Log): Promise<void> {
  await remove().catch((error: unknown) => log.error({ err: error }, 'files without a row were not removed'));
}

/**
 * Runs `store`, which stores files and then their row, so that no row is without its files. When it fails,
 * removes the files and throws its error.
 */
export async function storeWithRow<T>(
  store: () => Promise<T>,
  remove: () => Promise<void>,
  log: Log,
): Promise<T> {
  try {
    return await store();
  } catch (error) {
    await removeFiles(remove, log);
    throw error;
  }
}
