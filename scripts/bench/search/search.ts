import type { BenchPart, Figure } from '../figure.ts';
import { runLoad } from '../load.ts';
import { memoryOf, processorSeconds, untilAtRest } from '../process-usage.ts';
import { openGate } from '../site-session.ts';
import { namedHomes, startLargeSite } from './large-site.ts';
import { searchMix } from './search-mix.ts';

const connections = 20;

/**
 * Measures searches through the whole gateway with a session, 20 at a time, with up to 50 homes per response.
 */
export const measureSearch: BenchPart = async (context) => {
  const site = await startLargeSite(context);
  try {
    const headers = { ...(await openGate(site.url)), 'accept-encoding': 'br, gzip' };
    const shots = searchMix(50_000);
    await fetch(new URL(shots[0]?.path ?? '', site.url), { headers });
    // The first search starts the build of the index in memory; the database searches meanwhile.
    await untilAtRest(site.process.pid);
    const before = processorSeconds(site.process.pid);
    const { all, kinds, perSecond, failed } = await runLoad({
      form: 'mix',
      url: site.url,
      headers,
      connections,
      warmUp: 5,
      seconds: 20,
      // More than are requested, so that few searches repeat.
      shots,
    });
    if (failed > 0) throw new Error(`${failed} searches failed.`);
    const after = processorSeconds(site.process.pid);
    const memory = memoryOf(site.process.pid);
    const what = `of a search, ${namedHomes(context.homes)}, ${connections} at a time`;
    const figures: Figure[] = [
      { part: 'search', name: `p50 ${what}`, value: all.p50, unit: 'ms', digits: 1 },
      {
        part: 'search',
        name: `p95 ${what}`,
        value: all.p95,
        unit: 'ms',
        digits: 1,
        aim: { is: 'at most', value: aimOf(15, context.homes) },
        note: `p99 ${all.p99.toFixed(1)} ms, longest ${all.max.toFixed(0)} ms`,
      },
      {
        part: 'search',
        name: 'searches',
        value: perSecond,
        unit: '/s',
      },
      ...processorFigure(before, after, all.count * 1.25, context.homes),
    ];
    for (const [kind, { p50, p95, count }] of Object.entries(kinds)) {
      figures.push({
        part: 'search',
        name: `p95 of “${kind}”`,
        value: p95,
        unit: 'ms',
        digits: 1,
        note: `p50 ${p50.toFixed(1)} ms, ${count} asked`,
      });
    }
    return [
      ...figures,
      {
        part: 'search',
        name: `from the start until it is open, ${namedHomes(context.homes)}`,
        value: site.startMs / 1000,
        unit: 's',
        digits: 1,
        aim: { is: 'at most', value: 5 },
      },
      {
        part: 'search',
        name: 'memory after the load, Node',
        value: memory.node,
        unit: 'MiB',
        aim: { is: 'at most', value: 500 },
      },
      { part: 'search', name: 'memory after the load, PostgreSQL', value: memory.postgres, unit: 'MiB' },
    ];
  } finally {
    await site.end();
  }
};

/** Returns the aim for 100,000 homes, or 1.5 times that for more, up to a million. */
const aimOf = (value: number, homes: number) => (homes > 100_000 ? 1.5 * value : value);

/** Returns the gateway's CPU time per search where the system reports it; hardly affected by other load. */
function processorFigure(
  before: number | null,
  after: number | null,
  searches: number,
  homes: number,
): Figure[] {
  if (before === null || after === null) return [];
  const value = ((after - before) / searches) * 1000;
  const aim = { is: 'at most' as const, value: aimOf(0.45, homes) };
  return [{ part: 'search', name: 'the gateway’s processor of a search', value, unit: 'ms', digits: 2, aim }];
}
