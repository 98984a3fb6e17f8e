import { spawn } from 'node:child_process';
import path from 'node:path';

/** Requests of a mix, each with the kind that it counts to. */
export type Shot = { kind: string; path: string; method?: 'GET' | 'POST'; body?: string };

export type LoadJob = {
  url: string;
  headers: Record<string, string>;
  connections: number;
  /** Seconds that are not counted, and seconds that are. */
  warmUp: number;
  seconds: number;
} & (
  | { form: 'one-path'; path: string }
  | { form: 'mix'; shots: Shot[] }
  /** Each connection repeats its own shots and rests before each, on average `restMs`, as a person does. */
  | { form: 'people'; shotsOfEach: Shot[][]; restMs: number }
);

export type Latencies = { count: number; p50: number; p95: number; p99: number; max: number };

/** What a load came to; times in milliseconds. A mix also tells of each kind. */
export type LoadResult = {
  seconds: number;
  perSecond: number;
  /** Answers that were not as wished, and broken connections. */
  failed: number;
  all: Latencies;
  kinds: Record<string, Latencies>;
};

/** Runs a load in a process of its own, so that it does not share a thread with what is measured. */
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
