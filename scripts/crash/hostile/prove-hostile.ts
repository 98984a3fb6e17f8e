import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { makeDataFolder, startProduct } from '../../bench/product-process.ts';
import { openGate, type SessionHeaders, signInAsAdmin } from '../../bench/site-session.ts';
import { endLeftDatabase } from '../end-left-database.ts';
import type { AskJob, AskResult } from './ask-process.ts';
import { type HostileCall, hostileCalls } from './hostile-inputs.ts';

export type HostileProof = {
  /** The 99th percentile and the maximum for each path requested meanwhile, in ms. */
  asked: Record<string, { p99: number; slowest: number; count: number }>;
  /** Megabytes after four calls to every operation with every kind of input, and after the load. */
  memory: { start: number; end: number };
  answers: Record<string, number>;
  /** The slowest calls, in ms. */
  slow: { operation: string; ms: number; status: number }[];
  faults: string[];
};

type Sessions = { visitor: SessionHeaders; admin: SessionHeaders };

/** Runs hostile clients, each from its own address, and measures the site's response times every 100 ms. */
export async function proveHostile({
  seconds,
  clients,
}: {
  seconds: number;
  clients: number;
}): Promise<HostileProof> {
  const data = await makeDataFolder();
  const product = startProduct(data.folder, { RATE_LIMIT: '1' });
  const proof: HostileProof = { asked: {}, memory: { start: 0, end: 0 }, answers: {}, slow: [], faults: [] };
  try {
    const url = await product.opened;
    const sessions = { visitor: await openGate(url), admin: await signInAsAdmin(url) };
    const run = { sessions, proof, read: new Set<string>() };
    const warmUp = openClient(url, '127.0.0.9', run);
    for (let round = 0; round < 4; round += 1) for (const call of hostileCalls(round)) await warmUp(call);
    await delay(2_000);
    proof.memory.start = megabytes(product.pid);
    proof.slow.length = 0;
    const until = performance.now() + seconds * 1000;
    const search = '/api/treas/idx/v1/retrieve-property-summary?limit=20';
    await Promise.all([
      askMeanwhile({ url, paths: { health: '/healthz', search }, headers: sessions.visitor, seconds }, proof),
      ...Array.from({ length: clients }, async (_, n) => {
        const send = openClient(url, `127.0.0.${n + 2}`, run);
        for (let round = n * 7; performance.now() < until; round += 1) {
          for (const call of hostileCalls(round)) if (performance.now() < until) await send(call);
        }
      }),
    ]);
    for (const { operation } of hostileCalls(0)) {
      if (!run.read.has(operation)) proof.faults.push(`${operation} never read what it was sent`);
    }
    proof.memory.end = await settled(product.pid);
    const health = await fetch(`${url}/healthz`);
    if (health.status !== 200) proof.faults.push(`after the load, health answers ${health.status}`);
    await product.stop();
    const { code, signal } = await product.ended;
    if (code !== 0) proof.faults.push(`the process ended with ${signal ?? code}`);
    proof.slow = proof.slow.sort((a, b) => b.ms - a.ms).slice(0, 8);
    return proof;
  } finally {
    await product.kill();
    await endLeftDatabase(data.folder);
    await data.remove();
  }
}

/** Statuses of calls that were not processed: no response, wrong type, too large, too many. */
const unread = new Set([0, 413, 415, 429]);

/** Sends calls one after another; a missing response or a 500 is a fault. */
function openClient(
  url: string,
  localAddress: string,
  { sessions, proof, read }: { sessions: Sessions; proof: HostileProof; read: Set<string> },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async (call: HostileCall): Promise<void> => {
    const from = performance.now();
    const status = await new Promise<number>((resolve) => {
      const headers = {
        ...(call.admin ? sessions.admin : sessions.visitor),
        ...(call.type === '' ? {} : { 'content-type': call.type, 'content-length': call.body.length }),
      };
      const options = { method: call.method, headers, agent, localAddress, timeout: 40_000 };
      const asked = request(`${url}${call.path}`, options, (answer) => {
        answer.resume().on('close', () => resolve(answer.statusCode ?? 0));
      });
      // A body that is too long is rejected before it is fully sent.
      asked.on('timeout', () => {
        proof.faults.push(`${call.operation} did not answer in 40 s`);
        asked.destroy();
      });
      asked.on('error', () => resolve(0));
      asked.end(call.body);
    });
    const key = String(status);
    proof.answers[key] = (proof.answers[key] ?? 0) + 1;
    if (!unread.has(status)) read.add(call.operation);
    if (status === 500) proof.faults.push(`${call.operation} answered 500`);
    proof.slow.push({ operation: call.operation, ms: Math.round(performance.now() - from), status });
    if (status === 429) await delay(20);
  };
}

/** Measures in a separate process, because this one is busy creating input. */
async function askMeanwhile(job: AskJob, proof: HostileProof): Promise<void> {
  const program = path.join(import.meta.dirname, 'ask-process.ts');
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(job));
  const { asked, faults } = JSON.parse(await text(child.stdout)) as AskResult;
  proof.asked = asked;
  proof.faults.push(...faults);
}

/** Returns the megabytes in use once they stop falling, at most 60 s after the load. */
async function settled(pid: number): Promise<number> {
  let least = megabytes(pid);
  for (let second = 0, still = 0; second < 60 && still < 20; second += 1) {
    await delay(1000);
    const now = megabytes(pid);
    still = now < least - 1 ? 0 : still + 1;
    least = Math.min(least, now);
  }
  return least;
}

function megabytes(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? Number.NaN) / 1024;
}
