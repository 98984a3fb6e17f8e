import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../../database/open.ts';
import type { Queryable } from '../../../database/transaction.ts';
import type { Executor, Jobs } from '../../../jobs/queue.ts';
import type { PrintOutcome, PrintProvider } from '../../../providers/print/print.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import type { Piece } from './repository.ts';
import { postcardPieces } from './tables.ts';

export type HandOverDeps = {
  database: Database;
  storage: Storage;
  jobs: Jobs;
  print: PrintProvider;
  log: Pick<Logger, 'warn'>;
  now: () => Date;
};

/** The job that hands over the pieces of one order; its data is `{ batch }`. */
export const handOverJob = 'postcards-hand-over';
const watchJob = 'postcards-watch';

const second = 1000;
const minute = 60 * second;
/** What one try may take, from the artwork to the printer's answer. */
const tryMs = 90 * second;
/** A try that has not ended after this was cut off. Longer than a try, so that no two of a piece run side by side. */
const leaseMs = 180 * second;
/** The pauses after each try whose end is unclear; then the piece has failed. One put off waits with the last at most. */
const pauses = [5 * second, 15 * second, minute, 5 * minute, 15 * minute, 60 * minute, 180 * minute];
const longestPause = Math.max(...pauses);
const piecesAtOnce = 4;
/** No new try after this in one job, so that other orders have their turn; the last ends within the queue's limit. */
const longestRunMs = 60 * second;
/** How many pieces are asked after in one round, and how long one rests between. */
const askedAtOnce = 100;
const restMs = 60 * minute;

/** Where the artwork of an order is. */
export function artworkKey(siteId: string, batchId: string): string {
  return `postcards/${siteId}/orders/${batchId}.pdf`;
}

/** Queues the handing over of an order in the caller's transaction. */
export function queueHandOver(jobs: Jobs, tx: Executor, batch: string, at?: Date): Promise<void> {
  const options =
    at === undefined ? { key: `${batch}:first` } : { key: `${batch}:${at.getTime()}`, startAfter: at };
  return jobs.send(tx, handOverJob, { batch }, options);
}

/**
 * Hands each piece over once. A piece is claimed, handed over and settled, each in its own transaction, so that a
 * crash in between is seen: the piece is then handed over again after its lease, and the printer searched for it first.
 */
export function handOverPostcards(deps: HandOverDeps): void {
  const { jobs, database, now } = deps;
  jobs.work(handOverJob, async (data, { signal }) => {
    const batch = batchIn(data);
    if (batch === null) return;
    const until = Date.now() + longestRunMs;
    for (;;) {
      const pieces = await claim(deps, batch);
      await Promise.all(pieces.map(async (piece) => settle(deps, piece, await handOver(deps, piece))));
      if (pieces.length === 0 || signal.aborted || Date.now() > until) break;
    }
    const due = await nextDue(database.db, batch);
    if (due !== null)
      await queueHandOver(jobs, database.db, batch, new Date(Math.max(due.getTime(), now().getTime())));
  });
  // What a crash or a restore left without a job, and what the printer has done since.
  jobs.every(watchJob, 1, async () => {
    await resumeHandOver(deps);
    await askAfterPieces(deps);
  });
}

/** Queues the orders with pieces that are due and have no job. */
export async function resumeHandOver({
  database,
  jobs,
  now,
}: Pick<HandOverDeps, 'database' | 'jobs' | 'now'>) {
  const { rows } = await database.pool.query<{ batch_id: string }>(
    `select distinct batch_id from postcard_pieces
     where ((state = 'recorded' and due_at <= $1) or (state = 'sending' and claimed_at <= $2)) and not exists (
       select 1 from pgboss.job
       where name = $3 and data->>'batch' = batch_id::text and state in ('created', 'retry', 'active')
     ) order by batch_id limit 1000`,
    [now(), new Date(now().getTime() - leaseMs), handOverJob],
  );
  for (const { batch_id } of rows) await jobs.send(database.db, handOverJob, { batch: batch_id });
}

function batchIn(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'batch' in data && typeof data.batch === 'string'
    ? data.batch
    : null;
}

/** Takes the next pieces of an order for handing over; those of another process are passed over. */
async function claim({ database, print, now }: HandOverDeps, batch: string): Promise<Piece[]> {
  const cutOff = new Date(now().getTime() - (print.keeps ? 0 : leaseMs));
  const next = database.db
    .select({ id: postcardPieces.id })
    .from(postcardPieces)
    .where(
      and(
        eq(postcardPieces.batch_id, batch),
        sql`((${postcardPieces.state} = 'recorded' and ${postcardPieces.due_at} <= ${now().toISOString()}::timestamptz)
          or (${postcardPieces.state} = 'sending' and ${postcardPieces.claimed_at} <= ${cutOff.toISOString()}::timestamptz))`,
      ),
    )
    .orderBy(postcardPieces.place)
    .limit(piecesAtOnce)
    .for('update', { skipLocked: true });
  return database.db
    .update(postcardPieces)
    .set({ state: 'sending', claimed_at: now(), attempts: sql`${postcardPieces.attempts} + 1` })
    .where(sql`${postcardPieces.id} in ${next}`)
    .returning();
}

