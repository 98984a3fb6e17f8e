import { spawn } from 'node:child_process';
import path from 'node:path';

/** One request of a mix, and the kind that it is counted under. */
export type Shot = { kind: string; path: string; method?: 'GET' | 'POST'; body?: string };

export type LoadJob = {
  url: string;
  headers: Record<string, string>;
  connections: number;
  /** Seconds before counting starts, and seconds counted. */
  warmUp: number;
  seconds: number;
} & (
  | { form: 'one-path'; path: string }
  | { form: 'mix'; shots: Shot[] }
  /** Each connection repeats its own requests with pauses of `restMs` on average, as a person does. */
  | { form: 'people'; shotsOfEach: Shot[][]; restMs: number }
);

export type Latencies = { count: number; p50: number; p95: number; p99: number; max: number };

/** The result of a load; times in milliseconds. A mix also reports each kind. */
export type LoadResult = {
  seconds: number;
  perSecond: number;
  /** Unexpected responses and broken connections. */
  failed: number;
  all: Latencies;
  kinds: Record<string, Latencies>;
};

/** Generates a load in a separate process, so that it does not share a thread with the product. */
export async function runLoad(job: LoadJob): Promise<LoadResult> {
  const worker = path.join(import.meta.dirname, 'load-worker.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', worker], { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (data: Buffer) => {
    output += String(data);
  });
  child.stdin.end(JSON.stringify(job));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The load generator ended with ${code}.`);
  return JSON.parse(output) as LoadResult;
}
