import type { SQL } from 'drizzle-orm';
import { integer, type PgColumn, type PgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Executor } from '../queue.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The columns of a deliverable row. Each table adds its own `state`. */
export const deliveryColumns = (due = 'due_at') => ({
  /** The same for every attempt: the provider's idempotency key, where supported. */
  id: uuid('id').primaryKey(),
  /** Why it isn't delivered, in a sentence for the agent. */
  reason: text('reason'),
  attempts: integer('attempts').notNull().default(0),
  /** The earliest time of the next attempt. */
  dueAt: moment(due).notNull(),
  /** When it was due before its first attempt; null until then, and once delayed or resent manually. */
  firstDueAt: moment('first_due_at'),
  /** When the current attempt began; an older one than the lease was interrupted. */
  claimedAt: moment('claimed_at'),
});

export type DeliveryTable = PgTable &
  Record<'id' | 'state' | 'attempts' | 'dueAt' | 'firstDueAt' | 'claimedAt', PgColumn>;

export type DeliveryRow = { id: string; state: string; attempts: number; claimedAt: Date | null };

/**
 * The outcome of one attempt: accepted (`sent`); not sent because no provider is connected (`kept`);
 * definitely not accepted, to be retried (`temporary`, not before `afterMs`) or not (`permanent`); or
 * possibly accepted (`unclear`).
 */
export type Outcome =
  | { outcome: 'sent' }
  | { outcome: 'kept' }
  | { outcome: 'temporary'; reason: string; afterMs?: number }
  | { outcome: 'unclear'; reason: string }
  | { outcome: 'permanent'; reason: string };

/**
 * How to proceed when an attempt may have been accepted: `ask` the provider before a retry, and put the row
 * on hold if it can't tell; `never` retry, but put it on hold; or send it `again`, with an id that lets the
 * recipient deduplicate.
 */
type InDoubt = 'ask' | 'never' | 'again';

/** Why a row can't be sent: never (`until` is null), or not yet. `reason` is a sentence for the agent. */
export type Hold = { until: Date | null; reason: string };

/**
 * The settings of one delivery channel: its rows, its pace, and how to interpret its provider's responses.
 */
export type Channel<Row extends DeliveryRow, Said extends Outcome> = {
  /** One item in logs: `a postcard`. */
  what: string;
  table: DeliveryTable;
  /** Selects the channel's rows in a table with others. */
  rows?: SQL | undefined;
  /** The names of the job that delivers due rows, and of the periodic job that finds rows without one. */
  job: string;
  watch: string;
  /** Each job handles the rows with one value of `column`, in its data under `key`; null: all rows. */
  group: { key: string; column: PgColumn } | null;
  /** The number of concurrent jobs; 1 by default. */
  atOnce?: number;
  /** The priority of a row's job. */
  priority?: SQL<number>;
  /**
   * The time in ms after which an unfinished attempt counts as interrupted; longer than any attempt may take.
   */
  leaseMs: number;
  /** Returns the ms until the next attempt; null after the last. `said` is null for an interrupted one. */
  pauseOf(row: Row, said: Said | null): number | null;
  /** Returns whether anything may be sent now; always, by default. */
  isOpen?(): Promise<boolean>;
  /** Returns why a row can't be sent at a given time; null when it can. */
  holdOf?(tx: Executor, row: Row, at: Date): Promise<Hold | null>;
  inDoubt(row: Row): InDoubt;
  /** Returns whether an interrupted attempt may have sent the row; always, by default. */
  mayBeTaken?(row: Row): boolean;
  /** The reasons for a row that may have been accepted: until its retry, and after the last one. */
  doubtful: { waits(reason: string): string; ends(reason: string): string };
  /** The values that a new attempt resets. */
  fresh?: Partial<Row>;
  /** Makes one attempt. `isMine` matches the row until another attempt claims it. */
  handOver(row: Row, isMine: SQL | undefined): Promise<Said>;
  /** Returns the changes to the channel's own columns for an outcome. */
  noteOf(row: Row, said: Said, at: Date): Partial<Row>;
  /** Writes anything else for an outcome, in the transaction that settles the row. */
  alsoNote?(tx: Executor, row: Row, said: Said, at: Date): Promise<void>;
  /** Writes anything else for a row that ends before an attempt, or waits, in the same transaction. */
  noteStop?(tx: Executor, row: Row): Promise<void>;
};

/** Returns the pause in ms after an attempt, counted from 1; null after the last. */
export function pauseAfter(pauses: readonly number[], tries: number): number | null {
  return pauses[tries - 1] ?? null;
}
