import type { ServiceDeps } from '../../deps.ts';
import { openVersions } from '../listings/search/search-listings.ts';
import { sendDueAlerts } from './alerts/send-alerts.ts';
import { recordHits } from './matching/record-hits.ts';

type Deps = Pick<
  ServiceDeps,
  'database' | 'outbox' | 'site' | 'feeds' | 'hideStaleListings' | 'log' | 'now' | 'jobs'
>;

/** Sets the jobs that match the changes of homes with the followed searches and send alerts, and that clean up. */
export function startAlerts(deps: Deps): void {
  const { database, jobs, log, now, site } = deps;
  const { pool } = database;
  const readShown = openVersions(pool, deps);
  jobs.every('search-alerts', 1, async ({ signal }) => {
    const { rows } = await pool.query<{ site_id: string }>(
      'select site_id from listing_versions union select site_id from saved_searches',
    );
    for (const { site_id } of rows)
      await recordHits({ pool, readShown, now, timeZone: site.timeZone }, site_id, signal);
    const sent = await sendDueAlerts({ ...deps, readShown }, signal);
    if (sent > 0) log.info({ sent }, 'alerts of followed searches are recorded');
  });
  jobs.every('search-cleanup', 60, () => cleanUp(pool, now()));
}

/**
 * Removes what nobody can see any more: removed searches after a day, matches after 90, old links, and periods once
 * the next one has begun.
 */
export async function cleanUp(pool: ServiceDeps['database']['pool'], now: Date): Promise<void> {
  await pool.query(`delete from saved_searches where removed_at < $1::timestamptz - interval '1 day'`, [now]);
  await pool.query(`delete from search_hits where found_at < $1::timestamptz - interval '90 days'`, [now]);
  await pool.query(`delete from search_confirmations where expires_at < $1::timestamptz - interval '1 day'`, [
    now,
  ]);
  await pool.query(
    `delete from search_digests where period < ($1::timestamptz - interval '15 days')::date::text`,
    [now],
  );
}
