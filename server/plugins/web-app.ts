import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { problem } from '../errors.ts';
import type { SiteProfile } from '../gateway/site-profile.ts';
import { describePage } from '../pages/describe-page.ts';
import { type PageHead, withHead } from '../pages/page-head.ts';
import { projectRoot } from '../root.ts';
import type { ServiceClients } from '../services/clients.ts';
import { sendProblem } from './errors.ts';
import { greetIn } from './greeting.ts';
import { limitOf } from './rate-limit.ts';

type WebAppOptions = {
  rateLimit: number;
  site: SiteProfile;
  /** The services, on behalf of a request. */
  clients: (request: FastifyRequest) => ServiceClients;
  /** The site's public address, as seen by a request. */
  originOf: (request: FastifyRequest) => string;
};

/**
 * The built app: pre-compressed files with hashed names kept for a year; its page, never kept, with the words that
 * each address says of itself. Behind a locked gate the page says nothing.
 */
export const webApp = fp(
  async (app: FastifyInstance, options: WebAppOptions) => {
    const folder = path.join(projectRoot, 'dist/web');
    const index = readPage(path.join(folder, 'index.html'));
    if (index !== null) await serveFiles(app, folder);
    const { rateLimit, site } = options;

    const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: string) => {
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      const { pathname } = new URL(request.url, 'http://page');
      const head = await headOf(request, pathname, options);
      if (head === null) return reply.code(404).send(page);
      if (!request.visitor.unlocked) return reply.code(200).send(page);
      const greeted =
        pathname === '/' ? greetIn(page, { agent: site.agent.name, tagline: site.agent.tagline }) : page;
      return reply.code(head.status).send(withHead(greeted, head, options.originOf(request), site.name));
    };

    app.setNotFoundHandler(
      { preHandler: rateLimit === 0 ? [] : app.rateLimit(limitOf('unknown', rateLimit).rateLimit || {}) },
      (request, reply) => {
        const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (index !== null && isPage) return sendPage(request, reply, index);
        return sendProblem(request, reply, problem('not-found'));
      },
    );
    if (index === null) return;
    // Asked for often, and by machines that name no type they take.
    for (const url of ['/', '/index.html', '/map', '/listing/*', '/blog/*', '/blogs', '/reviews', '/agent']) {
      app.get(url, { config: limitOf('read', rateLimit) }, (request, reply) =>
        sendPage(request, reply, index),
      );
    }
  },
  { name: 'web-app', dependencies: ['rate-limit', 'session'] },
);

function readPage(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(staticFiles, {
    root,
    index: false,
    wildcard: false,
    // The page is sent by its own route, never from a cache.
    globIgnore: ['index.html', 'index.html.*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

/** Null for an address without a screen. What cannot be asked for is logged; the page goes without it. */
async function headOf(
  request: FastifyRequest,
  pathname: string,
  { site, clients, originOf }: WebAppOptions,
): Promise<PageHead | null> {
  const describe = (path: string) =>
    describePage({ path, site, origin: originOf(request), clients: clients(request) });
  const asked = pathname === '/index.html' ? '/' : pathname;
  // A locked page tells nothing, so nothing is asked for it either.
  if (!request.visitor.unlocked && /^\/(listing|blog)\/[^/]+$/.test(asked)) return describe('/');
  try {
    return await describe(asked);
  } catch (error) {
    request.log.warn({ err: error }, 'the page could not be described');
    return describe('/');
  }
}
