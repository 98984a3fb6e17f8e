import type { SQL } from 'drizzle-orm';
import { integer, type PgColumn, type PgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Executor } from '../queue.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The columns by which a row is delivered. Each table adds its `state`, with the words that it knows. */
export const deliveryColumns = (due = 'due_at') => ({
  /** The same over all tries: where a provider takes an idempotency key, it is this. */
  id: uuid('id').primaryKey(),
  /** Why it is not delivered, in a sentence. */
  reason: text('reason'),
  attempts: integer('attempts').notNull().default(0),
  /** No try before this. */
  dueAt: moment(due).notNull(),
  /** When the running try began; one older than its lease was cut off. */
  claimedAt: moment('claimed_at'),
});

export type DeliveryTable = PgTable & Record<'id' | 'state' | 'attempts' | 'dueAt' | 'claimedAt', PgColumn>;

export type DeliveryRow = { id: string; state: string; attempts: number; claimedAt: Date | null };

/**
 * What became of one try: taken; `kept`, as there is nobody to hand it to; surely not taken, to be tried again
 * (`temporary`, not before `afterMs`) or not (`permanent`); or `unclear`: it may have been taken.
 */
export type Outcome =
  | { outcome: 'sent' }
  | { outcome: 'kept' }
  | { outcome: 'temporary'; reason: string; afterMs?: number }
  | { outcome: 'unclear'; reason: string }
  | { outcome: 'permanent'; reason: string };

/**
 * What follows where it is not known whether a try was taken: `ask` the provider before the next one, and hold the row
 * for a person where it cannot tell; `never` send it again, but hold it; or send it `again`, under a key that its
 * receiver knows it by.
 */
type InDoubt = 'ask' | 'never' | 'again';

/** Why a row is not sent now: never (`until` is null), or not before a moment. `reason` is a sentence for the agent. */
export type Hold = { until: Date | null; reason: string };

/** What is special about one way out: its rows, its pace, and what its provider's answers mean. */
export type Channel<Row extends DeliveryRow, Said extends Outcome> = {
  /** As the log names one of it: `a postcard`. */
  what: string;
  table: DeliveryTable;
  /** Its rows, where the table has others too. */
  rows?: SQL | undefined;
  /** The job that delivers what is due, and the round that looks for rows without one. */
  job: string;
  watch: string;
  /** A job is for the rows with one value of `column`, which its data tells under `key`; null: one job is for all. */
  group: { key: string; column: PgColumn } | null;
  /** Jobs at the same time; 1 unless given. */
  atOnce?: number;
  /** The priority of a row's job. */
  priority?: SQL<number>;
  /** A try that has not ended after this was cut off. Longer than any try may take. */
  leaseMs: number;
  /** Milliseconds until the next try; null after the last. `said` is null where the try was cut off. */
  pauseOf(row: Row, said: Said | null): number | null;
  /** Whether anything may be sent now; without it, always. */
  isOpen?(): Promise<boolean>;
  /** What keeps a row from being sent at a moment; null when nothing does. */
  holdOf?(tx: Executor, row: Row, at: Date): Promise<Hold | null>;
  inDoubt(row: Row): InDoubt;
  /** Whether a try that was cut off may have given the row away; without it, each may. */
  mayBeTaken?(row: Row): boolean;
  /** The reasons of a row that may have been taken: while it waits for the next try, and when there is none. */
  doubtful: { waits(reason: string): string; ends(reason: string): string };
  /** What a new try forgets of the last one. */
  fresh?: Partial<Row>;
  /** One try. `isMine` is true of the row as long as no other try has taken it over. */
  handOver(row: Row, isMine: SQL | undefined): Promise<Said>;
  /** What an outcome writes into the channel's own columns. */
  noteOf(row: Row, said: Said, at: Date): Partial<Row>;
  /** What else an outcome changes, in the transaction that settles it. */
  alsoNote?(tx: Executor, row: Row, said: Said, at: Date): Promise<void>;
};

/** The pause after a try, the first of which is 1; null after the last. */
export function pauseAfter(pauses: readonly number[], tries: number): number | null {
  return pauses[tries - 1] ?? null;
}
