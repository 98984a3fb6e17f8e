import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Pool } from 'undici';
import { percentile } from './figure.ts';
import type { Latencies, LoadJob, LoadResult, Shot } from './load.ts';

/** The load generator: reads a job from stdin and writes the result as JSON. Started by `runLoad`. */
let input = '';
for await (const part of process.stdin) input += String(part);
const job = JSON.parse(input) as LoadJob;
const result = await load(job);
process.stdout.write(JSON.stringify(result));

function load(job: LoadJob): Promise<LoadResult> {
  switch (job.form) {
    case 'one-path':
      return loadOnePath(job, job.path);
    case 'mix': {
      let next = 0;
      return loadShots(job, async () => job.shots[next++ % job.shots.length]);
    }
    case 'people': {
      const said = job.shotsOfEach.map(() => 0);
      return loadShots(job, async (person) => {
        await sleep(job.restMs * (0.5 + Math.random()));
        const shots = job.shotsOfEach[person] ?? [];
        const at = said[person] ?? 0;
        said[person] = at + 1;
        return shots[at % shots.length];
      });
    }
  }
}

/** Repeats one path, with a generator that uses little CPU. */
async function loadOnePath(job: LoadJob, path: string): Promise<LoadResult> {
  const shoot = (duration: number) =>
    autocannon({ url: `${job.url}${path}`, connections: job.connections, duration, headers: job.headers });
  if (job.warmUp > 0) await shoot(job.warmUp);
  const { duration, requests, latency, errors, timeouts, non2xx } = await shoot(job.seconds);
  return {
    seconds: duration,
    perSecond: requests.total / duration,
    failed: errors + timeouts + non2xx,
    all: {
      count: requests.total,
      p50: latency.p50,
      p95: latency.p97_5,
      p99: latency.p99,
      max: latency.max,
    },
    kinds: {},
  };
}

/** Requests many paths: each connection sends its next request after the last response. */
async function loadShots(
  job: LoadJob,
  nextOf: (connection: number) => Promise<Shot | undefined>,
): Promise<LoadResult> {
  const pool = new Pool(job.url, { connections: job.connections, pipelining: 1 });
  const times = new Map<string, number[]>();
  let failed = 0;
  const start = performance.now();
  const countFrom = start + job.warmUp * 1000;
  const end = countFrom + job.seconds * 1000;
  const shooter = async (connection: number) => {
    while (performance.now() < end) {
      const shot = await nextOf(connection);
      if (shot === undefined) return;
      const from = performance.now();
      const { statusCode, body } = await pool.request({
        method: shot.method ?? 'GET',
        path: shot.path,
        headers: {
          ...job.headers,
          ...(shot.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: shot.body ?? null,
      });
      const bytes = (await body.arrayBuffer()).byteLength;
      const took = performance.now() - from;
      if (from < countFrom) continue;
      if (statusCode !== 200 || bytes === 0) failed += 1;
      const known = times.get(shot.kind);
      if (known === undefined) times.set(shot.kind, [took]);
      else known.push(took);
    }
  };
  await Promise.all(Array.from({ length: job.connections }, (_, connection) => shooter(connection)));
  const seconds = (performance.now() - countFrom) / 1000;
  await pool.close();
  const all = latenciesOf([...times.values()].flat());
  return {
    seconds,
    perSecond: all.count / seconds,
    failed,
    all,
    kinds: Object.fromEntries([...times].map(([kind, taken]) => [kind, latenciesOf(taken)])),
  };
}

function latenciesOf(times: number[]): Latencies {
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => percentile(sorted, share);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
