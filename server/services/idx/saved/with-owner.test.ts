import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { createTestIdx, home } from '../testing/idx.ts';

const device = '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c';
const ann = { name: 'Ann Lee', email: 'ann@example.com' };
let site: Awaited<ReturnType<typeof createTestIdx>>;
beforeAll(async () => {
  site = await createTestIdx();
  await site.write([home('a'), home('b')]);
});
afterAll(() => site.database.drop());

const save = (listingKey: string, owner: object) =>
  site.call('saveHome', { query: { ...ann, listingKey, ...owner } });
const unsave = (listingKey: string, owner: object) =>
  site.call('unsaveHome', { query: { listingKey, ...owner } });
const list = (owner: object) =>
  site.call<components['schemas']['SavedHomes']>('listSavedHomes', { query: owner });
const keys = async (owner: object) =>
  (await site.call<{ keys: string[] }>('listSavedHomeKeys', { query: owner })).keys;

test('an account that is full leaves the rest on the device, says so, and takes it once it has room', async () => {
  const fill = (owner: string, homes: number) =>
    site.database.pool.query(
      `insert into saved_homes (site_id, owner, listing_key, email, saved_at, seen_change)
       select 'site-a', $1, $1 || n, 'ann@example.com', timestamptz '2026-01-01' + n * interval '1 hour', 0
       from generate_series(1, $2::int) n`,
      [owner, homes],
    );
  const follow = (owner: string, searches: number) =>
    site.database.pool.query(
      `insert into saved_searches (site_id, owner, name, query, frequency, state, origin, created_at, looked_at)
       select 'site-a', $1, 'n', '{}', 'off', 'active', '', now(), now() from generate_series(1, $2::int)`,
      [owner, searches],
    );
  await save('a', { device });
  await save('a', { account: 'ann' });
  await save('b', { account: 'ann' });
  await fill(`device:${device}`, 5);
  await fill('account:ann', 496);
  await follow(`device:${device}`, 3);
  await follow('account:ann', 24);
  const both = { account: 'ann', device };
  const left = async () => (await list(both)).left_on_device;
  expect(await keys(both)).toHaveLength(500);
  expect(await left()).toEqual({ homes: 3, searches: 2 });
  expect(await keys({ device })).toEqual([3, 2, 1].map((n) => `device:${device}${n}`));
  await expect(site.call('claimDevice', { query: both })).rejects.toMatchObject({ id: 'conflict' });
  await site.database.pool.query(`delete from saved_searches where owner = 'account:ann'`);
  await unsave('a', { account: 'ann' });
  expect(await left()).toEqual({ homes: 2, searches: 0 });
  for (const n of [1, 2]) await unsave(`account:ann${n}`, { account: 'ann' });
  expect(await left()).toBeUndefined();
  await site.call('claimDevice', { query: both });
});
