import { expect, test } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { sendHttp } from '../testing/http.ts';

type Page = { limit: number; offset: number };

const listings = Array.from({ length: 10_001 }, (_, n) => ({ listing_key: `A-${n}` }));
const pageOf = ({ limit, offset }: Page, all = listings) => all.slice(offset, offset + limit);
let search: (page: Page) => unknown;
const idx = { searchListings: async ({ query }: { query: unknown }) => search(query as Page) };
const { app } = await openTestApp({ env: { GATE: 'off' }, handlers: { idx } });

/** Returns the last path segments of the URLs in a sitemap. */
async function named(file: string): Promise<(string | undefined)[]> {
  const { body } = await sendHttp(app, { url: file, headers: { accept: '*/*' } });
  return [...body.matchAll(/<loc>[^<]*\/([^<]*)<\/loc>/g)].map(([, name]) => name);
}

test.each<[string, typeof search]>([
  ['the total', (page) => ({ properties: pageOf(page), total: listings.length })],
  ['no total', (page) => ({ properties: pageOf(page) })],
  ['a plain array', (page) => pageOf(page)],
  ['all listings on each page', () => listings],
])('lists every listing once when a provider answers %s', async (_what, answer) => {
  search = answer;
  const files = (await named('/sitemap.xml')).slice(1);
  expect(files).toEqual(['listings-1.xml', 'listings-2.xml', 'listings-3.xml']);
  const parts = await Promise.all(files.map((file) => named(`/sitemaps/${file}`)));
  expect(parts.flat()).toEqual(listings.map(({ listing_key }) => listing_key));
});

test.each([
  ['none', [], 0],
  ['one, whatever the offset', [{ listing_key: 'A' }], 1],
])('counts the sitemaps of %s', async (_what, all, count) => {
  search = () => all;
  expect(await named('/sitemap.xml')).toHaveLength(1 + count);
});

test('no cache keeps a sitemap for longer than half a minute, so that a removed listing is soon gone', async () => {
  search = () => listings.slice(0, 1);
  for (const url of ['/sitemap.xml', '/sitemaps/listings-1.xml']) {
    const { statusCode, headers } = await sendHttp(app, { url, headers: { accept: '*/*' } });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=30, must-revalidate']);
  }
});

test('lists no more sitemaps than the offset can reach', async () => {
  search = () => ({ properties: listings.slice(0, 1), total: 1_000_000 });
  expect((await named('/sitemap.xml')).at(-1)).toBe('listings-21.xml');
  expect((await sendHttp(app, '/sitemaps/listings-22.xml')).statusCode).toBe(404);
});
