import { sql } from 'drizzle-orm';
import { databaseErrorCode, type Queryable } from '../../database/transaction.ts';

const lock = sql`hashtextextended('people deletion', 0)`;
const erasing = sql`hashtextextended('people erasing', 0)`;

/**
 * Waits for a deletion, and keeps the next one waiting until this transaction ends: what it writes about a person is
 * deleted with them, or starts a new person, but never in part.
 */
export async function lockWriting(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lock})`);
}

/**
 * Waits for those who write about people, and keeps others waiting. After it, a row that somebody else holds is waited
 * for only shortly, because they may be waiting for this lock: the deletion then begins again.
 */
export async function lockDeletion(tx: Queryable): Promise<void> {
  // First, so that nobody who writes waits for a preview.
  await lockErasing(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
  await waitShortly(tx);
}

/** Waits for other deletions and previews: a preview deletes the same rows, and takes it back only at its end. */
export async function lockErasing(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${erasing})`);
}

/** Gives up rows that somebody else holds, before the database takes the two for a deadlock. */
export async function waitShortly(tx: Queryable): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '500ms'`);
}

/** Somebody else held a row, or waited for us: another try succeeds. */
const passing = ['55P03', '40P01', '40001'];
const tries = 5;

/** Does again what gave up rows that somebody else holds. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 1 || !passing.includes(databaseErrorCode(error) ?? '')) throw error;
    }
  }
}
