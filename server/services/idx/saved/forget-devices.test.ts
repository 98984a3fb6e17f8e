import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestIdx, home } from '../testing/idx.ts';
import { forgetDevices, forgetLeftovers } from './forget-devices.ts';

let site: Awaited<ReturnType<typeof createTestIdx>>;
let now: Date;
const device = '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c';
const ann = { name: 'Ann Lee', email: 'ann@example.com' };

beforeAll(async () => {
  site = await createTestIdx({ now: () => now });
  await site.write([home('a'), home('b')]);
});
beforeEach(async () => {
  now = new Date('2026-11-20T15:00:00Z');
  await site.database.pool.query('truncate owners, saved_homes, saved_searches, proved_emails cascade');
});
afterAll(() => site.database.drop());

const save = (listingKey: string, owner: object) =>
  site.call('saveHome', { query: { ...ann, listingKey, ...owner } });
const unsave = (listingKey: string, owner: object) =>
  site.call('unsaveHome', { query: { listingKey, ...owner } });
const restore = (listingKey: string, owner: object) =>
  site.call('restoreSavedHome', { query: { listingKey, ...owner } });
const keys = async (owner: object) =>
  (await site.call<{ keys: string[] }>('listSavedHomeKeys', { query: owner })).keys;
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

test('forgets a device whose cookie has ended, and no account', async () => {
  await save('a', { device });
  await save('b', { account: 'ann' });
  later(24 * 300);
  await keys({ device });
  later(24 * 300);
  expect(await forgetDevices(site.database.pool, now)).toBe(0);
  later(24 * 111);
  await site.database.pool.query(
    `insert into proved_emails (site_id, owner, email, proved_at)
     values ('site-a', $1, 'ann@example.com', now()), ('site-a', 'account:ann', 'ann@example.com', now())`,
    [`device:${device}`],
  );
  expect(await forgetDevices(site.database.pool, now)).toBe(1);
  const { rows } = await site.database.pool.query('select owner from proved_emails');
  expect(rows).toEqual([{ owner: 'account:ann' }]);
  expect(await keys({ device })).toEqual([]);
  expect(await keys({ account: 'ann' })).toEqual(['b']);
});

test('forgets a removed home with its note after 30 days, and keeps what is saved', async () => {
  await save('a', { device });
  const body = { listing_key: 'a', note: 'Corner lot?' };
  await site.call('setSavedHomeNote', { query: { device }, body });
  await save('b', { device });
  await unsave('a', { device });
  later(24 * 29);
  await forgetLeftovers(site.database.pool, now);
  await restore('a', { device });
  await unsave('a', { device });
  later(24 * 31);
  await forgetLeftovers(site.database.pool, now);
  await expect(restore('a', { device })).rejects.toMatchObject({ id: 'not-found' });
  expect(await keys({ device })).toEqual(['b']);
});

test('forgets addresses without a search, and stopped searches of forgotten devices', async () => {
  const { pool } = site.database;
  await pool.query(
    `insert into owners (site_id, owner, used_at) values ('site-a', 'device:here', now()),
       ('site-a', 'email:ann@example.com', now()), ('site-a', 'email:bo@example.com', now())`,
  );
  await pool.query(
    `insert into saved_searches (site_id, owner, name, query, frequency, state, origin, created_at, looked_at)
     select 'site-a', owner, owner || ' ' || state, '{}', 'daily', state, '', now(), now()
     from unnest(array['device:here', 'device:gone', 'email:bo@example.com']) owner, unnest(array['active', 'paused']) state`,
  );
  await forgetLeftovers(pool, now);
  const owners = await pool.query('select owner from owners order by owner');
  expect(owners.rows.map(({ owner }) => owner)).toEqual(['device:here', 'email:bo@example.com']);
  const searches = await pool.query<{ name: string }>('select name from saved_searches order by name');
  expect(searches.rows.map(({ name }) => name)).toEqual([
    ...['device:gone active', 'device:here active', 'device:here paused'],
    ...['email:bo@example.com active', 'email:bo@example.com paused'],
  ]);
});
