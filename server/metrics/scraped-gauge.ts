import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/open.ts';
import type { Transaction } from '../database/transaction.ts';

export type Figure = { labels: Record<string, string>; value: number };

/** How long, in ms, the metrics of the database are cached, regardless of the scrape rate. */
export const freshMs = 5_000;

/**
 * Returns a function that adds gauges with values from one source, read at each scrape. Omits gauges without
 * data (the source is null) and unknown values (null).
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
        // Without labels a gauge starts at 0, which would be wrong for an unknown value.
        if (labelNames.length === 0) this.remove();
        const source = await read();
        const found = source === null ? null : figuresIn(source);
        if (typeof found === 'number') this.set(found);
        else for (const { labels, value } of found ?? []) this.set(labels, value);
      },
    });
}

/** Reads in one transaction with a timeout of 2 s, so that a slow count doesn't hold a connection. */
export function readShortly<Answer>(
  database: Database,
  read: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '2s'`);
    return read(tx);
  });
}
