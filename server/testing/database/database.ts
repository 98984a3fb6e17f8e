import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { connect, type Database, socketUrl } from '../../database/open.ts';
import { quietLog } from '../quiet-log.ts';

export type TestDatabase = Database & {
  /** Where it is, as `DATABASE_URL` has it. */
  url: string;
  /** Closes the connections and removes the database. */
  drop(): Promise<void>;
};

/**
 * Makes a database of its own, with all tables and the queue and no rows, in some tens of milliseconds;
 * an `empty` one has no tables. Needs `server/testing/database/global-database.ts` among vitest's `globalSetup`.
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

/** The same for one test file, made as it is read and removed after its last test. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
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
