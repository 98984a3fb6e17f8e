import path from 'node:path';
import { type BenchPart, type Figure, median } from '../figure.ts';
import { type LoadJob, runLoad } from '../load.ts';
import { processorSeconds } from '../process-usage.ts';
import { makeDataFolder, type ProductProcess, startNode, startProduct } from '../product-process.ts';
import { openGate, type SessionHeaders } from '../site-session.ts';

const call = '/api/treas/idx/v1/retrieve-property-summary?zip=74037&minBedrooms=3&maxPrice=400000&limit=50';
const connections = 50;
const rounds = 5;
const secondsEach = 4;

type Side = { name: 'bare' | 'ours'; process: ProductProcess; url: string };
type Round = { calls: number; perSecond: number; processorMicros: number | null };

/** Compares the gateway's relay (session, access, validation) with a bare one, before one minimal service. */
export const measureRelay: BenchPart = async ({ say }) => {
  const data = await makeDataFolder();
  const started: ProductProcess[] = [];
  const keep = (process: ProductProcess) => {
    started.push(process);
    return process;
  };
  const script = (name: string) => ['--import', 'tsx', path.join(import.meta.dirname, name)];
  try {
    const upstreamUrl = await keep(startNode(script('upstream.ts'))).opened;
    const bare = keep(startNode(script('bare.ts'), { UPSTREAM_URL: upstreamUrl }));
    const ours = keep(
      startProduct(data.folder, {
        ROLE: 'gateway',
        UPSTREAM_URL: upstreamUrl,
        UPSTREAM_API_KEY: 'a-key-for-measuring',
        SESSION_SECRET: 'a secret for measuring alone, 32 characters',
      }),
    );
    const sides: Side[] = [
      { name: 'bare', process: bare, url: await bare.opened },
      { name: 'ours', process: ours, url: await ours.opened },
    ];
    for (const side of sides) await warmUp(side, await newSession(ours));
    const results: Record<Side['name'], Round>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Alternates the order, so that other load on the machine affects both.
      const order = round % 2 === 0 ? sides : [...sides].reverse();
      const taken: Partial<Record<Side['name'], Round>> = {};
      const headers = await newSession(ours);
      for (const side of order) taken[side.name] = await shoot(side, headers, secondsEach);
      if (taken.bare === undefined || taken.ours === undefined) continue;
      results.push({ bare: taken.bare, ours: taken.ours });
      say(
        `relay, round ${round + 1} of ${rounds}: bare ${Math.round(taken.bare.perSecond)}, ours ${Math.round(taken.ours.perSecond)} calls a second`,
      );
    }
    return figuresOf(results);
  } finally {
    for (const process of started.reverse()) await process.stop();
    await data.remove();
  }
};

/**
 * Returns a session under one minute old. After a minute, each response would renew the cookie, which
 * browsers accept at once and the load generator never does.
 */
async function newSession(ours: ProductProcess): Promise<SessionHeaders> {
  return openGate(await ours.opened);
}

/**
 * Waits until the JIT has compiled the code, which depends on calls, not on time; limited for busy machines.
 */
async function warmUp(side: Side, headers: SessionHeaders): Promise<void> {
  let calls = 0;
  for (let tries = 0; calls < 40_000 && tries < 10; tries += 1) {
    calls += (await shoot(side, headers, 3)).calls;
  }
}

async function shoot(side: Side, headers: SessionHeaders, seconds: number): Promise<Round> {
  const job: LoadJob = {
    form: 'one-path',
    url: side.url,
    path: call,
    headers,
    connections,
    warmUp: 0,
    seconds,
  };
  const before = processorSeconds(side.process.pid);
  const { perSecond, failed, all } = await runLoad(job);
  const after = processorSeconds(side.process.pid);
  if (failed > 0) throw new Error(`${failed} calls failed through the ${side.name} relay.`);
  return {
    calls: all.count,
    perSecond,
    processorMicros: before === null || after === null ? null : ((after - before) * 1_000_000) / all.count,
  };
}

function figuresOf(results: Record<Side['name'], Round>[]): Figure[] {
  const middle = (side: Side['name']) => median(results.map((round) => round[side].perSecond));
  const processor = (side: Side['name']) => {
    const values = results.flatMap((round) => round[side].processorMicros ?? []);
    return values.length === 0 ? null : median(values);
  };
  const figures: Figure[] = [
    {
      part: 'relay',
      name: `ours ÷ bare, ${connections} connections, 1 KB`,
      value: median(results.map(({ bare, ours }) => ours.perSecond / bare.perSecond)),
      unit: '',
      digits: 2,
      aim: { is: 'at least', value: 0.85 },
      note: `median of ${results.length} rounds`,
    },
    { part: 'relay', name: 'bare', value: middle('bare'), unit: 'calls/s' },
    {
      part: 'relay',
      name: 'ours: session, access, validation',
      value: middle('ours'),
      unit: 'calls/s',
    },
  ];
  const [bare, ours] = [processor('bare'), processor('ours')];
  if (bare === null || ours === null) return figures;
  return [
    ...figures,
    { part: 'relay', name: 'processor time a call, bare', value: bare, unit: 'µs' },
    {
      part: 'relay',
      name: 'processor time a call, ours',
      value: ours,
      unit: 'µs',
      note: `bare ÷ ours ${(bare / ours).toFixed(2)}; holds on a busy machine`,
    },
  ];
}
