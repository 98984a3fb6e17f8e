import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSearch, openVersions } from '../../listings/search/search-listings.ts';
import { resolveDays, type SearchQuery } from '../../listings/search/search-query.ts';
import { writeListings } from '../../listings/write-listings.ts';
import { anyHomes } from '../../testing/any-homes.ts';
import { createTestIdx, home, now, timeZone } from '../../testing/idx.ts';
import { followAs } from '../testing/follow-as.ts';
import { recordHits } from './record-hits.ts';

let site: Awaited<ReturnType<typeof createTestIdx>>;
beforeAll(async () => {
  site = await createTestIdx();
});
beforeEach(() =>
  site.database.pool.query('truncate listings, listing_changes, saved_searches, search_cursors cascade'),
);
afterAll(() => site.database.drop());

const match = (most?: number) => {
  const { pool } = site.database;
  const deps = { pool, readShown: openVersions(pool), now: () => now, timeZone };
  return recordHits(most === undefined ? deps : { ...deps, most }, 'site-a');
};
const hits = async () => {
  const { rows } = await site.database.pool.query<{ name: string; told: string }>(
    `select name, listing_key || ' ' || kind || ' ' || search_hits.state as told
     from search_hits join saved_searches on id = search_id order by change_id, name`,
  );
  return rows.map(({ name, told }) => `${name}: ${told}`);
};
const follow = (name: string, query: SearchQuery, other: Parameters<typeof followAs>[2] = {}) =>
  followAs(site.database.pool, { name, query }, other);
const fresh = { on_market_at: '2026-11-19T09:00:00Z' };
let hour = 0;
const write = (key: string, other: Parameters<typeof home>[1] = {}) => {
  hour += 1;
  const modified_at = new Date(Date.UTC(2026, 10, 19, 0, hour)).toISOString();
  return site.write([home(key, { ...fresh, ...other, modified_at })]);
};

test('records new homes, price drops, returns, and sales for the searches that match, once', async () => {
  await match();
  await follow('Austin', { city: 'austin', minBedrooms: 3 });
  await follow('Elm', { q: 'elm' });
  await follow('Dallas', { city: 'Dallas' });
  await write('a');
  await match();
  await write('a', { list_price: 600_000 });
  await write('a', { list_price: 620_000 });
  await match();
  await write('a', { list_price: 620_000, standard_status: 'Pending' });
  await match();
  await write('a', { list_price: 620_000 });
  await match();
  await write('a', { list_price: 620_000, standard_status: 'Closed', close_date: '2026-11-19' });
  await match();
  expect(await match()).toBe(0);
  const told = ['new', 'price-drop', 'back', 'sold'];
  expect(await hits()).toEqual(
    told.flatMap((kind) => ['Austin', 'Elm'].map((name) => `${name}: a ${kind} waiting`)),
  );
});

test('tells a sale only to searches that name no status, or sold homes', async () => {
  await match();
  await write('a');
  await match();
  await follow('Any', { city: 'Austin' });
  await follow('Active', { city: 'Austin', status: 'Active' });
  await follow('Sold', { city: 'Austin', status: 'Active,Closed' });
  await write('a', { standard_status: 'Closed', close_date: '2026-11-19' });
  await match();
  expect(await hits()).toEqual(['Any: a sold waiting', 'Sold: a sold waiting']);
});

test('leaves out what is hidden, listed long ago, and changes from before the site had a cursor', async () => {
  await follow('All', { state: 'TX' });
  await write('before');
  await match();
  await write('old', { on_market_at: '2026-10-01T09:00:00Z' });
  await write('out', { internet_entire_listing_display: false });
  await write('pending', { standard_status: 'Pending' });
  await write('gone');
  await write('gone', { standard_status: 'Delete' });
  await match();
  expect(await hits()).toEqual([]);
});

test('keeps the hits of searches without alerts for their pages, and ignores unproved and removed ones', async () => {
  await match();
  await follow('Off', { state: 'TX' }, { frequency: 'off' });
  await follow('Paused', { state: 'TX' }, { state: 'paused' });
  await follow('Unproved', { state: 'TX' }, { state: 'unconfirmed' });
  await follow('Removed', { state: 'TX' }, { removed_at: now });
  await follow('Elsewhere', { state: 'TX' }, { site_id: 'site-b' });
  await write('a');
  await match();
  expect(await hits()).toEqual(['Off: a new quiet', 'Paused: a new quiet']);
});

test('misses no change of a transaction that commits late, and repeats none', async () => {
  await follow('All', { state: 'TX' });
  await match();
  const { pool } = site.database;
  const late = await pool.connect();
  await late.query('begin');
  await writeListings(late, 'site-a', 'test', [home('late', fresh)]);
  await write('early');
  // The long transaction holds no other change up.
  expect(await match()).toBe(1);
  expect(await match()).toBe(0);
  await late.query('commit');
  late.release();
  await match(1);
  await match();
  expect(await hits()).toEqual(['All: late new waiting', 'All: early new waiting']);
});

test('tells a search nothing that was there when it was made, and all that was committed later', async () => {
  await match();
  const { pool } = site.database;
  const late = await pool.connect();
  await late.query('begin');
  await writeListings(late, 'site-a', 'test', [home('late', fresh)]);
  await write('before');
  await follow('All', { state: 'TX' });
  await late.query('commit');
  late.release();
  await write('after');
  expect(await match()).toBe(2);
  expect(await hits()).toEqual(['All: late new waiting', 'All: after new waiting']);
});

test('tells a search from a server with higher numbers what changes on this one', async () => {
  await follow('All', { state: 'TX' });
  await site.database.pool.query(`update saved_searches set since = n || ':' || n || ':'
     from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000 as n) ahead`);
  await match();
  await write('a');
  await match();
  expect(await hits()).toEqual(['All: a new waiting']);
});

test('begins anew after a restore from a server with higher numbers, without repeating a match', async () => {
  await follow('All', { state: 'TX' });
  await match();
  await write('a');
  await match();
  await site.database.pool.query(`update search_cursors set seen = n || ':' || n || ':'
     from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000 as n) ahead`);
  await write('b');
  await match();
  expect(await hits()).toEqual(['All: a new waiting', 'All: b new waiting']);
});

test('matches any search as the search itself finds homes', async () => {
  const { anyHome, anySearch } = anyHomes(7);
  await match();
  const searches = Array.from({ length: 150 }, () => {
    const { sort: _sort, limit: _limit, offset: _offset, ...query } = anySearch();
    return query;
  });
  for (const [n, query] of searches.entries()) await follow(`${n}`, query);
  await site.write(Array.from({ length: 300 }, (_, n) => home(`k${n}`, { ...anyHome(), ...fresh })));
  await match(70);
  const search = openSearch(site.database.pool, () => '2026-11-20');
  const version = await search.readVersion('site-a');
  const { rows } = await site.database.pool.query<{ name: string; hits: number }>(
    `select name, count(*)::int as hits from saved_searches join search_hits on id = search_id
     where kind = 'new' group by name`,
  );
  const found = new Map(rows.map((row) => [row.name, row.hits]));
  let total = 0;
  for (const [n, query] of searches.entries()) {
    const isNew = { ...resolveDays(query, '2026-11-20', timeZone), limit: 1000 };
    const { properties } = await search.searchDatabase('site-a', isNew, version);
    const news = properties.filter(({ standard_status: is }) => is === 'Active' || is === 'Coming Soon');
    expect(found.get(`${n}`) ?? 0, JSON.stringify(query)).toBe(news.length);
    total += news.length;
  }
  expect(total).toBeGreaterThan(100);
});
