import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { FeedConfig } from '../../../../config/feeds/feed-config.ts';
import type { Database } from '../../../../database/open.ts';
import type { SiteEvents } from '../../../../jobs/events/record.ts';
import { FeedFault } from '../client/feed-fault.ts';
import type { PageQuery, ResoClient } from '../client/reso-client.ts';
import type { MappedHome, RawHome } from '../map/map-home.ts';
import type { Resource } from './resources.ts';

/** How the homes of a feed become ours; see `map/`. */
type Mapping = {
  mapHome(raw: RawHome, feed: FeedConfig, now: Date, timeZone: string): MappedHome;
  /** The listing key of a feed's key; `reuse` counts the other homes that had it before. */
  listingKeyOf(feedId: string, key: string, reuse: number): string;
};

export type RunDeps = Mapping & {
  siteId: string;
  database: Pick<Database, 'pool'>;
  events: SiteEvents;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  now: () => Date;
  /** The site's, for a feed without one. */
  timeZone: string;
};

/** One run of a feed, from its start to its end. */
export type Run = RunDeps & {
  feed: FeedConfig;
  client: ResoClient;
  signal: AbortSignal;
  resources: Resource[];
  /** Standard values, as of the start of the run. */
  lookups: ReadonlyMap<string, string>;
  /** Whether the public sees the homes: then each change bumps the site's version. */
  isPublished: boolean;
  /** The rows a page of each resource, once a page was too large. */
  sizes: Map<string, number>;
  /** The first failure of a resource beside the homes. */
  aside: FeedFault | null;
  counts: { added: number; changed: number; removed: number; fetched: number };
};

/** Ends a run after its page, since the agent paused the feed. */
export class Paused extends Error {}

/**
 * Does the writes of one page in one transaction, together with what the feed's limits have used. No request is
 * made meanwhile. Throws Paused after the commit when the agent has paused the feed.
 */
export async function inPage<Result>(
  run: Run,
  work: (connection: PoolClient) => Promise<Result>,
): Promise<Result> {
  run.signal.throwIfAborted();
  const connection = await run.database.pool.connect();
  let isBroken = false;
  let isPaused = false;
  let result: Result;
  try {
    await connection.query('begin');
    // Another process that takes over waits here for a page that is being committed; see `takeLock`.
    await connection.query('select 1 from feeds where site_id = $1 and feed = $2 for update', [
      run.siteId,
      run.feed.id,
    ]);
    // Its lock may have been lost while this waited.
    run.signal.throwIfAborted();
    result = await work(connection);
    const { rows } = await connection.query<{ paused: boolean }>(
      `update feeds set used = $3 where site_id = $1 and feed = $2 returning paused_at is not null as paused`,
      [run.siteId, run.feed.id, JSON.stringify(run.client.used())],
    );
    isPaused = rows[0]?.paused === true;
    run.signal.throwIfAborted();
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    connection.release(isBroken);
  }
  if (isPaused) throw new Paused();
  return result;
}

export const pageSize = (run: Run, resource: Resource): number =>
  run.sizes.get(resource.name) ?? run.feed.profile.pageSize;

/**
 * Reads a page. A page that is too large is asked for again with half of the rows; a link can't be, so its chain
 * fails with `too-large`, and begins anew with the smaller size.
 */
export async function readPage(
  run: Run,
  resource: Resource,
  query: PageQuery | { link: string },
  path: string = resource.name,
): Promise<Awaited<ReturnType<ResoClient['page']>>> {
  for (;;) {
    try {
      const asked = 'link' in query ? query : { top: pageSize(run, resource), ...query };
      return await run.client.page(path, asked, run.signal);
    } catch (error) {
      const isTooLarge = error instanceof FeedFault && error.tooLarge;
      const size = pageSize(run, resource);
      if (!isTooLarge || size <= 1) throw error;
      run.sizes.set(resource.name, Math.ceil(size / 2));
      if ('link' in query || query.top !== undefined) throw error;
    }
  }
}

/**
 * Whether a page is the last one of a query without links. A server can have smaller pages than asked for, so a short
 * one isn't: its count tells, or an empty page.
 */
export const isEnd = (
  run: Run,
  resource: Resource,
  { rows, link, count }: Pick<Awaited<ReturnType<ResoClient['page']>>, 'rows' | 'link' | 'count'>,
): boolean =>
  link === null &&
  rows.length < pageSize(run, resource) &&
  (rows.length === 0 || (count !== null && rows.length >= count));

/** Whether a chain of links must begin anew: its link has expired, or its pages are too large. */
export const isStaleLink = (error: unknown): boolean =>
  error instanceof FeedFault && (error.kind === 'not-found' || error.tooLarge);
