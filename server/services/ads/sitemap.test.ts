import { expect, test } from 'vitest';
import { problem } from '../../errors/errors.ts';
import { callsTo } from '../../testing/calls.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { slugOf } from '../../text/slug.ts';
import type { SiteFacts } from '../deps.ts';
import { callerOf } from '../testing/call.ts';
import { sitemapHandlers } from './handlers.ts';
import { sitemapXml } from './sitemap.ts';

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
      ...['/', '/map', '/blogs', '/reviews', '/agent', '/add-contact', '/neighborhood/idxtown'],
      ...['/blog/rates-points', '/blog/jenks'],
    ].map((path) => `https://homes.example.com${path}`),
  );
});

test('uses the requested URL, including its port, without a public URL', async () => {
  const { xml } = await readSitemap(() => [], null);
  expect(addresses(xml)[0]).toBe('http://localhost:4321/');
});

test('includes each entry’s change frequency and priority', () => {
  const xml = sitemapXml('https://a.example', [post(1, 'Jenks')]);
  const entry = (path: string) =>
    new RegExp(`<loc>https://a.example${path}</loc>\\s*((?:<(?!/url>).*\\s*)*)</url>`)
      .exec(xml)?.[1]
      ?.replace(/\s/g, '');
  const weights = (changefreq: string, priority: string) =>
    `<changefreq>${changefreq}</changefreq><priority>${priority}</priority>`;
  expect(entry('/')).toBe(weights('daily', '1.0'));
  expect(entry('/blogs')).toBe(weights('weekly', '0.8'));
  expect(entry('/reviews')).toBe(weights('weekly', '0.7'));
  expect(entry('/neighborhood/idxtown')).toBe(weights('monthly', '0.8'));
  expect(entry('/blog/jenks')).toBe(`<lastmod>2026-05-01</lastmod>${weights('monthly', '0.6')}`);
});

test('lists a post under its number when its title has no letters or is not unique', () => {
  const xml = sitemapXml('', [post(9, 'Staging'), post(8, 'Staging!'), post(7, '¿?')]);
  expect(addresses(xml).slice(-3)).toEqual(['/blog/staging', '/blog/8', '/blog/7']);
});

test('escapes XML', () => {
  const odd = { id: 1, title: 'x', created_at: '<&"\'>' };
  const xml = sitemapXml('https://a.example/?a=1&b=<2>', [odd]);
  expect(xml).toContain('<loc>https://a.example/?a=1&#38;b=&#60;2&#62;/blogs</loc>');
  expect(xml).toContain('<lastmod>&#60;&#38;&#34;&#39;&#62;</lastmod>');
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
