import { expect, test } from 'vitest';
import { slugOf } from '../../../pages/slug.ts';
import { problem } from '../../errors/errors.ts';
import { callsTo } from '../../testing/calls.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import type { SiteFacts } from '../deps.ts';
import { callerOf } from '../testing/call.ts';
import { sitemapHandlers } from './handlers.ts';

const database = await openTestDatabase();

const context = { publicOrigin: 'http://localhost:4321' };
const post = (id: number, title: string) => ({ id, title, created_at: '2026-05-01T23:30:00.000Z' });
const addresses = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>(.*)<\/loc>/g)].map((match) => match[1]);

/** Returns the sitemap of a site whose blogs service returns `answer`, with the queries sent to it. */
async function readSitemap(
  answer: () => object[],
  publicOrigin: string | null = 'https://homes.example.com',
) {
  const asked: object[] = [];
  const callAs = callsTo({
    listBlogs: async ({ query }) => {
      asked.push(query);
      return answer();
    },
  });
  const site = { publicOrigin } as SiteFacts;
  const call = callerOf(sitemapHandlers({ callAs, database, site, now: () => new Date() }));
  const read = await call<{ xml_content: string | null }>('getSitemap', {}, 'site-a', context);
  return { xml: read.xml_content, asked };
}

test('lists every page and post under its public URL, from the blogs service', async () => {
  const { xml, asked } = await readSitemap(() => [post(2, 'Rates & Points'), post(1, 'Jenks')]);
  expect(asked).toEqual([{ site_id: 'site-a' }]);
  expect(addresses(xml)).toEqual(
    [
      ...['/', '/map', '/blogs', '/reviews', '/agent', '/value', '/add-contact', '/neighborhood/idxtown'],
      ...['/blog/rates-points', '/blog/jenks'],
    ].map((path) => `https://homes.example.com${path}`),
  );
});

test('uses the requested URL, including its port, without a public URL', async () => {
  const { xml } = await readSitemap(() => [], null);
  expect(addresses(xml)[0]).toBe('http://localhost:4321/');
});

test('fails without the posts, because it would drop them', async () => {
  const answer = () => {
    throw problem('not-ready');
  };
  await expect(readSitemap(answer)).rejects.toMatchObject({ id: 'upstream-failed' });
});

test.each([
  ['Move-in Ready — or Not', 'move-in-ready-or-not'],
  [`What's a "Point"?`, 'whats-a-point'],
  ['  Rates & Points:   2026 ', 'rates-points-2026'],
])('creates the slug of %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
