import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openDatabase } from '../../../server/database/open.ts';
import { openSearch } from '../../../server/services/idx/listings/search/search-listings.ts';
import type { SearchQuery } from '../../../server/services/idx/listings/search/search-query.ts';
import { jsonOf } from '../../../server/services/written.ts';
import { type BenchPart, type Figure, percentile } from '../figure.ts';
import { processorSeconds } from '../process-usage.ts';
import { quiet } from '../product-process.ts';
import { namedHomes, siteId, startLargeSite } from './large-site.ts';
import { searchMix } from './search-mix.ts';

const atOnce = 20;
const warmUp = 300;
const counted = 1_500;

type Search = (query: SearchQuery) => Promise<object>;
type Measured = { node: number; database: number; p50: number; p95: number };

/**
 * Compares searches in the memory index with SQL, on the same fully indexed database: CPU time of this
 * process and of the database per search, and latency with 20 at once. No HTTP, no compression.
 */
export const measureIndex: BenchPart = async (context) => {
  const site = await startLargeSite(context);
  const database = await openDatabase({ dataDir: site.folder, log: quiet, joinRunning: true });
  try {
    const { searchListings, searchDatabase, readVersion, indexes } = openSearch(database.pool, () => today);
    const heapBefore = heapNow();
    const cpuBefore = process.cpuUsage();
    await indexes.refresh(siteId);
    const built = process.cpuUsage(cpuBefore);
    const held = heapNow() - heapBefore;
    const queries = searchMix(warmUp + counted).map(({ path }) => queryOf(path));
    const bySql = await measure(queries, async (query) =>
      searchDatabase(siteId, query, await readVersion(siteId)),
    );
    const byIndex = await measure(queries, (query) => searchListings(siteId, query, quiet));
    const figure = (name: string, value: number, unit: string, note = ''): Figure => ({
      ...{ part: 'index', name, value, unit, digits: unit === 'ms' ? 2 : 0, note },
    });
    const of = namedHomes(context.homes);
    return [
      ...figuresOf(`by the index, ${of}`, byIndex, figure),
      ...figuresOf(`by SQL, ${of}`, bySql, figure),
      figure('the index, processor of a build', (built.user + built.system) / 1000, 'ms'),
      figure('the index, memory', held / 1024 ** 2, 'MiB'),
    ];
  } finally {
    await database.close();
    await site.end();
  }

  async function measure(queries: SearchQuery[], search: Search): Promise<Measured> {
    const run = async (from: number, to: number) => {
      const times: number[] = [];
      let next = from;
      const worker = async () => {
        while (next < to) {
          const query = queries[next] ?? {};
          next += 1;
          const started = performance.now();
          jsonOf(await search(query));
          times.push(performance.now() - started);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      return times.sort((a, b) => a - b);
    };
    await run(0, warmUp);
    const { rows } = await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type in ('client backend', 'parallel worker')`,
    );
    const ofDatabase = () => rows.reduce((sum, { pid }) => sum + (processorSeconds(pid) ?? Number.NaN), 0);
    const [own, servers] = [process.cpuUsage(), ofDatabase()];
    const times = await run(warmUp, warmUp + counted);
    const { user, system } = process.cpuUsage(own);
    return {
      node: (user + system) / 1000 / counted,
      database: ((ofDatabase() - servers) * 1000) / counted,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
    };
  }
};

const today = new Date().toISOString().slice(0, 10);

function figuresOf(
  name: string,
  { node, database, p50, p95 }: Measured,
  figure: (name: string, value: number, unit: string, note?: string) => Figure,
): Figure[] {
  return [
    figure(`${name}, processor of Node`, node, 'ms'),
    figure(`${name}, processor of PostgreSQL`, database, 'ms'),
    figure(`${name}, p95, ${atOnce} at a time`, p95, 'ms', `p50 ${p50.toFixed(1)} ms`),
  ];
}

/** Returns the query after the gateway's validation: numbers where the spec has them. */
function queryOf(path: string): SearchQuery {
  const words = new Set(['zip', 'city', 'state', 'sort', 'propertyType', 'listAgentMlsId']);
  const search = new URL(path, 'http://bench').searchParams;
  return Object.fromEntries(
    [...search].map(([name, value]) => [name, words.has(name) ? value : Number(value)]),
  );
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the memory in use, including typed arrays. */
function heapNow(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
