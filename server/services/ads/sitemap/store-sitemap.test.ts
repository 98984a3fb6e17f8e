import { beforeEach, expect, test, vi } from 'vitest';
import { problem } from '../../../errors/errors.ts';
import { callsTo, contextFor } from '../../../testing/calls.ts';
import { openTestDatabase } from '../../../testing/database/database.ts';
import type { SiteFacts } from '../../deps.ts';
import { callerOf } from '../../testing/call.ts';
import { upload } from '../../testing/uploads.ts';
import { sitemapHandlers } from '../handlers.ts';

type Post = { id: number; title: string; created_at: string };
const post = (id: number, title: string): Post => ({ id, title, created_at: '2026-05-01T12:00:00Z' });
const site = { publicOrigin: 'https://a.example' as string | null };
const database = await openTestDatabase();
let posts: Post[] | null;
const { log } = contextFor();

beforeEach(async () => {
  posts = [post(1, 'Jenks'), post(2, 'Bixby')];
  site.publicOrigin = 'https://a.example';
  await database.pool.query('truncate sitemaps');
});

const callAs = callsTo({
  listBlogs: async () => {
    if (posts === null) throw problem('not-ready');
    return posts;
  },
});

const now = () => new Date('2026-05-02T12:00:00Z');
const call = callerOf(sitemapHandlers({ callAs, database, now, site: site as SiteFacts }));

const xmlOf = (...addresses: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses
    .map((address) => `  <url><loc>${address}</loc></url>\n`)
    .join('')}</urlset>\n`;
const store = (xml: string | Buffer, siteId?: string) =>
  call('storeSitemap', { files: { xml: upload(xml, 'sitemap.xml', 'text/xml') } }, siteId);
const read = async (siteId?: string) =>
  (await call<{ xml_content: string }>('getSitemap', {}, siteId, { log })).xml_content;
const refused = (detail: RegExp) => ({
  id: 'invalid-input',
  errors: [{ pointer: '/form/xml', detail: expect.stringMatching(detail) }],
});

test('returns the last stored sitemap unchanged, and only for its own site', async () => {
  const before = await read('site-b');
  await store(xmlOf('https://a.example/'));
  const xml = xmlOf('https://a.example/', 'https://a.example/blog/jenks', 'https://a.example/blog/2');
  expect(await store(xml)).toEqual({ message: 'The sitemap is stored, with 3 addresses.' });
  expect(await read()).toBe(xml);
  expect(await read('site-b')).toBe(before);
});

test('omits a post deleted since, and nothing else', async () => {
  await store(
    xmlOf(
      'https://a.example/',
      'https://a.example/blog/jenks',
      'https://a.example/blog/2',
      'https://a.example/blogs',
    ),
  );
  posts = [post(1, 'Jenks')];
  expect(await read()).toBe(
    xmlOf('https://a.example/', 'https://a.example/blog/jenks', 'https://a.example/blogs'),
  );
});

test('does not list a post written since, until the next refresh', async () => {
  const xml = xmlOf('https://a.example/', 'https://a.example/blog/jenks');
  await store(xml);
  posts?.push(post(3, 'Glenpool'));
  expect(await read()).toBe(xml);
});

test('returns a stored sitemap while the posts are unavailable, and logs why', async () => {
  const xml = xmlOf('https://a.example/blog/jenks');
  await store(xml);
  posts = null;
  const warn = vi.spyOn(log, 'warn');
  expect(await read()).toBe(xml);
  expect(warn).toHaveBeenCalledWith(
    { err: expect.objectContaining({ cause: expect.any(Error) }) },
    expect.stringContaining('sitemap'),
  );
  warn.mockRestore();
});

test('rejects URLs of another site, and does not return old ones after a move', async () => {
  await expect(store(xmlOf('https://b.example/'))).rejects.toMatchObject(
    refused(/this site, https:\/\/a\.example/),
  );
  await store(xmlOf('https://a.example/'));
  site.publicOrigin = 'https://c.example';
  expect(await read()).toContain('<loc>https://c.example/blog/jenks</loc>');
});

test('accepts any single host on a site without a public URL', async () => {
  site.publicOrigin = null;
  const xml = xmlOf('http://localhost:3000/');
  await store(xml);
  expect(await read()).toBe(xml);
});

test('rejects an invalid sitemap by content, and keeps the previous one', async () => {
  const xml = xmlOf('https://a.example/');
  await store(xml);
  await expect(store('<svg onload="x()"/>')).rejects.toMatchObject(refused(/must be a urlset/));
  await expect(store(Buffer.from([0x3c, 0xff, 0xfe]))).rejects.toMatchObject(refused(/UTF-8/));
  await expect(call('storeSitemap')).rejects.toMatchObject(refused(/required/));
  expect(await read()).toBe(xml);
});

test('stores and returns a sitemap of many URLs, and rejects one with its error', async () => {
  const addresses = Array.from(
    { length: 5000 },
    (_, at) => `https://a.example/listing/ABC${1000 + at}/a-home`,
  );
  const long = xmlOf(...addresses);
  await store(long);
  expect(await read()).toBe(long);
  await expect(store(long.replace('/ABC1900/', '/&nothing;/'))).rejects.toMatchObject(
    refused(/must write & as/),
  );
  await expect(store(long.replaceAll('loc>', 'at>'))).rejects.toMatchObject(refused(/at is no field/));
  expect(await read()).toBe(long);
});
