import { expect, test } from 'vitest';
import { sitemapXml } from './sitemap.ts';

const post = (id: number, title: string) => ({ id, title, created_at: '2026-05-01T23:30:00.000Z' });
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*)<\/loc>/g)].map((match) => match[1]);

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

test('escapes XML, and leaves out a time that is none', () => {
  const odd = { id: 1, title: 'x', created_at: '<&"\'>' };
  const xml = sitemapXml('https://a.example/?a=1&b=<2>', [odd]);
  expect(xml).toContain('<loc>https://a.example/?a=1&#38;b=&#60;2&#62;/blogs</loc>');
  expect(xml).not.toContain('lastmod');
});
