import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../../bench/figure.ts';

/** Paths to request every 100 ms, by name. */
export type AskJob = {
  url: string;
  paths: Record<string, string>;
  headers: Record<string, string>;
  seconds: number;
};

export type AskResult = {
  /** The 99th percentile and the maximum for each path, in ms. */
  asked: Record<string, { p99: number; slowest: number; count: number }>;
  faults: string[];
};

/** Measures a site's response times under load: reads a job from stdin and writes the result as JSON. */
const job = JSON.parse(await text(process.stdin)) as AskJob;
const faults: string[] = [];
const asked = await Promise.all(
  Object.entries(job.paths).map(async ([name, path]) => [name, await ask(name, `${job.url}${path}`)]),
);
process.stdout.write(JSON.stringify({ asked: Object.fromEntries(asked), faults }));

async function ask(name: string, url: string): Promise<AskResult['asked'][string]> {
  const times: number[] = [];
  const under: Promise<void>[] = [];
  const until = performance.now() + job.seconds * 1000;
  while (performance.now() < until) {
    const from = performance.now();
    under.push(
      fetch(url, { headers: job.headers }).then(async (answer) => {
        await answer.arrayBuffer();
        times.push(performance.now() - from);
        if (answer.status !== 200) faults.push(`${name} answered ${answer.status}`);
      }),
    );
    await delay(100);
  }
  await Promise.all(under);
  times.sort((a, b) => a - b);
  return { p99: percentile(times, 0.99), slowest: times.at(-1) ?? 0, count: times.length };
}
