import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { problem } from '../errors.ts';
import { projectRoot } from '../root.ts';
import { sendProblem } from './errors.ts';
import { type Greeting, greetIn } from './greeting.ts';
import { limitOf } from './rate-limit.ts';

/** Addresses of the app's screens; any other page is answered with the app and status 404. */
const screens = [
  /^\/$/,
  /^\/map$/,
  /^\/listing\/[^/]+$/,
  /^\/password-reset$/,
  /^\/blogs$/,
  /^\/blog\/[^/]+$/,
  /^\/reviews$/,
  /^\/agent$/,
  /^\/add-contact$/,
  /^\/neighborhood\/idxtown$/,
  /^\/sitemap\.xml$/,
  /^\/(?:privacy|accessibility|data-request)$/,
  /^\/admin(\/[a-z/-]+)?$/,
];

type WebAppOptions = {
  rateLimit: number;
  /** What the page of an unlocked home greets with before any script has run. */
  greeting: Greeting;
};

/** The built app: pre-compressed files with hashed names kept for a year, `index.html` never kept. */
export const webApp = fp(
  async (app: FastifyInstance, { rateLimit, greeting }: WebAppOptions) => {
    const folder = path.join(projectRoot, 'dist/web');
    const page = path.join(folder, 'index.html');
    const index = existsSync(page) ? readFileSync(page, 'utf8') : null;
    if (index !== null) {
      await app.register(staticFiles, {
        root: folder,
        index: false,
        wildcard: false,
        // The page is sent by its own route, never from a cache.
        globIgnore: ['index.html', 'index.html.*'],
        preCompressed: true,
        cacheControl: false,
        setHeaders(reply, file) {
          const hashed = file.includes(`${path.sep}assets${path.sep}`);
          reply.header(
            'cache-control',
            hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          );
        },
      });
    }
    const sendPage = (reply: FastifyReply, status: number, content = index) =>
      reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(content);
    app.setNotFoundHandler(
      { preHandler: rateLimit === 0 ? [] : app.rateLimit(limitOf('unknown', rateLimit).rateLimit || {}) },
      (request, reply) => {
        const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (index !== null && isPage) return sendPage(reply, isScreen(request) ? 200 : 404);
        return sendProblem(request, reply, problem('not-found'));
      },
    );
    if (index === null) return;
    const greeted = greetIn(index, greeting);
    for (const url of ['/', '/index.html']) {
      app.get(url, { config: limitOf('read', rateLimit) }, async (request, reply) =>
        sendPage(reply, 200, request.visitor.unlocked ? greeted : index),
      );
    }
  },
  { name: 'web-app', dependencies: ['rate-limit', 'session'] },
);

function isScreen(request: FastifyRequest): boolean {
  const pathname = request.url.split('?')[0] ?? '';
  return screens.some((pattern) => pattern.test(pathname));
}
