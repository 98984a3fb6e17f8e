import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database } from './open.ts';

type NoSchema = Record<string, never>;

/** The operations inside a transaction. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** `database.db` or a transaction; repository functions take it so that callers can combine them. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, NoSchema>;

/** Runs `work` in one transaction, which is rolled back when it throws. */
export function inTransaction<T>(
  database: Pick<Database, 'db'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return database.db.transaction(work);
}

/** Returns whether an error is a unique violation, of the given constraint if named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseErrorOf(error);
  if (found?.code !== '23505') return false;
  return constraint === undefined || found.constraint === constraint;
}

/** Returns PostgreSQL's five-character error code (`23503`, `40001`, …); undefined for any other error. */
export function databaseErrorCode(error: unknown): string | undefined {
  return databaseErrorOf(error)?.code;
}

/** Returns the error of `pg`, which Drizzle wraps as a cause. */
function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  let current = error;
  while (current instanceof Error && !(current instanceof pg.DatabaseError)) current = current.cause;
  return current instanceof pg.DatabaseError ? current : undefined;
}
