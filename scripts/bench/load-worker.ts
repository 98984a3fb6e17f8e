import autocannon from 'autocannon';
import { Pool } from 'undici';
import { percentile } from './figure.ts';
import type { Latencies, LoadJob, LoadResult, Shot } from './load.ts';

/** The load generator: reads a job from its input, writes the result as JSON. Run by `runLoad`. */
let input = '';
for await (const part of process.stdin) input += String(part);
const job = JSON.parse(input) as LoadJob;
const result = job.form === 'mix' ? await loadMix(job, job.shots) : await loadOnePath(job, job.path);
process.stdout.write(JSON.stringify(result));

/** One address over and over, with a generator that costs little itself. */
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

/** Many addresses in their order, each connection taking the next as soon as its last is answered. */
async function loadMix(job: LoadJob, shots: Shot[]): Promise<LoadResult> {
  const pool = new Pool(job.url, { connections: job.connections, pipelining: 1 });
  const times = new Map<string, number[]>();
  let failed = 0;
  let next = 0;
  const start = performance.now();
  const countFrom = start + job.warmUp * 1000;
  const end = countFrom + job.seconds * 1000;
  const shooter = async () => {
    while (performance.now() < end) {
      const shot = shots[next++ % shots.length];
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
  await Promise.all(Array.from({ length: job.connections }, shooter));
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
