import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../database/open.ts';
import type { Executor, Jobs } from '../queue.ts';
import type { Channel, DeliveryRow, DeliveryTable, Outcome } from './channel.ts';

export type DeliveryDeps = {
  database: Pick<Database, 'db'>;
  jobs: Pick<Jobs, 'send'>;
  log: Pick<Logger, 'warn'>;
  now: () => Date;
};

const rowsAtOnce = 4;
/** In ms; after this, a job starts no new attempt, so that it ends before the queue reassigns it. */
const runMs = 60_000;
const mostResumed = 10_000;
const cutOff = 'The connection was lost while sending: it may have arrived.';

/**
 * Delivers each row of a channel once. A row is recorded with its job, claimed under a lease, sent, and
 * settled, each in a separate transaction, so that an interruption in between is detected.
 */
export function startDelivery<Row extends DeliveryRow, Said extends Outcome>(
  deps: DeliveryDeps & { jobs: Jobs },
  channel: Channel<Row, Said>,
): void {
  const { job, watch, atOnce = 1 } = channel;
  deps.jobs.work(job, (data, { signal }) => deliverDue(deps, channel, data, signal), { atOnce });
  deps.jobs.every(watch, 1, () => resumeDelivery(deps, channel));
}

/**
 * Runs one job: sends the due rows of its group, and queues the group's next job. Does nothing when the
 * channel isn't open.
 */
export async function deliverDue<Row extends DeliveryRow, Said extends Outcome>(
  deps: DeliveryDeps,
  channel: Channel<Row, Said>,
  data: unknown,
  signal: AbortSignal,
): Promise<void> {
  const value = valueIn(data, channel.group?.key);
  if (value === null || (await channel.isOpen?.()) === false) return;
  const rows = and(channel.rows, channel.group === null ? undefined : eq(channel.group.column, value));
  const end = performance.now() + runMs;
  let found = await claim(deps, channel, rows);
  // The periodic job finds rows that aren't due by our clock yet, or that another process holds.
  if (found.count === 0) return;
  for (;;) {
    await Promise.all(found.claimed.map((row) => deliverClaimed(deps, channel, row)));
    if (signal.aborted || performance.now() > end) break;
    found = await claim(deps, channel, rows);
    if (found.count === 0) break;
  }
  await queueNext(deps, channel, rows, value);
}

/**
 * Sends a claimed row and settles it; returns the outcome. When sending throws, the row remains claimed until
 * its lease ends.
 */
export async function deliverClaimed<Row extends DeliveryRow, Said extends Outcome>(
  { database, log, now }: DeliveryDeps,
  channel: Channel<Row, Said>,
  row: Row,
): Promise<Said> {
  const { what, table } = channel;
  const isMine = isWithTry(table, row);
  const said = await channel.handOver(row, isMine);
  const at = now();
  const fate = { ...fateOf(channel, row, said, at), ...channel.noteOf(row, said, at) };
  await database.db.transaction(async (tx) => {
    // Only the attempt that holds the claim may settle the row.
    await tx.update(table).set(fate).where(isMine);
    await channel.alsoNote?.(tx, row, said, at);
  });
  if ('reason' in said)
    log.warn({ id: row.id, outcome: said.outcome, tries: row.attempts }, `${what} was not delivered`);
  return said;
}

/**
 * Queues jobs for due rows without one: after a restore, for example, or when the database's clock is ahead
 * of ours. Ignores running jobs, because their process may have died, which the queue detects only minutes
 * later. Does nothing when the channel isn't open.
 */
export async function resumeDelivery<Row extends DeliveryRow, Said extends Outcome>(
  { database, jobs, now }: Pick<DeliveryDeps, 'database' | 'jobs' | 'now'>,
  channel: Channel<Row, Said>,
): Promise<void> {
  if ((await channel.isOpen?.()) === false) return;
  const { group, job, table, priority = sql`0` } = channel;
  const value = group === null ? sql`''::text` : sql`${group.column}::text`;
  const isOfGroup = group === null ? sql`true` : sql`data->>${group.key} = ${value}`;
  const { rows } = await database.db.execute<{ value: string; priority: number }>(sql`
    select ${value} as value, max(${priority}) as priority from ${table}
    where ${and(channel.rows, isDue(channel, now()))} and not exists (
      select 1 from pgboss.job where name = ${job} and ${isOfGroup}
        and state in ('created', 'retry') and start_after <= now()
    ) group by 1 order by 1 limit ${mostResumed}`);
  for (const { value, priority } of rows)
    await jobs.send(database.db, job, dataOf(group?.key, value), { priority });
}

/**
 * Matches a row while this attempt holds its claim. Compares the claim time too, because a manual resend
 * resets `attempts`.
 */
function isWithTry(table: DeliveryTable, { id, attempts, claimedAt }: DeliveryRow): SQL | undefined {
  return and(
    eq(table.id, id),
    eq(table.state, 'sending'),
    eq(table.attempts, attempts),
    claimedAt === null ? isNull(table.claimedAt) : eq(table.claimedAt, claimedAt),
  );
}

function isDue({ table, leaseMs }: { table: DeliveryTable; leaseMs: number }, at: Date): SQL | undefined {
  const cutOffAt = new Date(at.getTime() - leaseMs);
  return or(
    and(eq(table.state, 'recorded'), lte(table.dueAt, at)),
    and(eq(table.state, 'sending'), lte(table.claimedAt, cutOffAt)),
  );
}

/**
 * Claims the next due rows, except those locked by another process. `count` is the number of rows examined.
 */
