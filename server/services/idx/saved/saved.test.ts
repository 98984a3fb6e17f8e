import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import type { FeedFacts } from '../feeds/feed-facts.ts';
import type { ListingInput } from '../listings/input.ts';
import { createTestIdx, home } from '../testing/idx.ts';

type Saved = components['schemas']['SavedHomes'];
let site: Awaited<ReturnType<typeof createTestIdx>>;
let now: Date;
const device = '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c';
const phone = '0b1e7f6b-8f0e-4a53-9a3c-0d7f8f1a2b3c';
/** A feed whose license shows sold homes, but not for how much they sold. */
const mls: FeedFacts = {
  ...{ id: 'mls', name: 'MLS', everyMinutes: 15, sweepHours: 24, media: { policy: 'copy' } },
  profile: { id: 'reso', pageSize: 200, removal: 'flag', limits: {} },
  rules: { licenseHours: 1000, soldDays: 30, soldPrices: false, texts: {} },
};
const ann = { name: 'Ann Lee', email: 'Ann@example.com' };

beforeAll(async () => {
  site = await createTestIdx({ now: () => now, feeds: [mls] });
});
let hour = 0;
beforeEach(async () => {
  now = new Date('2026-11-20T15:00:00Z');
  hour = 0;
  await site.database.pool.query(
    'truncate owners, saved_homes, buying_interests, listings, listing_changes restart identity cascade',
  );
  await write('a');
  await write('b');
});
afterAll(() => site.database.drop());

/** Writes a home as its feed has it an hour later. */
async function write(key: string, other: Partial<ListingInput> = {}) {
  hour += 1;
  const modified_at = new Date(Date.parse('2026-11-19T10:00:00Z') + hour * 3_600_000).toISOString();
  await site.write([home(key, { ...other, modified_at })]);
}
const save = (listingKey: string, owner: object, who: object = ann) =>
  site.call('saveHome', { query: { ...who, listingKey, ...owner } });
const unsave = (listingKey: string, owner: object) =>
  site.call('unsaveHome', { query: { listingKey, ...owner } });
const restore = (listingKey: string, owner: object) =>
  site.call('restoreSavedHome', { query: { listingKey, ...owner } });
const noteOn = (listing_key: string, note: string, owner: object) =>
  site.call('setSavedHomeNote', { query: owner, body: { listing_key, note } });
const list = (owner: object, siteId?: string) => site.call<Saved>('listSavedHomes', { query: owner }, siteId);
const keys = async (owner: object, siteId?: string) =>
  (await site.call<{ keys: string[] }>('listSavedHomeKeys', { query: owner }, siteId)).keys;
const look = (owner: object) => site.call('markSavedHomesLooked', { query: owner });
const interests = () =>
  site.call<{ listingKey: string; removedAt: string | null }[]>('listInterests', {
    query: { email: ann.email },
  });
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

test('a device without an account lists what it saved, the last first, and nobody else does', async () => {
  await save('a', { device });
  later(1);
  await save('b', { device });
  await save('a', { device });
  expect(await keys({ device })).toEqual(['b', 'a']);
  expect(await keys({ device: phone })).toEqual([]);
  expect(await keys({})).toEqual([]);
  expect(await keys({ account: 'ann' })).toEqual([]);
  expect(await keys({ device }, 'site-b')).toEqual([]);
  expect((await list({ device })).homes).toMatchObject([
    { listing_key: 'b', available: true, home: { full_address: expect.stringContaining('1204 Elm St') } },
    { listing_key: 'a' },
  ]);
});

test('an account with somebody’s email sees only what it saved itself', async () => {
  await save('a', { device });
  await save('b', { account: 'not-ann' });
  expect(await keys({ account: 'not-ann' })).toEqual(['b']);
  expect(await keys({ account: 'NOT-ann', device: phone })).toEqual(['b']);
  expect((await interests()).map(({ listingKey }) => listingKey).sort()).toEqual(['a', 'b']);
});

test('signing in moves what the device saved to the account, once, with both notes', async () => {
  await save('a', { device });
  later(1);
  await save('b', { device });
  await noteOn('a', 'Corner lot?', { device });
  await save('a', { account: 'ann' });
  await noteOn('a', 'East windows', { account: 'ann' });
  expect(await keys({ account: 'ann', device })).toEqual(['b', 'a']);
  expect(await keys({ account: 'ann', device })).toEqual(['b', 'a']);
  const { homes } = await list({ account: 'ann' });
  expect(homes.map(({ listing_key, note }) => [listing_key, note])).toEqual([
    ['b', null],
    ['a', 'East windows\nCorner lot?'],
  ]);
  expect(await keys({ device })).toEqual([]);
  // What the device saves later, moves later.
  await unsave('b', { account: 'ann' });
  await save('b', { device });
  await site.call('claimDevice', { query: { account: 'ann', device } });
  expect((await keys({ account: 'ann' })).sort()).toEqual(['a', 'b']);
});