/** One try, which ends within `tryMs`: long before its lease does. */
async function handOver({ storage, print }: HandOverDeps, piece: Piece): Promise<PrintOutcome> {
  const signal = AbortSignal.timeout(tryMs);
  let artwork: Buffer | null;
  try {
    artwork = await storage.get(artworkKey(piece.site_id, piece.batch_id));
  } catch {
    return { outcome: 'later', reason: 'Its artwork could not be read just now.' };
  }
  if (artwork === null) return { outcome: 'refused', reason: 'Its artwork is not in the storage any more.' };
  if (piece.mail_to === null) return { outcome: 'refused', reason: 'It has no address.' };
  try {
    return await print.send({ id: piece.id, to: piece.mail_to, artwork, again: piece.attempts > 1 }, signal);
  } catch {
    return { outcome: 'unclear', reason: 'Handing it over failed on our side.' };
  }
}

/** Only the try that claimed a piece settles it: a later one has raised `attempts`. */
async function settle({ database, print, log, now }: HandOverDeps, piece: Piece, result: PrintOutcome) {
  const own = and(
    eq(postcardPieces.id, piece.id),
    eq(postcardPieces.state, 'sending'),
    eq(postcardPieces.attempts, piece.attempts),
  );
  const at = now();
  const told = { provider: print.name, updated_at: at };
  const set = (values: Partial<typeof postcardPieces.$inferInsert>) =>
    database.db
      .update(postcardPieces)
      .set({ ...told, ...values })
      .where(own);
  if (result.outcome === 'sent') {
    await set({ state: 'sent', provider_id: result.id, reason: null });
    return;
  }
  if (result.outcome === 'kept') {
    await set({ state: 'unsent', provider: null, reason: null });
    return;
  }
  log.warn(
    { piece: piece.id, outcome: result.outcome, tries: piece.attempts },
    'a postcard was not handed over',
  );
  const wait = (ms: number) => ({ state: 'recorded' as const, due_at: new Date(at.getTime() + ms) });
  const { reason } = result;
  if (result.outcome === 'refused') await set({ state: 'failed', reason });
  else if (result.outcome === 'later') {
    // Nothing was ordered by this try, so it does not count: an outage of any length fails no piece.
    const pause = Math.max(longerPause(piece), result.afterMs ?? 0);
    await set({ ...wait(pause), reason, attempts: piece.attempts - 1 });
  } else {
    const pause = pauses[piece.attempts - 1];
    const maybe = ' It may have been taken: look there before sending it again.';
    await set(
      pause === undefined ? { state: 'failed', reason: `${reason}${maybe}` } : { ...wait(pause), reason },
    );
  }
}

/** The pause after the one that a piece has just waited for, which its times tell. */
function longerPause({ due_at, updated_at }: Piece): number {
  const last = due_at.getTime() - updated_at.getTime();
  return pauses.find((pause) => pause > last) ?? longestPause;
}

/** When the next piece of an order may be tried; null when none waits. */
async function nextDue(db: Queryable, batch: string): Promise<Date | null> {
  const { rows } = await db.execute<{ due: Date | string | null }>(sql`
    select min(case when state = 'recorded' then due_at
      else claimed_at + make_interval(secs => ${leaseMs / second}) end) as due
    from postcard_pieces where batch_id = ${batch} and state in ('recorded', 'sending')`);
  const due = rows[0]?.due ?? null;
  return due === null ? null : new Date(due);
}

/** Asks the printer how far its pieces are, those asked longest ago first, each once an hour at most. */
export async function askAfterPieces({
  database,
  print,
  now,
}: Pick<HandOverDeps, 'database' | 'print' | 'now'>) {
  if (print.keeps) return;
  const { rows } = await database.pool.query<{ id: string; provider_id: string; state: string }>(
    `select id, provider_id, state from postcard_pieces
     where state in ('sent', 'printing') and provider = $1 and provider_id is not null
       and coalesce(asked_at, updated_at) <= $2
     order by asked_at nulls first limit ${askedAtOnce}`,
    [print.name, new Date(now().getTime() - restMs)],
  );
  const until = Date.now() + longestRunMs;
  for (const { id, provider_id, state } of rows) {
    if (Date.now() > until) return;
    const told = await print.stateOf(provider_id);
    const changed = told !== null && told.state !== state;
    await database.db
      .update(postcardPieces)
      .set({
        asked_at: now(),
        ...(changed ? { state: told.state, updated_at: now() } : {}),
        ...(changed && told.state === 'failed' ? { reason: told.reason } : {}),
      })
      .where(and(eq(postcardPieces.id, id), eq(postcardPieces.provider_id, provider_id)));
  }
}
