import { expect, test } from 'vitest';
import { problem } from '../../errors/errors.ts';
import { callsTo, contextFor } from '../../testing/calls.ts';
import type { ServiceDeps } from '../deps.ts';
import { llmHandlers } from './handlers.ts';
import { site } from './model/testing/a-turn.ts';
import { openSitePlaces } from './site-places.ts';
import { builtIn } from './understand/places/gazetteer.ts';

const context = contextFor('demo');
const talala = { kind: 'city' as const, name: 'Talala', city: 'Talala', state: 'OK', homes: 3 };
const ridge = { kind: 'neighborhood' as const, name: 'Heron Ridge', city: 'Jenks', state: 'OK', homes: 3 };

/** Returns the places of a site whose listings answer `answer()`, and counts the calls. */
function placesFrom(answer: () => Promise<{ places: object[] }>, areas: object[] = []) {
  let calls = 0;
  const callAs = callsTo({
    listPlaceNames: () => {
      calls += 1;
      return answer();
    },
  });
  const serviceAreas = areas as ServiceDeps['site']['serviceAreas'] & object;
  return { placesOf: openSitePlaces({ callAs, site: { serviceAreas } }), calls: () => calls };
}

test('knows what the homes of the site name, asked once for many messages', async () => {
  const { placesOf, calls } = placesFrom(async () => ({ places: [talala, ridge] }));
  const [first, second] = [await placesOf(context), await placesOf(context)];
  expect(first.cities.get('talala')).toBe('Talala');
  expect(first.neighborhoods.get('heron ridge')).toMatchObject({ neighborhood: 'Heron Ridge' });
  expect(second).toBe(first);
  expect(calls()).toBe(1);
});

test('reads messages with the places of every site where the listings name none, fail, or are slow', async () => {
  expect(await placesFrom(async () => ({ places: [] })).placesOf(context)).toBe(builtIn);
  const failing = placesFrom(async () => {
    throw problem('not-built-in');
  });
  expect(await failing.placesOf(context)).toBe(builtIn);
  expect(await placesFrom(() => new Promise(() => {})).placesOf(context)).toBe(builtIn);
});

test('knows the towns that the site file names, but no area that is no town', async () => {
  const areas = [
    { name: 'Talihina', state: 'OK' },
    { name: 'Enid', state: 'OK' },
  ];
  const { placesOf } = placesFrom(async () => ({ places: [] }), areas);
  const { spelled, cities } = await placesOf(context);
  expect([...(spelled[0]?.values() ?? [])].flat().map(({ name }) => name)).toContain('Enid');
  expect(cities.has('talihina')).toBe(builtIn.cities.has('talihina'));
});

test('the assistant searches in a town and a neighborhood that only the site knows', async () => {
  const asked: Record<string, unknown>[] = [];
  const service = llmHandlers({
    callAs: callsTo({
      listPlaceNames: async () => ({ places: [talala, ridge] }),
      searchListings: async ({ query }) => {
        asked.push(query);
        return { total: 0, feedUpdatedAt: null, properties: [] };
      },
    }),
    ...{ site, now: () => new Date('2026-11-21T00:00:00Z'), database: {} as ServiceDeps['database'] },
    ...{ conversationDays: 365, explain: () => null, model: null },
  });
  const chat = async (message: string) => {
    if (typeof service.chat !== 'function') throw new Error('chat is built in');
    const input = { path: {} as never, query: {} as never, body: { message }, files: {} };
    return (await service.chat(input, context)) as { response: string };
  };
  await chat('3 beds in tallala');
  expect(asked[0]).toMatchObject({ city: 'Talala', minBedrooms: 3 });
  asked.length = 0;
  expect((await chat('3 beds in heron ridge')).response).toContain('in Heron Ridge, Jenks, OK');
  expect(asked[0]).toMatchObject({ neighborhood: 'Heron Ridge', city: 'Jenks', state: 'OK' });
});
