import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Queryable } from '../database/transaction.ts';

/** A database or a transaction; writes through a transaction commit or roll back with it. */
export type Executor = Queryable;

/** The interface through which pg-boss runs its SQL. */
export type SqlRunner = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

/** Lets pg-boss write in a Drizzle transaction; each `$n` may appear in the text only once. */
export function runnerIn(tx: Executor): SqlRunner {
  return {
    async executeSql(text, values) {
      const result = await tx.execute(withParameters(text, values ?? []));
      return { rows: result.rows };
    },
  };
}

/**
 * Lets pg-boss use our pool. Its maintenance sends `BEGIN; …; COMMIT;` as one text; when that fails, the
 * connection remains in a failed transaction, so it is closed instead of returned to the pool.
 */
export function runnerOn(pool: pg.Pool, log: Logger): SqlRunner {
  let failing = false;
  return {
    async executeSql(text, values) {
      let client: pg.PoolClient | undefined;
      try {
        client = await pool.connect();
        const result = values === undefined ? await client.query(text) : await client.query(text, values);
        client.release();
        if (failing) log.info('the job queue reaches the database again');
        failing = false;
        return { rows: result.rows ?? [] };
      } catch (error) {
        client?.release(true);
        // pg-boss swallows errors of fetch, so a lost database would not be logged anywhere else.
        if (!failing) log.warn({ error: describeError(error) }, 'the job queue cannot use the database');
        failing = true;
        throw error;
      }
    },
  };
}

/** Returns an error's message without the query parameters that Drizzle adds, which contain personal data. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is not an error was thrown';
  if ('query' in error && 'params' in error) {
    return error.cause instanceof Error ? error.cause.message : 'a query failed';
  }
  return error.message;
}

function withParameters(text: string, values: unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, index) =>
      index % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1] ?? null)}`,
    ),
  );
}
