import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { feedWith } from '../feeds/map/testing/raw-home.ts';
import { allSources } from '../listings/shown.ts';
import { createTestIdx, now } from '../testing/idx.ts';
import { warmMarkets } from './keep-markets.ts';
import { madeUpTown } from './testing/made-up-town.ts';
import { ownerKnows, sold } from './testing/sold-homes.ts';

type Answer = components['schemas']['ValueAnswer'];

const site = await createTestIdx({ feeds: [feedWith()] });
afterAll(site.database.drop);

const sales = madeUpTown(420);
const dear = sales.map((sale) => ({ ...sale, price: sale.price * 3 }));

const estimate = (siteId: string) => site.call<Answer>('estimateValue', { query: ownerKnows }, siteId);
const publish = (siteId: string, isPublished: boolean) =>
  site.database.pool.query(
    `insert into feeds (site_id, feed, published_at, read_at, swept_at) values ($1, 'mls', $2, $3, $3)
     on conflict (site_id, feed) do update set published_at = excluded.published_at`,
    [siteId, isPublished ? now : null, now],
  );

beforeAll(async () => {
  for (const siteId of ['site-a', 'site-b'])
    await site.write(
      sales.map((sale) => sold(sale, 'S')),
      siteId,
      'files',
    );
  await site.write(
    dear.map((sale) => sold(sale, 'H')),
    'site-a',
    'mls',
  );
});

test('what a source hides or shows again changes the next value, also of what the sales taught before', async () => {
  const alone = await estimate('site-b');
  await publish('site-a', true);
  const both = await estimate('site-a');
  expect(both.range?.likely).toBeGreaterThan(1.3 * (alone.range?.likely ?? Number.NaN));

  await publish('site-a', false);
  const hidden = await estimate('site-a');
  expect(hidden.comparables.every(({ listing_key }) => listing_key.startsWith('S-'))).toBe(true);
  expect(hidden.range).toEqual(alone.range);
  expect(hidden.comparables.map(({ adjustments }) => adjustments)).toEqual(
    alone.comparables.map(({ adjustments }) => adjustments),
  );

  await publish('site-a', true);
  expect((await estimate('site-a')).range).toEqual(both.range);
});

test('learns the markets of sites with many sales before somebody asks', async () => {
  const learned: string[] = [];
  const marketAt = async (siteId: string) => {
    learned.push(siteId);
    return { known: null, streets: new Map(), zips: new Map() };
  };
  const readShown = async () => ({ ...allSources, version: 1, feedUpdatedAt: null });
  const warm = (many: number) =>
    warmMarkets(site.database.pool, marketAt, readShown, { warn: () => {} }, many);
  await warm(421);
  expect(learned).toEqual(['site-a']);
  await warm(420);
  expect(learned.slice(1).sort()).toEqual(['site-a', 'site-b']);
});
