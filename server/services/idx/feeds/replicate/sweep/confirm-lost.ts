import { fetchMost, mostConfirmed } from '../reading/fetch-rows.ts';
import type { Resource } from '../resources.ts';
import type { Run } from '../run.ts';
import type { Keys } from './sweep-keys.ts';

const atOnce = 20;
/** So many lost rows that the feed has after all mean that its list wasn't whole. */
const mostFound = 3;

/**
 * Asks by key for rows that a sweep didn't see, where they are too many to be removed by the list alone. Those that
 * the feed no longer has are removed, up to 500 in one run. It ends as soon as some are there, or where the feed
 * doesn't have a listed one either: then its answers by key prove nothing. Returns whether they don't contradict the list.
 */
export async function confirmLost(run: Run, resource: Resource, { sweep, progress }: Keys): Promise<boolean> {
  const find = async (which: string, most: number) => {
    const { rows } = await run.database.pool.query<{ key: string }>(
      `select key from feed_records where site_id = $1 and feed = $2 and resource = $3 and removed_at is null
         and ${which} order by random() limit ${most}`,
      [run.siteId, run.feed.id, resource.name, sweep, progress.since],
    );
    return rows.map(({ key }) => key);
  };
  const [listed] = await find('sweep = $4 and $5::timestamptz is not null', 1);
  if (listed === undefined || (await run.client.one(resource.name, listed, run.signal)) === 'gone')
    return false;
  const lost = await find('sweep < $4 and stored_at < $5', mostConfirmed);
  let found = 0;
  for (let from = 0; from < lost.length && found < mostFound; from += atOnce)
    found += await fetchMost(run, resource, lost.slice(from, from + atOnce));
  return found < mostFound;
}
