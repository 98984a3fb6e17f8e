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

/** The site's database, whichever server it is on. */
export type Database = {
  pool: pg.Pool;
  db: NodePgDatabase;
  /** An address for those who bring their own connection, such as the job queue; holds the password. */
  connectionString: string;
  /** Whether the server is embedded, under the data folder. */
  embedded: boolean;
  /** The folder of its files, where they are ours to watch; null on a server elsewhere. */
  folder: string | null;
  /** Ends the connections, then the server if this process started it; safe to call twice. */
  close(): Promise<void>;
  /** Rejects unless the server takes a write. */
  check(): Promise<void>;
};

export type OpenOptions = {
  /** A server to use instead of the embedded one. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
  /** For commands: use the embedded server of a running site instead of being refused. */
  joinRunning?: boolean;
  /** How long to wait for an unresponsive `databaseUrl`, in milliseconds. */
  patience?: number;
};

/** The name of the site's database in the embedded server. */
const databaseName = 'porchlight';

/**
 * Opens the database of a site: `databaseUrl`, or the embedded PostgreSQL under `dataDir`. Waits for a
 * server that is still starting, and throws a sentence for a person when it cannot be had.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, dataDir, log, patience } = options;
  if (databaseUrl !== undefined) {
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

/** The address of a database behind a Unix socket, in the form that `pg` and its users read. */
export function socketUrl({ host, port, user }: EmbeddedConnection, database: string): string {
  return `postgres://${user}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}&port=${port}`;
}

type Connecting = {
  connectionString: string;
  embedded: boolean;
  folder?: string;
  log: DatabaseLog;
  release: () => Promise<void>;
  /** The timeout of a query's response, in milliseconds. */
  patience?: number;
};

/** The server's statement timeout; without a response some seconds later, the server is gone. */
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
    // A transaction whose process died must release its locks.
    idle_in_transaction_session_timeout: idleTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    patience,
    application_name: 'porchlight',
    Client: WatchedClient,
  };
  const pool = new pg.Pool(settings);
  // A connection that breaks while it rests is replaced by the pool; without this it would end the process.
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
      // A record in the server's log, as every write makes one, without a table.
      const { rows } = await pool.query<{ readOnly: string }>(
        `select pg_logical_emit_message(true, 'porchlight', 'check'),
                current_setting('transaction_read_only') as "readOnly"`,
      );
      if (rows[0]?.readOnly === 'on') throw new Error('the database takes no writes');
    },
  };
}

/** `pool.end` waits forever for a connection that was never released. */
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
