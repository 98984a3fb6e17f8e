import type { PoolClient } from 'pg';
import {
  buildDropped,
  buildIndexes,
  dropIndexes,
  lockIndexes,
  unlockIndexes,
} from '../../../database/dropped-indexes.ts';

/**
 * Prepares a connection for an import, after the end of a first import that is running. When there are no homes at
 * all, drops the indexes of `listings`, whose upkeep takes most of an import's time, and returns true: the caller
 * then builds them with `buildListingIndexes` before its commit. Otherwise builds what a killed import left dropped.
 */
export async function beginImport(connection: PoolClient): Promise<boolean> {
  // A lost connection must end soon on the server, too, since it holds the lock.
  await connection.query(
    `set statement_timeout = 0;
     set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`,
  );
  await lockIndexes(connection);
  let isFirst = false;
  try {
    await buildDropped(connection);
    isFirst = await dropIndexes(connection, 'listings');
    return isFirst;
  } finally {
    if (!isFirst) await unlockIndexes(connection);
  }
}

/** Builds the indexes that a first import dropped, in its transaction. Readers see its homes with all of them. */
export async function buildListingIndexes(connection: PoolClient): Promise<void> {
  await buildIndexes(connection, 'listings');
}

/** Ends what `beginImport` began. Returns whether the connection can serve others. */
export async function endImport(connection: PoolClient, isFirst: boolean): Promise<boolean> {
  try {
    if (isFirst) await unlockIndexes(connection);
    await connection.query('reset statement_timeout');
    return true;
  } catch {
    return false;
  }
}
