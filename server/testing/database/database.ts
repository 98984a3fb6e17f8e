import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { connect, type Database, socketUrl } from '../../database/open.ts';
import { quietLog } from '../quiet-log.ts';

export type TestDatabase = Database & {
  /** The connection URL, in the format of `DATABASE_URL`. */
  url: string;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
};

/**
 * Creates a database with all tables and the queue, without rows, in tens of milliseconds; an `empty` one has
 * no tables. Requires `server/testing/database/global-database.ts` in vitest's `globalSetup`.
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const server = inject('testDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${empty ? 'template0' : inject('testTemplate')}`);
  const url = socketUrl(server, name);
  const database = connect({
    connectionString: url,
    embedded: true,
    log: quietLog,
    release: async () => {},
  });
  return {
    ...database,
    url,
    drop: async () => {
      await database.close();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

/** Creates a database for one test file, and drops it after the file's last test. */
export async function openTestDatabase(options = {}): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  afterAll(() => database.drop());
  return database;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('testDatabase'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