test('moves everything although both write at the same time', async () => {
  for (let n = 0; n < 12; n++) await write(`n${n}`);
  const saved = Array.from({ length: 12 }, (_, n) => save(`n${n}`, { device }));
  const claims = Array.from({ length: 6 }, () => keys({ account: 'ann', device }));
  await Promise.all([...saved, ...claims]);
  expect(await keys({ account: 'ann', device })).toHaveLength(12);
  const { rows } = await site.database.pool.query('select distinct owner from saved_homes');
  expect(rows).toEqual([{ owner: 'account:ann' }]);
});

test('removing is undone with the note, and removing twice changes nothing', async () => {
  await save('a', { device });
  await noteOn('a', 'Corner lot?', { device });
  await unsave('a', { device });
  await unsave('a', { device });
  expect(await keys({ device })).toEqual([]);
  await expect(noteOn('a', 'x', { device })).rejects.toMatchObject({ id: 'not-found' });
  await restore('a', { device });
  await restore('a', { device });
  expect((await list({ device })).homes).toMatchObject([{ listing_key: 'a', note: 'Corner lot?' }]);
  await expect(restore('b', { device })).rejects.toMatchObject({ id: 'not-found' });
  await expect(restore('a', {})).rejects.toMatchObject({ id: 'not-found' });
  await unsave('a', {});
});

test('keeps the last 20 removed homes to restore', async () => {
  for (let n = 0; n < 22; n++) {
    await write(`n${n}`);
    await save(`n${n}`, { device });
    later(1);
    await unsave(`n${n}`, { device });
  }
  await expect(restore('n1', { device })).rejects.toMatchObject({ id: 'not-found' });
  await restore('n2', { device });
});

test('the agent sees the interest, and that it was removed, but neither the note nor another’s removal', async () => {
  await save('a', { device });
  await noteOn('a', 'Secret', { device });
  await save('a', { device: phone });
  await unsave('a', { device: phone });
  expect(await interests()).toMatchObject([{ listingKey: 'a', removedAt: null }]);
  await unsave('a', { device });
  expect(await interests()).toMatchObject([{ listingKey: 'a', removedAt: '2026-11-20T15:00:00.000Z' }]);
  expect(JSON.stringify(await interests())).not.toContain('Secret');
  await restore('a', { device });
  expect(await interests()).toMatchObject([{ removedAt: null }]);
});

test('a home that somebody else removes is still the interest of the person who has it saved', async () => {
  await save('a', { device });
  await save('a', { account: 'ann' });
  await unsave('a', { device });
  expect(await interests()).toMatchObject([{ removedAt: null }]);
});

test('saves no home that the public can’t see', async () => {
  await write('hidden', { internet_entire_listing_display: false });
  await expect(save('hidden', { device })).rejects.toMatchObject({ id: 'listing-not-found' });
  await expect(save('nothing', { device })).rejects.toMatchObject({ id: 'listing-not-found' });
  await expect(save('a', {})).rejects.toMatchObject({ id: 'not-found' });
});

test('saves at most 500 homes, and says so', async () => {
  await save('a', { device });
  await site.database.pool.query(
    `insert into saved_homes (site_id, owner, listing_key, email, saved_at, seen_change)
     select 'site-a', 'device:' || $1, 'k' || n, 'ann@example.com', now(), 0 from generate_series(1, 499) n`,
    [device],
  );
  await expect(save('b', { device })).rejects.toMatchObject({ id: 'conflict' });
  await save('a', { device });
  await unsave('k1', { device });
  await save('b', { device });
});

const news = async (owner: object = { device }) => {
  const { since, homes } = await list(owner);
  return { since, kinds: homes.flatMap((one) => one.news.map(({ kind }) => `${one.listing_key} ${kind}`)) };
};

