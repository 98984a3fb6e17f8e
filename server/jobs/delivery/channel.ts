import type { SQL } from 'drizzle-orm';
import { integer, type PgColumn, type PgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Executor } from '../queue.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The columns of a deliverable row. Each table adds its own `state`. */
export const deliveryColumns = (due = 'due_at') => ({
  /** Stays the same across retries: used as the provider's idempotency key where supported. */
  id: uuid('id').primaryKey(),
  /** Why it isn't delivered, in a sentence. */
  reason: text('reason'),
  attempts: integer('attempts').notNull().default(0),
  /** The earliest time of the next attempt. */
  dueAt: moment(due).notNull(),
  /** When it was due before its first attempt; null until then, and again when it is put off or resent by hand. */
  firstDueAt: moment('first_due_at'),
  /** When the current attempt began; one older than its lease was interrupted. */
  claimedAt: moment('claimed_at'),
});

export type DeliveryTable = PgTable &
  Record<'id' | 'state' | 'attempts' | 'dueAt' | 'firstDueAt' | 'claimedAt', PgColumn>;

export type DeliveryRow = { id: string; state: string; attempts: number; claimedAt: Date | null };

/**
 * The outcome of one attempt: accepted; `kept`, because no provider is connected; definitely not accepted,
 * to be retried (`temporary`, not before `afterMs`) or not (`permanent`); or `unclear`: it may have been
 * accepted.
 */
export type Outcome =
  | { outcome: 'sent' }
  | { outcome: 'kept' }
  | { outcome: 'temporary'; reason: string; afterMs?: number }
  | { outcome: 'unclear'; reason: string }
  | { outcome: 'permanent'; reason: string };

/**
 * How to proceed when it isn't known whether an attempt was accepted: `ask` the provider before a retry, and
 * put the row on hold if it can't tell; `never` retry, but put it on hold; or send it `again`, under a key
 * that lets the recipient deduplicate.
 */
type InDoubt = 'ask' | 'never' | 'again';

/**
 * Why a row isn't sent now: never (`until` is null), or not before a given time. `reason` is a sentence for
 * the agent.
 */
export type Hold = { until: Date | null; reason: string };

/**
 * The specifics of one delivery channel: its rows, its pace, and how to interpret its provider's responses.
 */
export type Channel<Row extends DeliveryRow, Said extends Outcome> = {
  /** The name of one item in logs: `a postcard`. */
  what: string;
  table: DeliveryTable;
  /** Selects its rows when the table also has others. */
  rows?: SQL | undefined;
  /** The job that delivers due rows, and the periodic job that finds rows without one. */
  job: string;
  watch: string;
  /**
   * A job handles the rows with one value of `column`, stored in its data under `key`; null: one job handles
   * all rows.
   */
  group: { key: string; column: PgColumn } | null;
  /** The number of concurrent jobs; 1 by default. */
  atOnce?: number;
  /** The priority of a row's job. */
  priority?: SQL<number>;
  /** An attempt that hasn't ended after this was interrupted. Longer than any attempt may take. */
  leaseMs: number;
  /**
   * Milliseconds until the next attempt; null after the last. `said` is null when the attempt was
   * interrupted.
   */
  pauseOf(row: Row, said: Said | null): number | null;
  /** Whether anything may be sent now; always, by default. */
  isOpen?(): Promise<boolean>;
  /** Why a row can't be sent at a given time; null when it can. */
  holdOf?(tx: Executor, row: Row, at: Date): Promise<Hold | null>;
  inDoubt(row: Row): InDoubt;
  /** Whether an interrupted attempt may have sent the row; every one, by default. */
  mayBeTaken?(row: Row): boolean;
  /** The reasons for a row that may have been accepted: while waiting for a retry, and after the last one. */
  doubtful: { waits(reason: string): string; ends(reason: string): string };
  /** What a new attempt resets from the last one. */
  fresh?: Partial<Row>;
  /** Makes one attempt. `isMine` matches the row as long as no other attempt has taken it over. */
  handOver(row: Row, isMine: SQL | undefined): Promise<Said>;
  /** The channel's own columns to update for an outcome. */
  noteOf(row: Row, said: Said, at: Date): Partial<Row>;
  /** Other updates for an outcome, in the transaction that settles it. */
  alsoNote?(tx: Executor, row: Row, said: Said, at: Date): Promise<void>;
};

/** Returns the pause after an attempt, counted from 1; null after the last. */
export function pauseAfter(pauses: readonly number[], tries: number): number | null {
  return pauses[tries - 1] ?? null;
}
