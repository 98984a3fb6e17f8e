import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/open.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type Stored = {
  /** Reads rows of the running site's own database, as its operator could. */
  rows(query: string, values?: readonly unknown[]): Promise<unknown[]>;
  close(): Promise<void>;
};

/** The database of the site that runs on a data folder; opened at the first question. */
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

/** Gives a test file the rows of the one process that all tests share. */
export function withDatabase(): Stored['rows'] {
  const stored = storedIn(() => {
    const dataDir = inject('dataFolder');
    if (dataDir === null) throw new Error('Only the one process has a database within reach');
    return dataDir;
  });
  afterAll(stored.close);
  return stored.rows;
}
