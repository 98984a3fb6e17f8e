import { areas } from '../../../server/demo/homes/areas.ts';
import { randomFrom } from '../../../server/demo/homes/random.ts';
import type { BenchPart, Figure } from '../figure.ts';
import { type Latencies, runLoad, type Shot } from '../load.ts';
import { untilAtRest } from '../process-usage.ts';
import { openGate } from '../site-session.ts';
import { namedHomes, startLargeSite } from './large-site.ts';

const base = '/api/treas/idx/v1/retrieve-property-clusters';
const people = 20;
const restMs = 1000;

/**
 * Measures the groups of homes that the maps of 20 people ask for as they are moved and zoomed: views of a desktop
 * screen from zoom 5, which is most of the homes, to 14.
 */
export const measureClusters: BenchPart = async (context) => {
  const site = await startLargeSite(context);
  try {
    const headers = { ...(await openGate(site.url)), 'accept-encoding': 'br, gzip' };
    const shotsOfEach = Array.from({ length: people }, (_, n) => views(1000, n));
    await fetch(new URL(shotsOfEach[0]?.[0]?.path ?? '', site.url), { headers });
    // The first call starts the build of the index in memory; the database answers meanwhile.
    await untilAtRest(site.process.pid);
    const load = { url: site.url, headers, connections: people, warmUp: 3 };
    const moving = await runLoad({ ...load, form: 'people', seconds: 20, shotsOfEach, restMs });
    const restless = await runLoad({ ...load, form: 'mix', seconds: 10, shots: shotsOfEach.flat() });
    if (moving.failed + restless.failed > 0) throw new Error('Calls failed.');
    const name = `p95 of the groups on the map, ${namedHomes(context.homes)}, ${people} people`;
    return [
      {
        ...figureOf(`${name}, each moving it about every second`, moving.all),
        aim: { is: 'at most', value: 60 },
      },
      ...Object.entries(moving.kinds).map(([kind, latencies]) => figureOf(`p95 of “${kind}”`, latencies)),
      figureOf(`${name}, without a rest`, restless.all),
    ];
  } finally {
    await site.end();
  }
};

function figureOf(name: string, { p50, p95, max, count }: Latencies): Figure {
  const note = `p50 ${p50.toFixed(1)} ms, longest ${max.toFixed(0)} ms, ${count} asked`;
  return { part: 'clusters', name, value: p95, unit: 'ms', digits: 1, note };
}

/** Returns `count` views of a map near a ZIP code; one in ten is wide, and half of them have a budget. */
function views(count: number, seed: number): Shot[] {
  const random = randomFrom(2027 + seed);
  return Array.from({ length: count }, () => {
    const { latitude, longitude } = random.pick(areas);
    const isWide = random.chance(0.1);
    const zoom = isWide ? random.between(5, 7) : random.between(8, 14);
    const width = (360 / 2 ** zoom) * 5.6;
    const height = width * 0.6;
    const [y, x] = [latitude + random.spread() * 0.05, longitude + random.spread() * 0.05];
    const search = new URLSearchParams({
      north: Math.min(85, y + height / 2).toFixed(4),
      south: Math.max(-85, y - height / 2).toFixed(4),
      east: Math.min(180, x + width / 2).toFixed(4),
      west: Math.max(-180, x - width / 2).toFixed(4),
      zoom: String(zoom),
      ...(random.chance(0.5) ? { maxPrice: String(random.between(8, 40) * 25_000) } : {}),
    });
    return { kind: isWide ? 'zoom 5 to 7' : 'zoom 8 to 14', path: `${base}?${search}` };
  });
}
