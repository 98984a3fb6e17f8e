import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { waitForServer } from './connect.ts';
import { connectMs } from './dedicated.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded/keeper.ts';
import type { EmbeddedConnection } from './embedded/launch.ts';
import { WatchedClient } from './faults.ts';
import type { DatabaseLog } from './log.ts';
import { setValueParsers } from './parsers.ts';
import { drizzleOn } from './transact.ts';

/** The site's database, embedded or on a separate server. */
export type Database = {
  pool: pg.Pool;
  db: NodePgDatabase;
  /** The connection string for separate connections, such as the job queue's; contains the password. */
  connectionString: string;
  /** Whether the server is the embedded one, under the data folder. */
  embedded: boolean;
  /** The folder of the server's files, to watch its free space; null for a server elsewhere. */
  folder: string | null;
  /** Closes the connections, and the server if this process started it; can be called twice. */
  close(): Promise<void>;
  /** Rejects unless the server accepts a write. */
  check(): Promise<void>;
};

export type OpenOptions = {
  /** A server to use instead of the embedded one. */
  databaseUrl?: string | null;
  dataDir: string;
  log: DatabaseLog;
  /** For commands: uses the embedded server of a running site instead of failing. */
  joinRunning?: boolean;
  /** How long to wait for an unresponsive `databaseUrl`, in ms. */
  patience?: number;
};

/** The name of the site's database in the embedded server. */
const databaseName = 'porchlight';

/**
 * Opens the database of a site: `databaseUrl`, or the embedded PostgreSQL under `dataDir`. Waits for a server
 * that is still starting; throws a message for the operator when it can't be used.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, dataDir, log, patience } = options;
  if (databaseUrl != null) {
    await waitForServer(databaseUrl, log, patience);
    return connect({ connectionString: databaseUrl, embedded: false, log, release: async () => {} });
  }

  const joined = options.joinRunning === true ? await joinEmbeddedPostgres(dataDir) : undefined;
  if (joined !== undefined) {
    const connectionString = socketUrl(joined, databaseName);
    await waitForServer(connectionString, log, patience);
    return connect({ connectionString, embedded: true, log, release: async () => {} });
  }

  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    await createDatabase(server.connection);
    const connectionString = socketUrl(server.connection, databaseName);
    const { clusterFolder: folder, stop: release } = server;
    return connect({ connectionString, embedded: true, folder, log, release });
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Opens a database for some work, and closes it afterward. */
export async function withDatabase<T>(
  options: OpenOptions,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Returns the URL of a database behind a Unix socket, in `pg`'s format. */
export function socketUrl({ host, port, user }: EmbeddedConnection, database: string): string {
  return `postgres://${user}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}&port=${port}`;
}

type Connecting = {
  connectionString: string;
  embedded: boolean;
  folder?: string;
  log: DatabaseLog;
  release: () => Promise<void>;
  /** The timeout of a query's response, in ms. */
  patience?: number;
};

/** The server's timeouts, in ms. Without a response within `patienceMs`, the server counts as lost. */
const statementMs = 30_000;
const patienceMs = 35_000;
const idleTransactionMs = 300_000;

/** Creates the pool on a reachable server. */
export function connect({
  connectionString,
  embedded,
  folder,
  log,
  release,
  patience = patienceMs,
}: Connecting): Database {
  setValueParsers();
  const settings: pg.PoolConfig & { patience: number } = {
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    // Releases the locks of a transaction whose process died.
    idle_in_transaction_session_timeout: idleTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    patience,
    application_name: 'porchlight',
    Client: WatchedClient,
  };
  const pool = new pg.Pool(settings);
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'A resting database connection broke'));

  let closing: Promise<void> | undefined;
  const close = async () => {
    await Promise.race([pool.end(), closingTime()]);
    await release();
  };
  return {
    pool,
    db: drizzleOn(pool),
    connectionString,
    embedded,
    folder: folder ?? null,
    close: () => {
      closing ??= close();
      return closing;
    },
    check: async () => {
      // Writes a record to the server's write-ahead log like any write, but needs no table.
      const { rows } = await pool.query<{ readOnly: string }>(
        `select pg_logical_emit_message(true, 'porchlight', 'check'),
                current_setting('transaction_read_only') as "readOnly"`,
      );
      if (rows[0]?.readOnly === 'on') throw new Error('the database takes no writes');
    },
  };
}

/** Limits the wait, because `pool.end` waits forever for a connection that was never released. */
function closingTime(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 10_000).unref();
  });
}

async function createDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new WatchedClient(connection);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
