import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { takeTime } from '../../../../database/dedicated.ts';
import { dayIn } from '../../../../time/zones.ts';
import type { Shown } from '../../listings/shown.ts';
import { type Followed, type Match, matchNews } from './match-news.ts';
import { lockCursor, moveCursor, type News, readNews } from './news.ts';

type Deps = {
  pool: pg.Pool;
  readShown: (siteId: string) => Promise<Shown>;
  now: () => Date;
  /** The zone by which the site's days turn. */
  timeZone: string;
  /** The changes of one transaction. */
  most?: number;
};

/** The hits that one statement inserts. */
const rowsAtATime = 2_000;
/** The pause after each, in ms. */
const pauseMs = 16;

/** Matches all new changes of a site with its searches, batch by batch; returns the number of matches. */
export async function recordHits(deps: Deps, siteId: string, signal?: AbortSignal): Promise<number> {
  let matches = 0;
  for (;;) {
    const batch = await recordBatch(deps, siteId);
    matches += batch.matches;
    if (batch.isLast || signal?.aborted === true) return matches;
  }
}

/** Records the matches of the next changes and moves the cursor in one transaction, so that a crash repeats neither. */
async function recordBatch(
  { pool, readShown, now, timeZone, most = 250 }: Deps,
  siteId: string,
): Promise<{ matches: number; isLast: boolean }> {
  const shown = await readShown(siteId);
  const client = await pool.connect();
  const hurry = takeTime(client);
  let isBroken = true;
  try {
    await client.query('begin');
    const cursor = await lockCursor(client, siteId);
    const { news, next, isLast } = await readNews(client, siteId, cursor, most, now());
    const searches = news.length === 0 ? [] : await readFollowed(client, siteId);
    const matches = await matchNews(client, siteId, {
      ...{ news, searches, shown, timeZone, today: dayIn(timeZone, now()) },
    });
    const recorded = await insertHits(client, news, matches, now());
    await moveCursor(client, siteId, next);
    await client.query('commit');
    isBroken = false;
    return { matches: recorded, isLast };
  } finally {
    hurry();
    client.release(isBroken);
  }
}

/** Reads the searches of a site whose owners have proved their addresses, also those without alerts. */
async function readFollowed(client: pg.PoolClient, siteId: string): Promise<Followed[]> {
  const { rows } = await client.query<Followed>(
    `select id, query from saved_searches
     where site_id = $1 and state <> 'unconfirmed' and removed_at is null order by id`,
    [siteId],
  );
  return rows;
}

/**
 * Records matches and returns their number. A change that was there when its search was made isn't one: its owner saw it.
 * After a restore, the transactions of this server may be numbered below those of the search's; then it is.
 */
async function insertHits(
  client: pg.PoolClient,
  news: readonly News[],
  matches: readonly Match[],
  at: Date,
): Promise<number> {
  let recorded = 0;
  const placeOf = new Map(news.map(({ changeId }, place) => [changeId, place + 1]));
  for (let from = 0; from < matches.length; from += rowsAtATime) {
    const some = matches.slice(from, from + rowsAtATime);
    // A search that was removed meanwhile gets no hits; one without alerts keeps them for its page.
    const { rowCount } = await client.query({
      name: 'search_hits_insert',
      text: `insert into search_hits (search_id, change_id, listing_key, kind, state, found_at)
        select s.id, n.change_id, n.listing_key, n.kind,
          case when s.state = 'active' and s.frequency <> 'off' then 'waiting' else 'quiet' end, $7
        from unnest($1::bigint[], $2::int[]) as m(search_id, place)
        join unnest($3::bigint[], $4::text[], $5::text[], $6::bigint[]) with ordinality
          as n(change_id, listing_key, kind, changed_in, place) on n.place = m.place
        join saved_searches s on s.id = m.search_id
        where not pg_visible_in_snapshot(n.changed_in::text::xid8, s.since::pg_snapshot)
          or pg_snapshot_xmax(s.since::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())
        on conflict do nothing`,
      values: [
        some.map(({ searchId }) => searchId),
        some.map(({ changeId }) => placeOf.get(changeId)),
        news.map(({ changeId }) => changeId),
        news.map(({ listingKey }) => listingKey),
        news.map(({ kind }) => kind),
        news.map(({ changedIn }) => changedIn),
        at,
      ],
    });
    recorded += rowCount ?? 0;
    // Visitors' calls come between.
    await pause(pauseMs);
  }
  return recorded;
}
