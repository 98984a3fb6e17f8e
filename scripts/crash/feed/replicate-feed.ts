import { createInterface } from 'node:readline';
import type { FeedConfig } from '../../../server/config/feeds/feed-config.ts';
import { connect } from '../../../server/database/open.ts';
import { FeedFault } from '../../../server/services/idx/feeds/client/feed-fault.ts';
import { createClock, openReplica } from '../../../server/services/idx/feeds/testing/replica.ts';
import { quietLog } from '../../../server/testing/quiet-log.ts';

/** One run for this process; `at` is the time of its clock. */
export type Task = { feed: FeedConfig; siteId: string; wish: 'sync' | 'sweep' | 'load'; at: string };
/** How it ended, and what the clock says then. */
export type Outcome = {
  ended: 'done' | 'elsewhere' | 'paused' | 'fault' | 'error';
  reason: string;
  at: string;
};

/** Replicates feeds as it is told, one line of JSON each, until it is killed. */
const database = connect({
  connectionString: process.argv[2] ?? '',
  embedded: true,
  log: quietLog,
  release: async () => {},
});
await database.pool.query('select 1');
process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  const { feed, siteId, wish, at }: Task = JSON.parse(line);
  const clock = createClock(new Date(at));
  const feeds = openReplica(database, { feed, clock, siteId });
  const ended = await feeds.runOnce(feed.id, wish).then(
    (result) => ({ ended: result, reason: '' }),
    (error: Error) => ({ ended: error instanceof FeedFault ? 'fault' : 'error', reason: error.message }),
  );
  process.stdout.write(`${JSON.stringify({ ...ended, at: clock.now().toISOString() })}\n`);
}
process.exit(0);
