import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { findPage } from '../../pages/find-page.ts';
import { allPages, pages } from '../../pages/pages.ts';
import { problem } from '../errors/errors.ts';
import { sendProblem } from '../errors/send-problem.ts';
import type { SiteProfile } from '../gateway/site/site-profile.ts';
import { type BuiltPage, builtFolder, nothingDrawn } from '../pages/built-page.ts';
import { describePage } from '../pages/describe-page.ts';
import type { DrawnPage, DrawPage } from '../pages/draw-page.ts';
import { headLines, type PageHead } from '../pages/page-head.ts';
import type { CallService } from '../services/call.ts';
import { pathOf } from './path-of.ts';

type WebAppOptions = {
  /** The built page; null when the app isn't built. */
  page: BuiltPage | null;
  /** Renders a page's initial HTML; null when the app's server renderer isn't built. */
  draw: DrawPage | null;
  site: SiteProfile;
  /** Returns a function for calling services on behalf of a request. */
  callFor: (request: FastifyRequest) => CallService;
  /** Returns the site's public origin for a request. */
  originOf: (request: FastifyRequest) => string;
};

/**
 * Serves the built app: precompressed files with hashed names, cached for a year, and its uncached page with
 * the metadata of each URL. Behind a locked gate the page has no metadata.
 */
export const webApp = fp(
  async (app: FastifyInstance, options: WebAppOptions) => {
    const { site, page: index } = options;
    if (index !== null) await serveFiles(app, builtFolder);

    const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: BuiltPage) => {
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      const pathname = pathOf(request.url);
      const head = await headOf(request, pathname, options);
      if (head === null) return reply.code(404).send(page.plain);
      if (!request.visitor.unlocked) return reply.code(200).send(page.plain);
      const drawn = head.status === 200 ? await drawnFor(request) : null;
      const html = page.compose({
        head: headLines(head, options.originOf(request), site.name),
        ...(drawn === null ? undrawn(page, pathname) : { ...drawn, codeLater: true }),
        isStage: isHomePath(pathname) || findPage(pathname)?.page.frame === 'stage',
      });
      return reply.code(head.status).send(html);
    };
    /** Home shows the greeting until the app has loaded. */
    const undrawn = (page: BuiltPage, pathname: string) => {
      if (!isHomePath(pathname)) return nothingDrawn;
      const { name, tagline } = site.agent;
      return { ...nothingDrawn, over: page.greeting({ agent: name, tagline }), codeLater: true };
    };

    /**
     * Returns the page's initial content, rendered with the visitor's own session; null when only the browser
     * renders it, after a timeout or an error.
     */
    const drawnFor = async (request: FastifyRequest): Promise<DrawnPage | null> => {
      if (options.draw === null) return null;
      const late = new AbortController();
      try {
        return await Promise.race([
          options.draw(request.url, (asked) => answerFor(app, request, asked)),
          setTimeout(longestDrawing, null, { signal: late.signal }),
        ]);
      } catch (error) {
        request.log.info({ err: error }, 'the page is drawn by the browser alone');
        return null;
      } finally {
        late.abort();
      }
    };

    app.setNotFoundHandler({ preHandler: app.limits.unknown }, (request, reply) => {
      const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
      if (index !== null && isPage) return sendPage(request, reply, index);
      return sendProblem(request, reply, problem('not-found'));
    });
    if (index === null) return;
    // Registers every page except the sitemap, whose URL also serves machines, so that clients get a page
    // even without naming HTML.
    const asked = allPages.filter(({ path }) => path !== pages.site.sitemap.path).map(({ path }) => path);
    for (const url of [...asked, '/index.html']) {
      app.get(url, { onRequest: app.limits.read }, (request, reply) => sendPage(request, reply, index));
    }
  },
  { name: 'web-app', dependencies: ['rate-limit', 'session'] },
);

/**
 * The time limit in ms for rendering a page. After it, the page is sent without content, and the app renders
 * it with loading states.
 */
const longestDrawing = 1500;

/** Handles a request of the app during rendering like a request of the visitor. */
async function answerFor(app: FastifyInstance, request: FastifyRequest, asked: Request): Promise<Response> {
  const { pathname, search } = new URL(asked.url);
  const { cookie } = request.headers;
  const answer = await app.inject({
    method: 'GET',
    url: pathname + search,
    headers: {
      ...Object.fromEntries(asked.headers),
      ...(cookie === undefined ? {} : { cookie }),
      'sec-fetch-site': 'same-origin',
    },
    remoteAddress: request.ip,
  });
  return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/octet-stream') },
  });
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(staticFiles, {
    root,
    index: false,
    wildcard: false,
    // Only its own route sends the page, uncached.
    globIgnore: ['index.html', 'index.html.*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

const isHomePath = (pathname: string) => pathname === pages.stage.home.path || pathname === '/index.html';

/**
 * Returns the page's metadata; null for a URL without a screen. Failed lookups are logged, and the page gets
 * the site's defaults.
 */
async function headOf(
  request: FastifyRequest,
  pathname: string,
  { site, callFor, originOf }: WebAppOptions,
): Promise<PageHead | null> {
  const describe = (path: string) =>
    describePage({ path, site, origin: originOf(request), call: callFor(request) });
  const asked = isHomePath(pathname) ? pages.stage.home.path : pathname;
  // A locked page shows no data, so none is looked up.
  const found = findPage(asked);
  if (!request.visitor.unlocked && found !== null && asked !== found.page.path) return describe('/');
  try {
    return await describe(asked);
  } catch (error) {
    request.log.warn({ err: error }, 'the page could not be described');
    return describe('/');
  }
}
