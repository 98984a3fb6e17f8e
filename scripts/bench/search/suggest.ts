import { areas } from '../../../server/demo/homes/areas.ts';
import { type Random, randomFrom } from '../../../server/demo/homes/random.ts';
import { streetOf, subdivisionOf } from '../../../server/demo/homes/streets.ts';
import type { BenchPart, Figure } from '../figure.ts';
import { type Latencies, runLoad, type Shot } from '../load.ts';
import { untilAtRest } from '../process-usage.ts';
import { openGate } from '../site-session.ts';
import { namedHomes, startLargeSite } from './large-site.ts';

const base = '/api/treas/idx/v1/suggest-places';
const people = 20;
const restMs = 1000;

/** Measures the suggestions for 20 people who type places, streets, and addresses letter by letter, some of them wrong. */
export const measureSuggest: BenchPart = async (context) => {
  const site = await startLargeSite(context);
  try {
    const headers = { ...(await openGate(site.url)), 'accept-encoding': 'br, gzip' };
    const shotsOfEach = Array.from({ length: people }, (_, n) => typedTexts(1000, n));
    const from = performance.now();
    await untilCounted(site.url, headers);
    const countedMs = performance.now() - from;
    await untilAtRest(site.process.pid);
    const load = { url: site.url, headers, connections: people, warmUp: 3 };
    const typing = await runLoad({ ...load, form: 'people', seconds: 20, shotsOfEach, restMs });
    if (typing.failed > 0) throw new Error('Calls failed.');
    return [
      {
        ...figureOf(
          `p95 of the suggestions, ${namedHomes(context.homes)}, ${people} people, each asking about every second`,
          typing.all,
        ),
        aim: { is: 'at most', value: 30 },
      },
      ...Object.entries(typing.kinds).map(([kind, latencies]) => figureOf(`p95 of “${kind}”`, latencies)),
      {
        ...{
          part: 'suggest',
          name: 'from the start until the places are counted, at most',
          value: countedMs / 1000,
        },
        ...{ unit: 's', digits: 1 },
      },
    ];
  } finally {
    await site.end();
  }
};

/** Waits for the job that counts the places after a start with other homes. */
async function untilCounted(url: string, headers: Record<string, string>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(new URL(`${base}?q=austin`, url), { headers });
    const { places } = (await answer.json()) as { places: unknown[] };
    if (places.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The places were not counted within 5 minutes.');
}

function figureOf(name: string, { p50, p95, max, count }: Latencies): Figure {
  const note = `p50 ${p50.toFixed(1)} ms, longest ${max.toFixed(0)} ms, ${count} asked`;
  return { part: 'suggest', name, value: p95, unit: 'ms', digits: 1, note };
}

/** Returns the beginnings of typed texts, each one letter longer. */
function typedTexts(count: number, seed: number): Shot[] {
  const random = randomFrom(3031 + seed);
  const shots: Shot[] = [];
  while (shots.length < count) {
    const { kind, text } = anyText(random);
    for (let length = 1; length <= text.length; length += 2)
      shots.push({ kind, path: `${base}?q=${encodeURIComponent(text.slice(0, length))}` });
  }
  return shots;
}

function anyText(random: Random): { kind: string; text: string } {
  const { city, state, zip } = random.pick(areas);
  const { street_dir_prefix, street_name, street_suffix } = streetOf(random, state);
  const street = [street_dir_prefix, street_name, street_suffix].filter((part) => part !== null).join(' ');
  const wrong = (text: string) => {
    const at = random.between(1, text.length - 1);
    return text.slice(0, at) + text.slice(at + 1);
  };
  return random.pick([
    { kind: 'city', text: `${city}, ${state}` },
    { kind: 'city with a wrong letter', text: wrong(city) },
    { kind: 'ZIP code', text: zip },
    { kind: 'neighborhood', text: `${subdivisionOf(random)}, ${city}` },
    { kind: 'street', text: `${street}, ${city}` },
    { kind: 'address', text: `${random.between(100, 9999)} ${street} ${city} ${state}` },
    { kind: 'address with a wrong letter', text: `${random.between(100, 9999)} ${wrong(street)}` },
  ]);
}
