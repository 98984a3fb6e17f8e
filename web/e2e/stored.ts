import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../server/database/open.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Reads rows of the running site's own database, as its operator could. */
export function withDatabase(): (query: string, values: readonly unknown[]) => Promise<unknown[]> {
  let opened: Promise<Database> | null = null;
  afterAll(async () => {
    await (await opened)?.close();
  });
  return async (query, values) => {
    const dataDir = inject('dataFolder');
    if (dataDir === null) throw new Error('Only the one process has a database within reach');
    opened ??= openDatabase({ dataDir, log: quiet, joinRunning: true });
    return (await (await opened).pool.query(query, [...values])).rows;
  };
}
