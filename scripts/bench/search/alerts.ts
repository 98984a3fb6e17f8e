import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { generateHomes } from '../../../server/demo/homes/generate-homes.ts';
import { takeIn } from '../../../server/services/idx/listings/intake.ts';
import type { BenchPart, Figure } from '../figure.ts';
import { runLoad } from '../load.ts';
import { untilAtRest } from '../process-usage.ts';
import { withDatabase } from '../product-process.ts';
import { openGate } from '../site-session.ts';
import { writePage } from './delta.ts';
import { namedHomes, siteId, startLargeSite } from './large-site.ts';
import { mostMade, own } from './make-listings.ts';
import { searchMix } from './search-mix.ts';

const searches = 10_000;
const changes = 2_000;
const minute = 60_000;

/**
 * Measures how long the product takes to match 2,000 price drops with 10,000 followed searches, as visitors make them,
 * and searches beside it, against the same searches without it. The job begins with the minute, and so does the load.
 */
export const measureAlerts: BenchPart = async (context) => {
  const site = await startLargeSite(context);
  try {
    const headers = { ...(await openGate(site.url)), 'accept-encoding': 'br, gzip' };
    const shots = searchMix(100_000);
    const load = { form: 'mix' as const, url: site.url, headers, connections: 20, seconds: 12, warmUp: 0 };
    await fetch(new URL(shots[0]?.path ?? '', site.url), { headers });
    return await withDatabase(site.folder, async ({ pool }) => {
      await follow(pool);
      await untilAtRest(site.process.pid);
      const calm = await runLoad({ ...load, shots: shots.slice(0, 50_000) });
      await untilSecond(5);
      await writePage(pool, reducedHomes(Math.min(context.homes, mostMade)));
      await untilSecond(58);
      const begins = Math.ceil(Date.now() / minute) * minute;
      const [busy, matched] = await Promise.all([
        runLoad({ ...load, shots: shots.slice(50_000) }),
        untilMatched(pool),
      ]);
      if (calm.failed + busy.failed > 0) throw new Error(`${calm.failed + busy.failed} searches failed.`);
      const { rows } = await pool.query<{ hits: number; twice: number }>(
        `select count(*)::int as hits, (count(*) - count(distinct (search_id, change_id)))::int as twice from search_hits`,
      );
      const [{ hits, twice } = { hits: 0, twice: 0 }] = rows;
      const of = `p95 of a search, ${namedHomes(context.homes)}`;
      const figure = (name: string, value: number, unit: string, other: Partial<Figure> = {}): Figure => ({
        ...{ part: 'alerts', name, value, unit, digits: unit === 'times' ? 2 : 1, ...other },
      });
      return [
        figure(
          `${searches.toLocaleString('en-US')} searches × ${changes.toLocaleString('en-US')} changes`,
          (matched - begins) / 1000,
          's',
          {
            aim: { is: 'at most', value: 60 },
            note: `${hits} matches, ${twice} twice; up to 2 s of it is the queue`,
          },
        ),
        figure(`${of}, nothing changes`, calm.all.p95, 'ms'),
        figure(`${of}, while they are matched`, busy.all.p95, 'ms', {
          note: `longest ${busy.all.max.toFixed(0)} ms`,
        }),
        figure('the second over the first', busy.all.p95 / calm.all.p95, 'times', {
          aim: { is: 'at most', value: 1.5 },
        }),
      ];
    });
  } finally {
    await site.end();
  }
};

/** Stores the searches of a mix of visitors as followed weekly: they are matched, and nothing is sent. */
async function follow(pool: pg.Pool): Promise<void> {
  const queries = searchMix(searches * 2)
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))
    .map(({ sort: _sort, limit: _limit, offset: _offset, ...query }) => query)
    .filter((query) => Object.keys(query).some((name) => !['state', 'propertyType'].includes(name)))
    .slice(0, searches)
    .map((query) =>
      Object.fromEntries(
        Object.entries(query).map(([name, text]) => [
          name,
          /^(min|max|north|south|east|west)/.test(name) ? Number(text) : text,
        ]),
      ),
    );
  if (queries.length < searches) throw new Error(`only ${queries.length} searches`);
  await pool.query('truncate saved_searches cascade');
  await pool.query(
    `insert into saved_searches (site_id, owner, email, name, query, frequency, state, origin, created_at, looked_at)
     select $1, 'device:' || n, 'p' || n || '@example.com', 'Search', query, 'weekly', 'active', 'https://a.example',
       now(), now()
     from jsonb_array_elements($2::jsonb) with ordinality as given(query, n)`,
    [siteId, JSON.stringify(queries)],
  );
}

function reducedHomes(made: number) {
  const now = new Date();
  const step = Math.max(1, Math.floor(made / changes));
  return generateHomes({ count: made, seed: 11, now, own })
    .filter((_, index) => index % step === 0)
    .slice(0, changes)
    .flatMap(({ input }) => {
      const change = {
        ...{ list_price: Math.max(1, Number(input.list_price) - 500 - (now.getTime() % 400)) },
        ...{ modified_at: now.toISOString(), standard_status: 'Active' },
      };
      const taken = takeIn({ ...input, ...change }, { now, timeZone: 'America/Chicago' });
      return taken.ok ? [taken.value] : [];
    });
}

/** Waits until a second of the clock's minute. */
const untilSecond = (second: number) =>
  sleep((((second * 1000 - (Date.now() % minute)) % minute) + minute) % minute);

/** Returns when all changes were matched: the cursor has seen them. */
async function untilMatched(pool: pg.Pool): Promise<number> {
  const until = Date.now() + 2 * minute;
  for (;;) {
    const { rowCount } = await pool.query(
      `select from search_cursors where site_id = $1 and not exists (select from listing_changes l
         where l.site_id = $1 and l.changed_in >= pg_snapshot_xmin(seen::pg_snapshot)::text::bigint
           and not pg_visible_in_snapshot(l.changed_in::text::xid8, seen::pg_snapshot))`,
      [siteId],
    );
    if (rowCount === 1) return Date.now();
    if (Date.now() > until) throw new Error('The changes were not matched within two minutes.');
    await sleep(50);
  }
}
