import type { PoolClient } from 'pg';
import { takeTime } from '../../../../database/dedicated.ts';
import { bumpVersion } from '../../listings/write-listings.ts';
import { FeedFault } from '../client/feed-fault.ts';
import { remapOffices } from './mapping/map-offices.ts';
import { inPage, type Run } from './run.ts';
import { type FeedState, forgetSweeps, setState } from './state.ts';
import { type SweepOptions, sweep } from './sweep/sweep.ts';
import { withAside } from './with-aside.ts';

/**
 * Sweeps every resource, the homes first; a failure of theirs ends it once the others are done. Returns when the first
 * one began: what left the feed since then may have been behind it.
 */
export async function sweepAll(run: Run, options: SweepOptions): Promise<Date> {
  const homesFirst = [...run.resources].sort(
    (a, b) => Number(b.name === 'Property') - Number(a.name === 'Property'),
  );
  let failure: FeedFault | null = null;
  let sweptAt = run.now();
  for (const resource of homesFirst) {
    try {
      await withAside(run, resource, async () => {
        const began = await sweep(run, resource, options);
        if (began !== null && began < sweptAt) sweptAt = began;
      });
    } catch (error) {
      if (!(error instanceof FeedFault) || !error.isAboutResource) throw error;
      failure = error;
    }
  }
  await remapOffices(run);
  if (failure !== null) throw failure;
  return sweptAt;
}

/** Notes that every resource was swept, with other changes of the feed's row. */
export async function endSweep(
  connection: PoolClient,
  run: Run,
  change: Parameters<typeof setState>[2],
): Promise<void> {
  const { removed, fetched } = run.counts;
  await setState(connection, run, { ...change, swept: { removed, fetched } });
  await forgetSweeps(connection, run);
}

/** Ends a load: compares everything once, and makes the homes public in the transaction that ends it. */
export async function publish(run: Run, state: FeedState, isRead: boolean): Promise<void> {
  const startedAt = run.now();
  const isReload = state.publishedAt !== null;
  const sweptAt = await sweepAll(run, { isTrusted: true });
  await inPage(run, async (connection) => {
    await endSweep(connection, run, {
      ...{ phase: 'live', sweptAt },
      ...(isReload ? {} : { publishedAt: run.now() }),
      ...(isReload && !isRead ? {} : { readAt: startedAt }),
    });
    await bumpVersion(connection, run.siteId, run.now());
  });
  run.isPublished = true;
  await settleTables(run);
}

/**
 * After a load: updates the planner's statistics, and lets totals come from index-only scans. The homes are public
 * either way.
 */
async function settleTables(run: Run): Promise<void> {
  const connection = await run.database.pool.connect();
  const hurry = takeTime(connection);
  let isBroken = false;
  try {
    await connection.query('set statement_timeout = 0');
    await connection.query('vacuum (analyze) listings, feed_records');
    await connection.query('reset statement_timeout');
  } catch (error) {
    isBroken = true;
    run.log.warn({ feed: run.feed.id, err: error }, 'searches can be slow until the next vacuum');
  } finally {
    hurry();
    connection.release(isBroken);
  }
}
