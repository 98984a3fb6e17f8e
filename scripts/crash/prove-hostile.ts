import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../bench/figure.ts';
import { makeDataFolder, startProduct } from '../bench/product-process.ts';
import { openGate, type SessionHeaders, signInAsAdmin } from '../bench/site-session.ts';
import { endLeftDatabase } from './end-left-database.ts';
import { type HostileCall, hostileCalls } from './hostile-inputs.ts';

export type HostileProof = {
  /** The 99th percentile of each question asked meanwhile, and its slowest, in ms. */
  asked: Record<string, { p99: number; slowest: number; count: number }>;
  /** Megabytes after every operation was called once, and when the load had settled. */
  memory: { start: number; end: number };
  answers: Record<string, number>;
  /** The calls that took longest, in ms. */
  slow: { operation: string; ms: number; status: number }[];
  faults: string[];
};

type Sessions = { visitor: SessionHeaders; admin: SessionHeaders };

/** Hostile clients, each of an address of its own, while somebody asks every 100 ms how the site does. */
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
    const warmUp = openClient(url, '127.0.0.9', sessions, proof);
    for (const call of hostileCalls(0)) await warmUp(call);
    await delay(2_000);
    proof.memory.start = megabytes(product.pid);
    proof.slow.length = 0;
    const until = performance.now() + seconds * 1000;
    const search = '/api/treas/idx/v1/retrieve-property-summary?limit=20';
    await Promise.all([
      ask('health', `${url}/healthz`, sessions.visitor, until, proof),
      ask('search', `${url}${search}`, sessions.visitor, until, proof),
      ...Array.from({ length: clients }, async (_, n) => {
        const send = openClient(url, `127.0.0.${n + 2}`, sessions, proof);
        for (let round = n * 7; performance.now() < until; round += 1) {
          for (const call of hostileCalls(round)) if (performance.now() < until) await send(call);
        }
      }),
    ]);
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

/** Sends one call after the other; what is no answer, or a 500, is a fault. */
function openClient(url: string, localAddress: string, sessions: Sessions, proof: HostileProof) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async (call: HostileCall): Promise<void> => {
    const from = performance.now();
    const status = await new Promise<number>((resolve) => {
      const headers = {
        ...(call.admin ? sessions.admin : sessions.visitor),
        ...{ 'content-type': call.type, 'content-length': call.body.length },
      };
      const options = { method: call.method, headers, agent, localAddress, timeout: 40_000 };
      const asked = request(`${url}${call.path}`, options, (answer) => {
        answer.resume().on('close', () => resolve(answer.statusCode ?? 0));
      });
      // A body that is too long is refused before it is all sent.
      asked.on('timeout', () => asked.destroy()).on('error', () => resolve(0));
      asked.end(call.body);
    });
    const key = String(status);
    proof.answers[key] = (proof.answers[key] ?? 0) + 1;
    if (status === 500) proof.faults.push(`${call.operation} answered 500`);
    proof.slow.push({ operation: call.operation, ms: Math.round(performance.now() - from), status });
    if (status === 429) await delay(20);
  };
}

async function ask(
  name: string,
  url: string,
  headers: SessionHeaders,
  until: number,
  proof: HostileProof,
): Promise<void> {
  const times: number[] = [];
  const under: Promise<void>[] = [];
  while (performance.now() < until) {
    const from = performance.now();
    under.push(
      fetch(url, { headers }).then(async (answer) => {
        await answer.arrayBuffer();
        times.push(performance.now() - from);
        if (answer.status !== 200) proof.faults.push(`${name} answered ${answer.status}`);
      }),
    );
    await delay(100);
  }
  await Promise.all(under);
  times.sort((a, b) => a - b);
  proof.asked[name] = { p99: percentile(times, 0.99), slowest: times.at(-1) ?? 0, count: times.length };
}

/** Megabytes when they have stopped to fall, at most 30 s after the load. */
async function settled(pid: number): Promise<number> {
  let least = megabytes(pid);
  for (let second = 0, still = 0; second < 30 && still < 8; second += 1) {
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