test('marks changes since the last look, for the whole visit', async () => {
  await write('a', { list_price: 640_000 });
  await save('a', { device });
  expect(await news()).toEqual({ since: null, kinds: [] });
  await look({ device });
  await write('a', { list_price: 600_000 });
  later(48);
  const since = '2026-11-20T15:00:00.000Z';
  expect(await news()).toEqual({ since, kinds: ['a price'] });
  await look({ device });
  later(0.5);
  expect(await news()).toEqual({ since, kinds: ['a price'] });
  await look({ device });
  await write('a', { list_price: 600_000, standard_status: 'Pending' });
  expect((await news()).kinds).toEqual(['a status', 'a price']);
  await look({ device });
  later(2);
  expect((await news()).kinds).toEqual([]);
  const [one] = (await list({ device })).homes;
  expect(one).toMatchObject({ home: { standard_status: 'Pending', current_price: 600_000 } });
  expect(one?.status_at).toMatch(/^2026-11-19/);
});

test('a change before the home was saved is no news, though the last look was earlier', async () => {
  await save('b', { device });
  await look({ device });
  await write('a', { list_price: 600_000 });
  later(24);
  await save('a', { device });
  expect((await news()).kinds).toEqual([]);
});

test('says nothing of a home that is no longer shown, but the owner’s note', async () => {
  await save('a', { device });
  await noteOn('a', 'Corner lot?', { device });
  for (const gone of [{ internet_entire_listing_display: false }, { standard_status: 'Delete' }]) {
    await write('a', { list_price: 1, ...gone });
    expect((await list({ device })).homes).toEqual([
      {
        listing_key: 'a',
        saved_at: '2026-11-20T15:00:00.000Z',
        note: 'Corner lot?',
        ...{ available: false, home: null, status_at: null, news: [], open_house: null, close_price: null },
      },
    ]);
  }
});

test('a withheld address stays withheld', async () => {
  await save('a', { device });
  await write('a', { internet_address_display: false });
  const answer = JSON.stringify(await list({ device }));
  expect(answer).not.toContain('Elm');
  expect(answer).toContain('Austin');
});

test('keeps what a home in Texas sold for private', async () => {
  await save('a', { device });
  await write('a', { standard_status: 'Closed', close_price: 618_000, close_date: '2026-11-17' });
  expect(JSON.stringify(await list({ device }))).not.toContain('618');
});

test('tells what a home sold for', async () => {
  await save('a', { device });
  const sold = { standard_status: 'Closed', close_price: 618_000, close_date: '2026-11-17' };
  await write('a', { ...sold, state: 'OK', postal_code: '74037' });
  expect((await list({ device })).homes).toMatchObject([
    {
      home: { standard_status: 'Closed' },
      close_price: 618_000,
      status_at: '2026-11-17T17:00:00.000Z',
      news: [{ kind: 'status', status_to: 'Closed' }],
    },
  ]);
});

test('tells a sale without its price where the license of the feed keeps it', async () => {
  const { pool } = site.database;
  await pool.query("insert into feeds (site_id, feed, published_at) values ('site-a', 'mls', $1)", [now]);
  await site.write([home('m')], 'site-a', 'mls');
  await save('m', { device });
  const sold = { standard_status: 'Closed', close_date: '2026-11-19', modified_at: now.toISOString() };
  await site.write([home('m', { ...sold, close_price: 618_000 })], 'site-a', 'mls');
  const [saved] = (await list({ device })).homes;
  expect(saved?.news).toMatchObject([
    { kind: 'status', status_to: 'Closed', price_from: null, price_to: null },
  ]);
});

test('names the next open house, without those that are over or canceled', async () => {
  await save('a', { device });
  const { pool } = site.database;
  await pool.query('delete from open_houses');
  for (const [key, starts, ends, canceled] of [
    ['ended', '2026-11-20T12:00:00Z', '2026-11-20T14:00:00Z', false],
    ['without an end, 6.5 hours ago', '2026-11-20T08:30:00Z', null, false],
    ['canceled', '2026-11-20T20:00:00Z', '2026-11-20T22:00:00Z', true],
    ['next', '2026-11-21T20:00:00Z', '2026-11-21T22:00:00Z', false],
    ['later', '2026-11-22T20:00:00Z', '2026-11-22T22:00:00Z', false],
  ])
    await pool.query(
      `insert into open_houses (site_id, feed, key, listing_key, starts_at, ends_at, canceled)
       values ('site-a', 'mls', $1, 'a', $2, $3, $4)`,
      [key, starts, ends, canceled],
    );
  expect((await list({ device })).homes[0]?.open_house).toEqual({
    starts_at: '2026-11-21T20:00:00.000Z',
    ends_at: '2026-11-21T22:00:00.000Z',
  });
});
