import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import pg from 'pg';

/** What befell the database: gone for a moment, out of places or memory, or out of disk. */
export type DatabaseFault = 'lost' | 'busy' | 'full';

/** Errors of connections to the database. A refused connection looks like that of any other server. */
const ofConnections = new WeakSet<Error>();

/** What `pg` says without a code when a connection is gone. */
const lostWords = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);
/** What the pool says when no connection became free in time. */
const waitedInVain = 'timeout exceeded when trying to connect';

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** What of `pg`'s client its types do not tell. */
type Inside = {
  /** Whether no query is under way. */
  readyForQuery: boolean;
  connection: EventEmitter & { stream: Duplex };
};

/**
 * A connection whose faults are told apart from those of other servers, and never end the process. With a `patience` it
 * is given up when an answer takes longer: a network that drops everything says nothing of it.
 */
export class WatchedClient extends pg.Client {
  /** In milliseconds; 0 while a query may take as long as it likes. */
  patience: number;
  #silence: NodeJS.Timeout | undefined;

  constructor(config?: string | (pg.ClientConfig & { patience?: number })) {
    super(config);
    this.patience = typeof config === 'object' ? (config.patience ?? 0) : 0;
    // Whoever runs a query hears of it there. One that breaks between two queries has nobody else to listen.
    this.on('error', (error) => ofConnections.add(error));
    const inside = this as unknown as Inside;
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((...given: unknown[]) => {
      if (inside.readyForQuery) this.#listen(inside);
      return query(...given);
    }) as typeof this.query;
    // The next in the queue has as long as the one before.
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

/** Which fault of the database an error is, or was caused by; null when it is none. */
export function databaseFault(error: unknown): DatabaseFault | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = current instanceof pg.DatabaseError ? (current.code ?? '') : '';
    // disk_full; insufficient_resources and too many connections.
    if (code === '53100') return 'full';
    if (code.startsWith('53') || current.message === waitedInVain) return 'busy';
    if (isLoss(current, code)) return 'lost';
  }
  return null;
}

function isLoss(error: Error, code: string): boolean {
  // The server is ending, crashed or starting; the connection failed; it is a standby, for the other took over.
  if (/^(57P0[1235]|08...|25006)$/.test(code)) return true;
  // A server that answers with another code than these has not been lost.
  if (code !== '') return false;
  return ofConnections.has(error) || lostWords.has(error.message);
}
