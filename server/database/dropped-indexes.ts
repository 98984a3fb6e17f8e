import { totalmem } from 'node:os';
import type pg from 'pg';
import { takeTime } from './dedicated.ts';
import type { Database } from './open.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** An arbitrary id of the lock that a session holds while it drops or builds indexes. */
const indexLock = 7_604_021_151;

/** How long dropping waits for readers, in ms: later ones wait behind it. */
const readersMs = 5_000;

/** The times that a lock of the table is tried which another writer's wait for our rows makes impossible, 1 s each. */
const mostTries = 100;

/** Waits for the lock without which nobody drops or builds indexes. It ends with the session at the latest. */
export async function lockIndexes(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [indexLock]);
}

export async function unlockIndexes(client: Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [indexLock]);
}

/**
 * Drops the indexes of an empty table, except unique ones, and records their definitions in `dropped_indexes` in
 * the same transaction. Returns whether it did; not when the table has rows or is being read for over 5 s. The
 * caller holds the lock, and builds them again with `buildIndexes`.
 */
export async function dropIndexes(client: Client, table: string): Promise<boolean> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${readersMs}`);
    if ((await hasRows(client, table)) || !(await lockExclusively(client, table))) return await end(client);
    if (await hasRows(client, table)) return await end(client);
    const { rows } = await client.query<{ name: string }>(
      `insert into dropped_indexes (name, definition)
       select indexname, indexdef from pg_indexes i
       join pg_index x on x.indexrelid = format('%I.%I', i.schemaname, i.indexname)::regclass
       where x.indrelid = $1::regclass and not x.indisunique and x.indisvalid and i.tablespace is null
       returning quote_ident(name) as name`,
      [table],
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    await client.query('commit');
    return rows.length > 0;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function end(client: Client): Promise<false> {
  await client.query('rollback');
  return false;
}

async function hasRows(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(`select exists (select from ${table}) as has`);
  return rows[0]?.has === true;
}

async function lockExclusively(client: Client, table: string): Promise<boolean> {
  try {
    await client.query(`lock table ${table} in access exclusive mode`);
    return true;
  } catch (error) {
    if (codeOf(error) === '55P03') return false;
    throw error;
  }
}

/**
 * Builds the dropped indexes in the caller's transaction, which writes to the table. Readers go on; other writers wait
 * for its end. The caller holds the lock.
 */
export async function buildIndexes(client: Client, table: string): Promise<void> {
  await lockShared(client, table);
  await buildRecorded(client);
}

/** One that waits for a row of ours can't let us have the table: it gives up at its own timeout. */
async function lockShared(client: Client, table: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('savepoint before_lock');
    try {
      await client.query(`lock table ${table} in share mode`);
      return;
    } catch (error) {
      if (codeOf(error) !== '40P01' || tries >= mostTries) throw error;
      await client.query('rollback to savepoint before_lock');
    }
  }
}

/**
 * Builds what an import that was killed left dropped, before anything relies on it; nothing while an import runs,
 * which builds it itself. Needs a connection outside a transaction.
 */
export async function repairIndexes(client: Client): Promise<void> {
  if (!(await areAnyDropped(client))) return;
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    indexLock,
  ]);
  if (rows[0]?.mine !== true) return;
  try {
    await buildDropped(client);
  } finally {
    await unlockIndexes(client).catch(() => {});
  }
}

/** The same on a connection of the pool. */
export async function repairIndexesOf({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect();
  const hurry = takeTime(client);
  let isBroken = true;
  try {
    await repairIndexes(client);
    isBroken = false;
  } finally {
    hurry();
    client.release(isBroken);
  }
}

/** Builds what was left dropped, in a transaction of its own. The caller holds the lock. */
export async function buildDropped(client: Client): Promise<void> {
  if (!(await areAnyDropped(client))) return;
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await buildRecorded(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Also false before the migration that creates the table. */
async function areAnyDropped(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('dropped_indexes') is not null as known`,
  );
  return rows[0]?.known === true && (await hasRows(client, 'dropped_indexes'));
}

async function buildRecorded(client: Client): Promise<void> {
  await client.query(
    `select set_config('maintenance_work_mem', greatest(pg_size_bytes(current_setting('maintenance_work_mem')) / 1024,
       $1)::text, true)`,
    [sortKilobytes()],
  );
  const { rows } = await client.query<{ name: string; definition: string; exists: boolean }>(
    `select name, definition, to_regclass(quote_ident(name)) is not null as exists from dropped_indexes order by name`,
  );
  for (const { name, definition, exists } of rows) {
    // Rows can come from a restored archive: one statement (a named one can't be more), and of this kind.
    if (!definition.startsWith('CREATE INDEX ')) throw new Error(`${name} in dropped_indexes is no index.`);
    if (!exists) await client.query({ name: `build ${name}`, text: definition, values: [] });
  }
  await client.query('delete from dropped_indexes');
}

/** The memory for sorting an index, in KiB: 256 MiB, or less where the machine has less than 4 GiB. */
const sortKilobytes = () => Math.round(Math.min(2 ** 28, totalmem() / 16) / 1024);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
