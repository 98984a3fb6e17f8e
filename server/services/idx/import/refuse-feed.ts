import type { Queryable } from '../listings/write-listings.ts';
import { ImportFault } from './columns.ts';

/** Why a source isn't a file's: its homes belong to a feed, which reads and removes them. */
const fault = (sourceName: string) =>
  new ImportFault(
    `--source ${sourceName}: this is the id of a listing feed, whose homes only the feed changes. ` +
      'Nothing was stored. Set --source to another name.',
  );

/** Throws an ImportFault when the source of a file is the id of a configured feed. */
export function refuseFeed(sourceName: string, feeds: readonly { id: string }[]): void {
  if (feeds.some(({ id }) => id === sourceName)) throw fault(sourceName);
}

/** Throws an ImportFault when the source of a file is a feed that the site has read, configured or not. */
export async function refuseReadFeed(db: Queryable, siteId: string, sourceName: string): Promise<void> {
  const { rows } = await db.query('select from feeds where site_id = $1 and feed = $2', [siteId, sourceName]);
  if (rows.length > 0) throw fault(sourceName);
}