async function claim<Row extends DeliveryRow, Said extends Outcome>(
  { database, now }: DeliveryDeps,
  channel: Channel<Row, Said>,
  rows: SQL | undefined,
): Promise<{ count: number; claimed: Row[] }> {
  const { table, fresh } = channel;
  const at = now();
  return database.db.transaction(async (tx) => {
    const due = (await tx
      .select()
      .from(table)
      .where(and(rows, isDue(channel, at)))
      .orderBy(table.dueAt)
      .limit(rowsAtOnce)
      .for('update', { skipLocked: true })) as Row[];
    const free: string[] = [];
    for (const row of due) {
      const stop = endOfCutOff(channel, row) ?? (await holdBack(tx, channel, row, at));
      if (stop === null) {
        free.push(row.id);
        continue;
      }
      await tx.update(table).set(stop).where(eq(table.id, row.id));
      await channel.noteStop?.(tx, row);
    }
    if (free.length === 0) return { count: due.length, claimed: [] };
    const claimed = await tx
      .update(table)
      .set({
        ...{ state: 'sending', claimedAt: at, attempts: sql`${table.attempts} + 1` },
        // The original due time, because retries move `dueAt`.
        ...{ firstDueAt: sql`coalesce(${table.firstDueAt}, ${table.dueAt})`, ...fresh },
      })
      .where(inArray(table.id, free))
      .returning();
    return { count: due.length, claimed: claimed as Row[] };
  });
}

/** Returns the final state of a row whose last attempt was interrupted; null when it can be retried. */
function endOfCutOff<Row extends DeliveryRow, Said extends Outcome>(channel: Channel<Row, Said>, row: Row) {
  if (row.state !== 'sending') return null;
  const isLast = channel.pauseOf(row, null) === null;
  const doubt = channel.mayBeTaken?.(row) === false ? 'again' : channel.inDoubt(row);
  if (doubt === 'never' || (doubt === 'ask' && isLast)) return { state: 'held', reason: cutOff };
  return isLast ? { state: 'failed', reason: 'It was cut off in each try.' } : null;
}

/**
 * Returns the new state of a row that can't be sent now; null when it can. Checked right before sending,
 * because consent and quiet hours change.
 */
async function holdBack<Row extends DeliveryRow, Said extends Outcome>(
  tx: Executor,
  channel: Channel<Row, Said>,
  row: Row,
  at: Date,
) {
  const hold = (await channel.holdOf?.(tx, row, at)) ?? null;
  if (hold === null) return null;
  const { until, reason } = hold;
  return until === null
    ? { state: 'held', reason }
    : { state: 'recorded', reason, dueAt: until, firstDueAt: null };
}

/**
 * Returns the new state of a row after an outcome. A row that may have been accepted is put on hold when that
 * can't be verified.
 */
function fateOf<Row extends DeliveryRow, Said extends Outcome>(
  channel: Channel<Row, Said>,
  row: Row,
  said: Said,
  at: Date,
) {
  const answer: Outcome = said;
  if (answer.outcome === 'sent') return { state: 'sent', reason: null };
  if (answer.outcome === 'kept') return { state: 'unsent', reason: null };
  const { reason } = answer;
  if (answer.outcome === 'permanent') return { state: 'failed', reason };
  const doubt = answer.outcome === 'unclear' ? channel.inDoubt(row) : null;
  const pause = doubt === 'never' ? null : channel.pauseOf(row, said);
  if (pause !== null) {
    // The provider's records need time to show a message that may have been accepted.
    const least = doubt === 'ask' ? channel.leaseMs : ('afterMs' in answer && answer.afterMs) || 0;
    const dueAt = new Date(at.getTime() + Math.max(pause, least));
    return { state: 'recorded', dueAt, reason: doubt === null ? reason : channel.doubtful.waits(reason) };
  }
  if (doubt === null) return { state: 'failed', reason };
  return { state: doubt === 'again' ? 'failed' : 'held', reason: channel.doubtful.ends(reason) };
}

/** Queues a group's next job under a key that deduplicates it across processes. */
async function queueNext<Row extends DeliveryRow, Said extends Outcome>(
  { database, jobs, now }: DeliveryDeps,
  { table, leaseMs, job, group, priority = sql`0` }: Channel<Row, Said>,
  rows: SQL | undefined,
  value: string,
): Promise<void> {
  const result = await database.db.execute<{ due: Date | string | null; priority: number }>(sql`
    select min(case when ${table.state} = 'recorded' then ${table.dueAt}
      else ${table.claimedAt} + make_interval(secs => ${leaseMs / 1000}) end) as due, max(${priority}) as priority
    from ${table} where ${and(rows, inArray(table.state, ['recorded', 'sending']))}`);
  const next = result.rows[0];
  if (next === undefined || next.due === null) return;
  const startAfter = new Date(Math.max(new Date(next.due).getTime(), now().getTime()));
  const key = `${value}:${startAfter.getTime()}`;
  await jobs.send(database.db, job, dataOf(group?.key, value), { key, startAfter, priority: next.priority });
}

const dataOf = (key: string | undefined, value: string) => (key === undefined ? {} : { [key]: value });

/** Returns the value under a key of a job's data; null when missing. */
function valueIn(data: unknown, key: string | undefined): string | null {
  if (key === undefined) return '';
  const value = typeof data === 'object' && data !== null ? new Map(Object.entries(data)).get(key) : null;
  return typeof value === 'string' ? value : null;
}
