import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Page } from '../../pages/page.ts';
import { pages } from '../../pages/pages.ts';
import { problem } from '../errors/errors.ts';
import type { SiteProfile } from '../gateway/site/site-profile.ts';
import type { CallService } from '../services/call.ts';
import { escapeHtml } from '../text/html.ts';

type MachineFileOptions = {
  site: SiteProfile;
  callFor: (request: FastifyRequest) => CallService;
  originOf: (request: FastifyRequest) => string;
};

/** Listings per sitemap: as many as one search returns. A sitemap may contain 50,000 URLs (sitemaps.org). */
const listingsPerFile = 5000;
/** The spec's largest offset is that of the last one. */
const mostFiles = 21;
/** How long caches keep a sitemap: a removed listing leaves it within a minute, with what the search takes to learn it. */
const keptSeconds = 30;
const xmlType = 'application/xml; charset=utf-8';

/**
 * Serves files for machines: the web manifest, `/robots.txt`, `/sitemap.xml` (an index; browsers get the page
 * for people), and the sitemaps it lists. While the gate is on, disallows robots and lists no listings.
 */
export const machineFiles = fp(
  async (app: FastifyInstance, options: MachineFileOptions) => {
    const { site, callFor, originOf } = options;
    const onRequest = app.limits.read;
    const open = site.gate === 'off';
    const sendXml = (reply: FastifyReply, xml: string) =>
      reply
        .header('cache-control', `public, max-age=${keptSeconds}, must-revalidate`)
        .type(xmlType)
        .send(xml);

    app.get('/robots.txt', { onRequest }, async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(open ? robotsOpen(originOf(request)) : robotsAway),
    );

    app.get('/site.webmanifest', { onRequest }, async (_request, reply) =>
      reply.type('application/manifest+json').header('cache-control', 'no-cache').send(webManifest(site)),
    );

    // Machines accept XML or anything; browsers accept HTML, and get the page.
    const sitemap = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('vary', 'accept');
      if (request.headers.accept?.includes('text/html')) return reply.callNotFound();
      const origin = originOf(request);
      const files = ['/sitemaps/pages.xml'];
      if (open) {
        const parts = await countListingFiles(callFor(request));
        for (let part = 1; part <= parts; part += 1) files.push(`/sitemaps/listings-${part}.xml`);
      }
      return sendXml(reply, sitemapIndex(files.map((file) => origin + file)));
    };
    app.get('/sitemap.xml', { onRequest }, sitemap);

    app.get('/sitemaps/pages.xml', { onRequest }, async (request, reply) => {
      const { siteId } = site;
      const { xml_content: xml } = await callFor(request)('getSitemap', { path: { siteId } });
      if (!xml) throw problem('not-found');
      return sendXml(reply, xml);
    });

    app.get<{ Params: { part: string } }>(
      '/sitemaps/listings-:part(^\\d{1,3}).xml',
      { onRequest },
      async (request, reply) => {
        const part = Number(request.params.part);
        if (!open || part < 1 || part > mostFiles) throw problem('not-found');
        const offset = (part - 1) * listingsPerFile;
        const { listings: found } = await listingsOf(callFor(request), offset, listingsPerFile);
        // A provider that ignores the limit ignores the offset too.
        const listings =
          found.length > listingsPerFile ? found.slice(offset, offset + listingsPerFile) : found;
        if (listings.length === 0) throw problem('not-found');
        const origin = originOf(request);
        return sendXml(
          reply,
          urlSet(
            listings.map(({ listing_key, modified_at }) => ({
              url: `${origin}/listing/${encodeURIComponent(listing_key)}`,
              changed: modified_at ?? null,
            })),
          ),
        );
      },
    );
  },
  { name: 'machine-files', dependencies: ['rate-limit', 'web-app'] },
);

/** Returns the number of sitemaps of listings, from the provider's total or, without one, by looking. */
async function countListingFiles(call: CallService): Promise<number> {
  const { listings, total } = await listingsOf(call, 0, 1);
  if (total !== undefined || listings.length !== 1)
    return Math.min(mostFiles, Math.ceil((total ?? listings.length) / listingsPerFile));
  for (let files = 1; files < mostFiles; files += 1) {
    const [next] = (await listingsOf(call, files * listingsPerFile, 1)).listings;
    // The first again: the provider ignores the offset.
    if (next === undefined || next.listing_key === listings[0]?.listing_key) return files;
  }
  return mostFiles;
}

async function listingsOf(call: CallService, offset: number, limit: number) {
  const data = await call('searchListings', { query: { offset, limit } });
  // A provider may answer a plain array, or no total.
  return Array.isArray(data)
    ? { listings: data, total: undefined }
    : { listings: data.properties, total: data.total };
}

/** Returns the manifest for installing the site as an app. */
function webManifest({ name, agent }: SiteProfile) {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name,
    short_name: agent.name,
    description: agent.tagline,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf7f2',
    theme_color: '#faf7f2',
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('icon-maskable', 512, 'maskable')],
  };
}

const robotsAway = 'User-agent: *\nDisallow: /\n';

function robotsOpen(origin: string): string {
  // The API calls of pages remain allowed, because search engines render pages like a browser.
  const hidden = [
    pages.admin.home.path,
    ...Object.values<Page>(pages.site)
      .filter(({ robots }) => robots === 'disallowed')
      .map(({ path }) => path),
  ];
  const lines = [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}

function sitemapIndex(urls: string[]): string {
  const entries = urls.map((url) => `  <sitemap><loc>${escapeHtml(url)}</loc></sitemap>`);
  return document('sitemapindex', entries);
}

function urlSet(rows: { url: string; changed: string | null }[]): string {
  const entries = rows.map(({ url, changed }) => {
    const when = changed === null ? '' : `<lastmod>${escapeHtml(changed.slice(0, 10))}</lastmod>`;
    return `  <url><loc>${escapeHtml(url)}</loc>${when}</url>`;
  });
  return document('urlset', entries);
}

function document(root: 'sitemapindex' | 'urlset', entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;
}
