import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { problem } from '../errors/errors.ts';
import { projectRoot } from '../files/root.ts';
import { buildTestApp, openTestApp } from '../testing/app.ts';
import { contextFor } from '../testing/calls.ts';
import { sendHttp } from '../testing/http.ts';
import { describePage } from './describe-page.ts';
import { headLines } from './page-head.ts';
import { blocksOf, richResultFaults, schemaFaults } from './testing/check-json-ld.ts';

const origin = 'https://homes.example.com';
const evil = '</script><script>alert(1)</script>"\'<b>';

const listing = {
  id: 1,
  listing_key: 'DEMO-1',
  full_address: '1204 Elm St, Jenks, OK 74037',
  address: '1204 Elm St',
  city: 'Jenks',
  state: 'OK',
  postal_code: '74037',
  current_price: 415_000,
  bedrooms_total: 3,
  bathrooms: 2.5,
  living_area: 1850,
  year_built: 1998,
  latitude: 36.02,
  longitude: -95.97,
  property_type: 'Residential',
  property_sub_type: 'SingleFamilyResidence',
  standard_status: 'Active',
  list_office_name: 'Hill Lantern Realty',
  public_remarks: `Wide porch. ${evil} ${'Room for everything. '.repeat(20)}`,
  photos_count: 9,
  modified_at: '2026-11-19T09:30:00Z',
};
const post = {
  id: 7,
  title: "What's a Point, Really?",
  file_id: 'abc',
  url: '/api/treas/blogs/v1/post/abc',
  created_at: '2026-05-01T23:30:00.000Z',
  meta_description: 'Points and rates.',
};

/** The offset of each search for listings. */
const offsets: number[] = [];
let blogsFail = false;

const ads = { getSitemap: async () => ({ xml_content: '<urlset/>' }) };
const { app, product } = await openTestApp({
  env: { GATE: 'off', PUBLIC_ORIGIN: origin },
  handlers: {
    idx: {
      getListingByKey: async ({ query }) => {
        if (query.listingKey === 'GONE') throw problem('listing-gone');
        if (query.listingKey === 'DOWN') throw problem('upstream-failed');
        if (query.listingKey !== 'DEMO-1') throw problem('listing-not-found');
        return { properties: [listing] };
      },
      searchListings: async ({ query }) => {
        offsets.push(Number(query.offset ?? 0));
        return { properties: query.offset ? [] : [listing], total: 5001 };
      },
    },
    blogs: {
      listBlogs: async () => {
        if (blogsFail) throw problem('upstream-failed');
        return [post];
      },
      findDeletedBlog: async ({ query }) => {
        if (query.id === 'not-told') throw problem('not-found');
        return { deleted: query.id === 'taken-down' };
      },
      getBlogImage: async () => ({ url: '/api/treas/blogs/v1/image/def' }),
    },
    ads,
  },
});

const read = (at: string) =>
  describePage({
    path: at,
    site: product.site.profile,
    origin,
    call: product.callAs(contextFor('test-site')),
  });
async function html(at: string): Promise<string> {
  const head = await read(at);
  if (head === null) throw new Error(`${at} has no screen`);
  return headLines(head, origin, 'Avery Cole');
}

