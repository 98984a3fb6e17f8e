import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import pg from 'pg';

/** The kind of a database error: connection lost, no connections or memory left or rows that others hold, or disk full. */
export type DatabaseFault = 'lost' | 'busy' | 'full';

/** Errors of connections to the database; a refused connection looks the same for any server. */
const ofConnections = new WeakSet<Error>();

/** Messages of `pg` for a lost connection that have no code. */
const lostWords = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);
/** The pool's message when no connection became free in time. */
const waitedInVain = 'timeout exceeded when trying to connect';

/** lock_not_available, deadlock_detected, and serialization_failure: nothing was written, and another try may succeed. */
const heldByOthers = new Set(['55P03', '40P01', '40001']);

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** The internals of `pg`'s client that its types omit. */
type Inside = {
  /** Whether no query is running. */
  readyForQuery: boolean;
  connection: EventEmitter & { stream: Duplex };
};

/**
 * A connection whose errors are distinguished from those of other servers, and never end the process. With
 * `patience` it closes when a response takes longer, because a network that drops packets reports no error.
 */
export class WatchedClient extends pg.Client {
  /** In ms; 0 disables the timeout. */
  patience: number;
  #silence: NodeJS.Timeout | undefined;

  constructor(config?: string | (pg.ClientConfig & { patience?: number })) {
    super(config);
    this.patience = typeof config === 'object' ? (config.patience ?? 0) : 0;
    // The caller of a query handles its errors; between queries there is no other listener.
    this.on('error', (error) => ofConnections.add(error));
    const inside = this as unknown as Inside;
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((...given: unknown[]) => {
      if (inside.readyForQuery) this.#listen(inside);
      return query(...given);
    }) as typeof this.query;
    // Restarts the timeout for the next query in the queue.
    inside.connection.on('readyForQuery', () => this.#listen(inside));
  }

  #listen(inside: Inside): void {
    clearTimeout(this.#silence);
    if (this.patience === 0) return;
    this.#silence = setTimeout(() => {
      if (inside.readyForQuery) return;
      inside.connection.stream.destroy(new Error(`no answer within ${this.patience / 1000} seconds`));
    }, this.patience).unref();
  }

  override connect(): Promise<this>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<this> | undefined {
    const noted = (error: unknown) => {
      if (error instanceof Error) ofConnections.add(error);
      return error;
    };
    if (callback === undefined) {
      return super.connect().then(
        () => this,
        (error: unknown) => {
          throw noted(error);
        },
      );
    }
    super.connect((error: Error) => {
      noted(error);
      (callback as (error: Error) => void)(error);
    });
  }
}

/** Returns the kind of database error in an error or its causes; null when there is none. */
export function databaseFault(error: unknown): DatabaseFault | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = current instanceof pg.DatabaseError ? (current.code ?? '') : '';
    // disk_full; insufficient_resources and too many connections.
    if (code === '53100') return 'full';
    if (code.startsWith('53') || heldByOthers.has(code) || current.message === waitedInVain) return 'busy';
    if (isLoss(current, code)) return 'lost';
  }
  return null;
}

function isLoss(error: Error, code: string): boolean {
  // The server is stopping, crashed, or starting; the connection failed; or the server became a standby after
  // a failover.
  if (/^(57P0[1235]|08...|25006)$/.test(code)) return true;
  // A server that responds with any other code isn't lost.
  if (code !== '') return false;
  return ofConnections.has(error) || lostWords.has(error.message);
}
