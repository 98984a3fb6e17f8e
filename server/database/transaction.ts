import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database } from './open.ts';

type NoSchema = Record<string, never>;

/** The operations inside a transaction. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Either `database.db` or a transaction: what a repository function takes, so that callers may combine it. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, NoSchema>;

/** Runs `work` in one transaction: all of it happens, or, when it throws, none of it. */
export function inTransaction<T>(
  database: Pick<Database, 'db'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return database.db.transaction(work);
}

/** Whether an error is a unique violation; of one constraint when it is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseErrorOf(error);
  if (found?.code !== '23505') return false;
  return constraint === undefined || found.constraint === constraint;
}

/** PostgreSQL's five-letter code of a failure (`23503`, `40001` …), if that is what it is. */
export function databaseErrorCode(error: unknown): string | undefined {
  return databaseErrorOf(error)?.code;
}

/** Drizzle wraps what `pg` throws: the code is in the cause. */
function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  let current = error;
  while (current instanceof Error && !(current instanceof pg.DatabaseError)) current = current.cause;
  return current instanceof pg.DatabaseError ? current : undefined;
}
