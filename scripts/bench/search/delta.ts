import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { generateHomes } from '../../../server/demo/homes/generate-homes.ts';
import { type CleanListing, takeIn } from '../../../server/services/idx/listings/intake.ts';
import { bumpVersion, writeListings } from '../../../server/services/idx/listings/write-listings.ts';
import { type BenchPart, type Figure, percentile, timeOf } from '../figure.ts';
import { runLoad } from '../load.ts';
import { memoryOf, processorSeconds, untilAtRest } from '../process-usage.ts';
import { withDatabase } from '../product-process.ts';
import { openGate, readJson, type SessionHeaders } from '../site-session.ts';
import { namedHomes, siteId, startLargeSite } from './large-site.ts';
import { mostMade, own } from './make-listings.ts';
import { searchBase, searchMix } from './search-mix.ts';

const pages = 20;
const homesInPage = 1_000;
/** The time between the starts of two pages: a feed allows about one request a second. */
const everyMs = 1_000;

/**
 * Measures searches, 20 at a time, while a delta of 20,000 changed homes is written in pages, against the same
 * searches without it, and when each page is visible after its commit.
 */
export const measureDelta: BenchPart = async (context) => {
  if (context.homes < pages * homesInPage)
    throw new Error(`It changes ${namedHomes(pages * homesInPage)}; there are fewer.`);
  const site = await startLargeSite(context);
  try {
    const headers = { ...(await openGate(site.url)), 'accept-encoding': 'br, gzip' };
    const shots = searchMix(100_000);
    await fetch(new URL(shots[0]?.path ?? '', site.url), { headers });
    await untilAtRest(site.process.pid);
    const load = { form: 'mix' as const, url: site.url, headers, connections: 20, seconds: 20 };
    const measure = async (from: number) => {
      const before = processorSeconds(site.process.pid) ?? Number.NaN;
      const measured = await runLoad({ ...load, warmUp: 2, shots: shots.slice(from, from + 50_000) });
      const used = (processorSeconds(site.process.pid) ?? Number.NaN) - before;
      // The warm-up is a tenth of the load.
      return { ...measured, processor: (used * 1000) / (measured.all.count * 1.1) };
    };
    const calm = await measure(0);
    const [busy, visible] = await Promise.all([
      measure(50_000),
      withDatabase(site.folder, ({ pool }) => writeDelta(pool, site.url, headers, context.homes)),
    ]);
    if (calm.failed + busy.failed > 0) throw new Error(`${calm.failed + busy.failed} searches failed.`);
    const of = `p95 of a search, ${namedHomes(context.homes)}`;
    const figure = (name: string, value: number, unit: string, other: Partial<Figure> = {}): Figure => ({
      ...{ part: 'delta', name, value, unit, digits: unit === 'times' ? 2 : 1, ...other },
    });
    const times = visible.toSorted((a, b) => a - b);
    const noteOf = ({ all, processor }: typeof busy) => ({
      note: `processor ${processor.toFixed(2)} ms a search, p50 ${all.p50.toFixed(1)} ms, p99 ${all.p99.toFixed(1)} ms, longest ${all.max.toFixed(0)} ms`,
    });
    return [
      figure(`${of}, nothing changes`, calm.all.p95, 'ms', noteOf(calm)),
      figure(`${of}, ${pages} pages of ${homesInPage} changes`, busy.all.p95, 'ms', noteOf(busy)),
      figure('the second over the first', busy.all.p95 / calm.all.p95, 'times', {
        aim: { is: 'at most', value: 1.5 },
      }),
      figure('a page is visible after its commit, at most', (times.at(-1) ?? Number.NaN) / 1000, 's', {
        aim: { is: 'at most', value: 5 },
        note: `median ${percentile(times, 0.5).toFixed(0)} ms`,
      }),
      figure('memory after the delta, Node', memoryOf(site.process.pid).node, 'MiB', {
        aim: { is: 'at most', value: 500 },
      }),
    ];
  } finally {
    await site.end();
  }
};

/** Writes the delta; returns the time in ms from the commit of each page until a search finds it. */
async function writeDelta(pool: pg.Pool, url: string, headers: SessionHeaders, homes: number) {
  const changed = changedHomes(Math.min(homes, mostMade));
  const visible: number[] = [];
  await sleep(2_000);
  for (let page = 0; page < pages; page += 1) {
    const next = sleep(everyMs);
    const part = changed.slice(page * homesInPage, (page + 1) * homesInPage);
    await writePage(pool, part);
    const price = part[0]?.listing.current_price;
    const search = `${url}${searchBase}?minPrice=${price}&maxPrice=${price}&limit=1`;
    visible.push(
      await timeOf(async () => {
        while (((await readJson(search, headers)) as { total: number }).total === 0) await sleep(10);
      }),
    );
    await next;
  }
  return visible;
}

/** Writes changed homes like a page of a feed. */
export async function writePage(pool: pg.Pool, part: CleanListing[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await writeListings(client, siteId, 'bench', part);
    await bumpVersion(client, siteId, new Date());
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Returns homes from all areas with other prices; the first of each page has one that no other home has. */
function changedHomes(made: number): CleanListing[] {
  const now = new Date();
  const step = Math.max(1, Math.floor(made / (pages * homesInPage)));
  const offset = now.getTime() % step;
  return generateHomes({ count: made, seed: 11, now, own })
    .filter((_, index) => index % step === offset)
    .map(({ input }, index) => {
      const price =
        index % homesInPage === 0
          ? 900_000_000 + (now.getTime() % 50_000_000) + index
          : Number(input.list_price) + 100 + (now.getTime() % 997);
      const taken = takeIn(
        { ...input, list_price: price, modified_at: now.toISOString() },
        { now, timeZone: 'America/Chicago' },
      );
      if (!taken.ok) throw new Error(`A home was rejected: ${taken.reason}`);
      return taken.value;
    });
}
