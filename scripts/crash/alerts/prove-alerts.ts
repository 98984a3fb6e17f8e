import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type Random, randomFrom } from '../../../server/demo/homes/random.ts';
import { allSources } from '../../../server/services/idx/listings/shown.ts';
import { bumpVersion, writeListings } from '../../../server/services/idx/listings/write-listings.ts';
import { matchNews } from '../../../server/services/idx/searches/matching/match-news.ts';
import type { News } from '../../../server/services/idx/searches/matching/news.ts';
import { home } from '../../../server/services/idx/testing/idx.ts';
import { withTables } from './with-tables.ts';

type Options = {
  searches: number;
  changes: number;
  kills: number;
  seed: number;
  say: (line: string) => void;
};

const siteId = 'site-a';
/** Noon in Chicago: emails go out at once. */
const noon = '2026-11-20T18:00:00Z';
const cities = Array.from({ length: 40 }, (_, n) => `Town ${n}`);

/** Writes new homes in pages while a process that tells them is killed; then compares what was told with the matches. */
export async function proveAlerts({ searches, changes, kills, seed, say }: Options) {
  const random = randomFrom(seed);
  return withTables(async (pool, connectionString) => {
    await follow(pool, searches, random);
    const teller = openTeller(connectionString);
    await teller.round();
    const pages = kills + 1;
    for (let page = 0; page < pages; page += 1) {
      await writePage(pool, page, Math.ceil(changes / pages), random);
      if (page === kills) break;
      await teller.kill(random.between(0, 8_000));
      const { rows } = await pool.query<{ state: string; hits: number }>(
        'select state, count(*)::int as hits from search_hits group by state order by state',
      );
      say(
        `kill ${page + 1} of ${kills} with ${rows.map(({ state, hits }) => `${hits} ${state}`).join(', ') || 'nothing'}`,
      );
    }
    // The second round begins after the last page.
    await teller.round();
    await teller.round();
    await teller.end();
    return { kills, ...(await compare(pool)) };
  });
}

/** Stores searches of many kinds, also some that only the database can match; at most five a person. */
async function follow(pool: pg.Pool, searches: number, random: Random): Promise<void> {
  const queries = Array.from({ length: searches }, (_, n) => ({
    city: random.pick(cities),
    ...(random.chance(0.7) ? { maxPrice: random.between(10, 45) * 20_000 } : {}),
    ...(random.chance(0.7) ? { minBedrooms: random.between(3, 6) } : {}),
    ...(random.chance(0.5) ? { minLivingArea: random.between(10, 35) * 100 } : {}),
    ...(n % 50 === 0 ? { q: random.pick(['elm', 'oak']) } : {}),
  }));
  await pool.query(
    `insert into saved_searches (site_id, owner, email, name, query, frequency, state, origin, created_at, looked_at)
     select $1, 'device:' || n / 5, 'p' || n / 5 || '@example.com', 'Search ' || n, query, 'at-once', 'active',
       'https://homes.example.com', now(), now()
     from jsonb_array_elements($2::jsonb) with ordinality as given(query, n)`,
    [siteId, JSON.stringify(queries)],
  );
}

async function writePage(pool: pg.Pool, page: number, homes: number, random: Random): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const made = Array.from({ length: homes }, (_, n) =>
      home(`h${page}-${n}`, {
        ...{ city: random.pick(cities), address: `${n + 1} ${random.pick(['Elm', 'Oak', 'Ash'])} St` },
        ...{ list_price: random.between(20, 90) * 10_000, bedrooms_total: random.between(1, 6) },
        ...{ living_area: random.between(8, 40) * 100, on_market_at: '2026-11-19T09:00:00Z' },
      }),
    );
    await writeListings(client, siteId, 'crash', made);
    await bumpVersion(client, siteId, new Date(noon));
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** A process that matches and tells; a killed one is replaced. */
function openTeller(connectionString: string) {
  const start = () => {
    const script = path.join(import.meta.dirname, 'send-alerts.ts');
    const args = ['--import', 'tsx', script, connectionString, siteId, noon];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](), isReady: false };
  };
  let current = start();
  const next = async (): Promise<string> => {
    const line = await current.lines.next();
    if (line.done === true) throw new Error('The telling process ended by itself.');
    current.isReady = true;
    return line.value;
  };
  const round = async () => {
    while ((await next()) !== 'round');
  };
  const end = async () => {
    const { child } = current;
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    if (child.signalCode !== 'SIGKILL') throw new Error('The telling process ended by itself.');
  };
  return {
    round,
    end,
    /** Kills the process some time after it began to work. */
    async kill(after: number) {
      if (!current.isReady) await next();
      await delay(after);
      await end();
      current = start();
    },
  };
}

/** Compares the matches of all changes with the stored ones and with the homes in the emails of each person. */
async function compare(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    const { rows: news } = await client.query<News>(
      `select id as "changeId", changed_in as "changedIn", listing_key as "listingKey", 'new' as kind
       from listing_changes`,
    );
    const { rows: searches } = await client.query('select id, query, email from saved_searches');
    const expected = await matchNews(client, siteId, {
      ...{ news, searches, shown: allSources, today: noon.slice(0, 10), timeZone: 'America/Chicago' },
    });
    const { rows: hits } = await client.query<{ pair: string; state: string }>(
      `select search_id || ' ' || change_id as pair, state from search_hits`,
    );
    const { rows: emails } = await client.query<{ to: string; text: string }>(
      'select "to", text from outbox_messages',
    );
    return {
      expected: expected.length,
      emails: emails.length,
      faults: faultsOf(expected, searches, hits, emails),
    };
  } finally {
    client.release();
  }
}

function faultsOf(
  expected: readonly { searchId: number; changeId: number; listingKey: string }[],
  searches: readonly { id: number; email: string }[],
  hits: readonly { pair: string; state: string }[],
  emails: readonly { to: string; text: string }[],
): string[] {
  const stored = new Map(hits.map(({ pair, state }) => [pair, state]));
  const emailOf = new Map(searches.map(({ id, email }) => [id, email]));
  const told = new Map<string, number>();
  for (const { to, text } of emails) {
    const more = [...text.matchAll(/^And (\d+) more\.$/gm)].length;
    if (more > 0) told.set(`${to} more`, 1);
    for (const [, key] of text.matchAll(/\/listing\/([\w-]+)\?/g))
      told.set(`${to} ${key}`, (told.get(`${to} ${key}`) ?? 0) + 1);
  }
  const pairs = new Set(expected.map(({ searchId, changeId }) => `${searchId} ${changeId}`));
  return [
    ...(expected.length === 0 ? ['nothing was to be matched'] : []),
    ...[...pairs].filter((pair) => !stored.has(pair)).map((pair) => `lost: ${pair}`),
    ...[...stored.keys()].filter((pair) => !pairs.has(pair)).map((pair) => `not to be matched: ${pair}`),
    ...[...stored].filter(([, state]) => state === 'waiting').map(([pair]) => `never told: ${pair}`),
    ...[...told].filter(([, count]) => count > 1).map(([what, count]) => `told ${count} times: ${what}`),
    ...expected.flatMap(({ searchId, listingKey }) => {
      const email = emailOf.get(searchId) ?? '';
      return told.has(`${email} ${listingKey}`) || told.has(`${email} more`)
        ? []
        : [`in no email: ${email} ${listingKey}`];
    }),
  ];
}
