import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../../database/open.ts';
import type { ProviderCall, ProviderCalls } from '../../../providers/calls.ts';
import { providerRecords } from '../tables.ts';

export type ProviderRecord = typeof providerRecords.$inferSelect;

export type ProviderRecords = {
  /** Returns the record of each kind of provider that a site uses, including unsaved ones. */
  of(siteId: string): Promise<Map<string, ProviderRecord>>;
  /** Writes the unsaved records. */
  close(): Promise<void>;
};

type Options = {
  database: Database;
  calls: ProviderCalls;
  log: Logger;
  now: () => Date;
  /** The least milliseconds between two writes of one kind, in the same state and after a change. */
  pauses?: { steady: number; turned: number };
};

type Kept = {
  news: Partial<ProviderRecord>;
  failing: boolean | null;
  wroteAt: number;
  timer?: NodeJS.Timeout;
};

/**
 * Persists the last success and error of each provider. There are many calls and few writes: one
 * immediately, then one at intervals for all calls since.
 */
export function keepProviderRecords(options: Options): ProviderRecords {
  const { database, calls, log, now, pauses = { steady: 10_000, turned: 1000 } } = options;
  const kept = new Map<string, Kept>();
  let last = Promise.resolve();
  let closed = false;

  const write = async (key: string): Promise<void> => {
    const one = kept.get(key);
    if (one === undefined || Object.keys(one.news).length === 0) return;
    const { news } = one;
    one.news = {};
    one.wroteAt = Date.now();
    const [siteId = '', kind = ''] = key.split('\n');
    const row = { siteId, kind, failing: one.failing ?? false, ...news };
    try {
      await database.db
        .insert(providerRecords)
        .values(row)
        .onConflictDoUpdate({ target: [providerRecords.siteId, providerRecords.kind], set: row });
    } catch (error) {
      // Newer records override those that failed to be written.
      one.news = { ...news, ...one.news };
      log.warn({ err: error, kind }, 'how a provider is could not be recorded');
    }
  };
  const inTurn = (key: string): Promise<void> => {
    last = last.then(() => write(key));
    return last;
  };
  const plan = (key: string, one: Kept, turned: boolean) => {
    if (closed) return;
    if (turned) clearTimeout(one.timer);
    else if (one.timer !== undefined) return;
    const wait = one.wroteAt + (turned ? pauses.turned : pauses.steady) - Date.now();
    one.timer = setTimeout(
      () => {
        delete one.timer;
        void inTurn(key);
      },
      Math.max(0, wait),
    );
    one.timer.unref();
  };
  const take = ({ kind, ok, milliseconds, reason, refusal, siteId = '' }: ProviderCall) => {
    // A rejected message isn't about the connection, and is shown with the message or image itself.
    if (refusal === true) return;
    const key = `${siteId}\n${kind}`;
    const one = kept.get(key) ?? { news: {}, failing: null, wroteAt: 0 };
    kept.set(key, one);
    const turned = one.failing !== !ok;
    one.failing = !ok;
    Object.assign(
      one.news,
      ok
        ? { succeededAt: now(), milliseconds }
        : { failedAt: now(), reason: (reason ?? 'It failed.').slice(0, 300) },
    );
    plan(key, one, turned);
  };
  calls.listen(take);

  const writeAll = async () => {
    for (const key of kept.keys()) void inTurn(key);
    await last;
  };
  return {
    async of(siteId) {
      await writeAll();
      const rows = await database.db
        .select()
        .from(providerRecords)
        .where(inArray(providerRecords.siteId, ['', siteId]));
      return new Map(rows.map((row) => [row.kind, row]));
    },
    async close() {
      closed = true;
      for (const { timer } of kept.values()) clearTimeout(timer);
      await writeAll();
    },
  };
}
