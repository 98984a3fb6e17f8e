import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/open.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type Stored = {
  /** Reads rows from the running site's database, as its operator could. */
  rows(query: string, values?: readonly unknown[]): Promise<unknown[]>;
  close(): Promise<void>;
};

/** Returns access to the database of the site that uses a data folder; connects at the first query. */
export function storedIn(dataDir: () => string): Stored {
  let opened: Promise<Database> | null = null;
  return {
    async rows(query, values = []) {
      opened ??= openDatabase({ dataDir: dataDir(), log: quiet, joinRunning: true });
      return (await (await opened).pool.query(query, [...values])).rows;
    },
    async close() {
      await (await opened)?.close();
      opened = null;
    },
  };
}

/** Gives a test file access to the database of the single process that all tests share. */
export function withDatabase(): Stored['rows'] {
  const stored = storedIn(() => {
    const dataDir = inject('dataFolder');
    if (dataDir === null) throw new Error('Only the one process has a database within reach');
    return dataDir;
  });
  afterAll(stored.close);
  return stored.rows;
}
