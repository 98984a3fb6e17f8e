import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/open.ts';
import type { Transaction } from '../database/transaction.ts';

export type Figure = { labels: Record<string, string>; value: number };

/** How long the metrics of the database and of the backups are cached, in ms, regardless of the scrape rate. */
export const freshMs = 5_000;

/**
 * Returns how to add gauges whose values come from one source, read at each scrape. What can't be read (the
 * source is null) or isn't known (a value is null) is left out.
 */
export function gaugesOf<Source>(registry: Registry, read: () => Promise<Source | null>) {
  return (
    name: string,
    help: string,
    figuresIn: (source: Source) => Figure[] | number | null,
    labelNames: string[] = [],
  ) =>
    new Gauge({
      ...{ name, help, labelNames, registers: [registry] },
      async collect() {
        this.reset();
        // Without labels a gauge begins at 0, which would be a lie about what is not known.
        if (labelNames.length === 0) this.remove();
        const source = await read();
        const found = source === null ? null : figuresIn(source);
        if (typeof found === 'number') this.set(found);
        else for (const { labels, value } of found ?? []) this.set(labels, value);
      },
    });
}

/** Reads in one short transaction, so that a slow count ends instead of holding a connection. */
export function readShortly<Answer>(
  database: Database,
  read: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '2s'`);
    return read(tx);
  });
}
