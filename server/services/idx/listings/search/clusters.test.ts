import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anyHomes } from '../../testing/any-homes.ts';
import { createTestIdx, home } from '../../testing/idx.ts';
import { type Bounds, type ClusterList, type ClusterQuery, gridOf } from './clusters.ts';
import { groupInDatabase } from './group-in-database.ts';
import { conditionsOf } from './search-conditions.ts';
import { openSearch } from './search-listings.ts';

const log = { warn: vi.fn() };
const { random, anyHome, anySearch } = anyHomes(11);
const texas: Bounds = { south: 25, north: 37, west: -107, east: -93 };

let site: Awaited<ReturnType<typeof createTestIdx>>;
let search: ReturnType<typeof openSearch>;

beforeAll(async () => {
  site = await createTestIdx();
  search = openSearch(site.database.pool, () => '2026-11-20');
  await site.write(Array.from({ length: 900 }, (_, number) => home(`key-${number}`, anyHome())));
  await search.indexes.refresh('site-a');
});
afterAll(() => site.database.drop());

const ask = (query: Partial<ClusterQuery>, siteId?: string) =>
  site.call<ClusterList>('findClusters', { query: { ...texas, zoom: 6, ...query } }, siteId);

/** As both forms can differ in the last digits of a sum. */
const rounded = (squares: Awaited<ReturnType<typeof groupInDatabase>>) =>
  squares.map((square) => ({
    ...square,
    latitude: square.latitude.toFixed(9),
    longitude: square.longitude.toFixed(9),
  }));

test('groups the same homes in memory and in the database, and as many as a search finds', async () => {
  const version = await search.readVersion('site-a');
  const both = async () => {
    const { version: number } = await search.readVersion('site-a');
    const index = await search.indexes.at('site-a', number, log);
    const zoom = random.between(3, 14);
    const bounds = { ...texas, ...anySearch() };
    const { limit: _limit, offset: _offset, sort: _sort, ...query } = bounds;
    const grid = gridOf(bounds, zoom);
    const expected = await groupInDatabase(site.database.pool, conditionsOf('site-a', query, version), grid);
    expect(rounded(index?.group(query, grid) ?? [])).toEqual(rounded(expected));
    const { total } = await search.searchDatabase('site-a', query, { ...version, version: number });
    expect(expected.reduce((sum, { homes }) => sum + homes, 0)).toBe(total);
    return expected.length;
  };
  let squares = 0;
  for (let round = 0; round < 150; round += 1) squares += await both();
  expect(squares).toBeGreaterThan(300);
  // Changed homes are a part of their own.
  await site.write(Array.from({ length: 90 }, (_, number) => home(`key-${number * 7}`, anyHome())));
  for (let round = 0; round < 50; round += 1) await both();
});

test('gives the number, the middle, and the prices of each square; markers keep apart', async () => {
  await site.write(
    [
      home('a', { latitude: 30.01, longitude: -97.01, list_price: 200_000 }),
      home('b', { latitude: 30.03, longitude: -97.03, list_price: 900_000 }),
      home('c', { latitude: 33, longitude: -99, list_price: null }),
      home('nowhere', { latitude: null, longitude: null }),
    ],
    'site-b',
  );
  const { clusters, total } = await ask({}, 'site-b');
  expect(total).toBe(3);
  expect(clusters).toEqual([
    expect.objectContaining({ homes: 2, min_price: 200_000, max_price: 900_000 }),
    expect.objectContaining({ homes: 1, min_price: null, max_price: null }),
  ]);
  const { clusters: near } = await ask(
    { south: 30, north: 30.04, west: -97.04, east: -97, zoom: 15 },
    'site-b',
  );
  expect(near[0]).toMatchObject({
    homes: 1,
    latitude: expect.closeTo(30.01, 2),
    longitude: expect.closeTo(-97.01, 2),
  });
  const { clusters: all } = await ask({ zoom: 7 });
  for (const [n, one] of all.entries())
    for (const other of all.slice(n + 1)) {
      const x = Math.abs(one.longitude - other.longitude) * ((256 * 2 ** 7) / 360);
      const y = Math.abs(one.latitude - other.latitude) * ((256 * 2 ** 7) / 360);
      expect(x >= 97 || y >= 51, JSON.stringify([one, other])).toBe(true);
    }
});

test('keeps its squares while the map moves, and never has more than 2,000', () => {
  const here = gridOf(texas, 6);
  // Larger screens have larger squares once they would be more than 2,000.
  for (const east of [-89, -60]) {
    const moved = gridOf({ ...texas, west: -103, east }, 6);
    expect(moved).toMatchObject({ width: here.width, height: here.height });
    expect(moved.column - here.column).toBe(Math.floor(77 / here.width) - Math.floor(73 / here.width));
  }
  const world = { south: -90, north: 90, west: -180, east: 180 };
  for (let zoom = 0; zoom <= 22; zoom += 1) {
    const { rows, columns } = gridOf(world, zoom);
    expect(rows * columns).toBeLessThanOrEqual(2000);
  }
});

test('groups an area across the 180th meridian', async () => {
  await site.write(
    [
      home('fiji', { latitude: -17, longitude: 179.5 }),
      home('taveuni', { latitude: -17, longitude: -179.5 }),
      home('austin'),
    ],
    'site-c',
  );
  const { clusters, total } = await ask({ south: -20, north: -10, west: 170, east: -170, zoom: 9 }, 'site-c');
  expect(total).toBe(2);
  expect(clusters.map(({ longitude }) => Math.round(longitude * 2) / 2).sort()).toEqual([-179.5, 179.5]);
});

test('rejects an area whose north is less than its south', async () => {
  await expect(ask({ north: 20 })).rejects.toMatchObject({
    id: 'invalid-input',
    errors: [expect.objectContaining({ pointer: '/query/north' })],
  });
});