describe('page metadata', () => {
  test('has a listing’s address, facts, credit, first photo, and one canonical URL', async () => {
    const text = await html('/listing/DEMO-1');
    expect(text).toContain('<title>1204 Elm St, Jenks, OK 74037 · Avery Cole</title>');
    expect(text).toContain(
      'content="$415,000 · 3 beds · 2.5 baths · 1,850 sq ft. Listed by Hill Lantern Realty.',
    );
    expect(text).toContain(`<link rel="canonical" href="${origin}/listing/DEMO-1" />`);
    expect(text).toContain(
      `<meta property="og:image" content="${origin}/gateway/v1/photos/DEMO-1/0?w=1280" />`,
    );
    const description = /<meta name="description" content="([^"]*)"/.exec(text)?.[1] ?? '';
    expect(description.replaceAll(/&#\d+;/g, '.').length).toBeLessThanOrEqual(160);
  });

  test('escapes everything in a listing or post', async () => {
    const text = await html('/listing/DEMO-1');
    expect(text).not.toContain('<script>alert');
    expect(text.match(/<script type="application\/ld\+json">/g)).toHaveLength(2);
    expect(blocksOf(text).map((block) => JSON.parse(block)['@type'])).toEqual([
      'RealEstateListing',
      'BreadcrumbList',
    ]);
  });

  test('gives a post one canonical URL for its slug and its number', async () => {
    for (const id of ['whats-a-point-really', '7']) {
      const head = await read(`/blog/${id}`);
      expect(head).toMatchObject({
        status: 200,
        title: "What's a Point, Really? · Avery Cole",
        description: "What's a Point, Really?: Points and rates.",
        path: '/blog/whats-a-point-really',
        image: '/api/treas/blogs/v1/image/def',
        kind: 'article',
      });
    }
  });

  test.each([
    ['/listing/NOBODY', 404],
    ['/listing/GONE', 410],
    ['/blog/nobody', 404],
    ['/blog/taken-down', 410],
    ['/blog/not-told', 404],
  ])('%s responds %i and is not indexed', async (at, status) => {
    expect(await read(at)).toMatchObject({ status, indexed: false, path: null });
  });

  test('is complete enough for a page when a service fails', async () => {
    blogsFail = true;
    expect(await read('/blog/7')).toMatchObject({ status: 200, indexed: false });
    blogsFail = false;
    expect(await read('/listing/DOWN')).toMatchObject({ status: 200, indexed: false });
  });

  test('is missing without a screen, and keeps personal pages out of the index', async () => {
    for (const nowhere of ['/no/such/page', '/admin/nonsense', '/listing', '/listing/a/b'])
      expect(await read(nowhere)).toBeNull();
    expect(await read('/admin/settings')).toMatchObject({
      indexed: false,
      title: 'System Settings · Porchlight',
    });
    expect(await read('/admin/mail-marketing/orders/7d9d')).toMatchObject({ status: 200, indexed: false });
    expect(await read('/password-reset')).toMatchObject({ indexed: false });
    expect(await read('/confirm-email')).toMatchObject({
      indexed: false,
      title: expect.stringMatching(/^Confirm Your Email · /),
    });
  });

  test('uses schema.org types in each JSON-LD block, with all rich result fields', async () => {
    const pages = ['/', '/agent', '/blogs', '/neighborhood/idxtown', '/listing/DEMO-1', '/blog/7'];
    const texts = await Promise.all(pages.map(html));
    const blocks = texts.flatMap(blocksOf);
    expect(blocks.length).toBeGreaterThanOrEqual(9);
    // The checker detects the wrong one, and no other.
    const wrong = '{"@context":"https://schema.org","@type":"Offer","prize":1}';
    expect(schemaFaults([...blocks, wrong])).toEqual([expect.stringContaining('prize')]);
    expect((await Promise.all(texts.map(richResultFaults))).flat()).toEqual([]);
  }, 60_000);
});

describe('files for machines', () => {
  const get = (url: string, accept = '*/*') => sendHttp(app, { url, headers: { accept } });

  test('name the sitemap and exclude private paths in robots.txt', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(body.match(/^Disallow: .*$/gm)).toEqual([
      'Disallow: /admin',
      'Disallow: /password-reset',
      'Disallow: /confirm-email',
      'Disallow: /saved',
    ]);
  });

  test('list pages and listings in an index of sitemaps', async () => {
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const files = [...index.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url?.replace(origin, ''));
    expect(files).toEqual(['/sitemaps/pages.xml', '/sitemaps/listings-1.xml', '/sitemaps/listings-2.xml']);
    expect((await get('/sitemaps/pages.xml')).body).toBe('<urlset/>');
    expect((await get('/sitemaps/listings-1.xml')).body).toContain(
      `<url><loc>${origin}/listing/DEMO-1</loc><lastmod>2026-11-19</lastmod></url>`,
    );
    for (const part of [0, 3]) expect((await get(`/sitemaps/listings-${part}.xml`)).statusCode).toBe(404);
    expect(offsets.filter((offset) => offset < 0)).toEqual([]);
  });

  test('make /sitemap.xml vary for browsers in caches', async () => {
    for (const accept of ['*/*', 'text/html']) {
      expect((await get('/sitemap.xml', accept)).headers.vary).toMatch(/^accept(,|$)/i);
    }
  });

  test('name the site and existing icons in the manifest', async () => {
    const { name, icons } = (await get('/site.webmanifest')).json<{
      name: string;
      icons: { src: string }[];
    }>();
    expect(name).toBe('Avery Cole');
    for (const { src } of icons) expect(existsSync(path.join(projectRoot, 'web/public', src))).toBe(true);
  });

  test('exclude robots and listings behind the gate', async () => {
    const locked = await buildTestApp({ handlers: { ads } });
    const ask = (url: string) => sendHttp(locked.app, { url });
    expect((await ask('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await ask('/sitemap.xml')).body).not.toContain('listings');
    expect((await ask('/sitemaps/listings-1.xml')).statusCode).toBe(404);
    await locked.close();
  });
});
