import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { clearTheWay } from '../../database/embedded/clear-the-way.ts';
import { startEmbeddedPostgres } from '../../database/embedded/keeper.ts';
import type { EmbeddedConnection } from '../../database/embedded/launch.ts';
import { migrate } from '../../database/migrate.ts';
import { connect, socketUrl } from '../../database/open.ts';
import { openJobs } from '../../jobs/queue.ts';
import { createLogger } from '../../logging/logger.ts';
import { quietLog } from '../quiet-log.ts';
import { findUnmigratedTables, statementsForDeclaredTables } from './declared-tables.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: EmbeddedConnection;
    /** The name of the database that each test's database is copied from. */
    testTemplate: string;
  }
}

const templateName = 'template_porchlight';
const folderPrefix = 'porchlight-test-';

/** Starts one PostgreSQL server for a test run, with a migrated template; vitest's `globalSetup`. */
export default async function setUpTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  await removeKilledRuns();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), folderPrefix));
  // As root, another user runs the server and must be able to enter.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: quietLog, durable: false });
  const tearDown = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.connection);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('testDatabase', server.connection);
  project.provide('testTemplate', templateName);
  return tearDown;
}

async function makeTemplate(connection: EmbeddedConnection): Promise<void> {
  await runOn(connection, [`create database ${templateName}`]);
  const stale = await findUnmigratedTables();
  if (stale.length === 0) {
    await migrate({ connectionString: socketUrl(connection, templateName) });
  } else {
    console.warn(`No migration yet for ${stale.join(', ')}: the tests use the tables as declared.`);
    await runOn({ ...connection, database: templateName }, await statementsForDeclaredTables());
  }
  await makeQueue(socketUrl(connection, templateName));
  // A database with open connections can't be copied, so the template accepts none.
  await runOn(connection, [`alter database ${templateName} with is_template true allow_connections false`]);
}

/** Creates the queue's tables, which takes longer than copying all others. */
async function makeQueue(connectionString: string): Promise<void> {
  const database = connect({ connectionString, embedded: true, log: quietLog, release: async () => {} });
  const jobs = await openJobs({ database, log: createLogger('silent') });
  await jobs.stop(false);
  await database.close();
}

async function runOn(connection: EmbeddedConnection, statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Stops the servers and removes the folders that killed runs left. Folders of current runs are in use, and
 * are kept.
 */
async function removeKilledRuns(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue;
    const dataDir = path.join(os.tmpdir(), name);
    try {
      const { birthtimeMs } = await stat(dataDir);
      if (Date.now() - birthtimeMs < 60_000) continue;
      await clearTheWay(path.join(dataDir, 'postgres'), dataDir, quietLog);
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // In use, or owned by another user.
    }
  }
}
