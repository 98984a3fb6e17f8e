import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../text/html.ts';
import { type Licenses, standalonePage } from '../text/standalone-page.ts';
import { type Problem, problemDocument } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers a page for people, such as that of a link in an email. */
    isPage?: boolean;
  }
}

/** Sends a problem as `application/problem+json`, uncached; for people who opened a link, as a page with `licenses`. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: Problem,
  licenses: Licenses = [],
): FastifyReply {
  const isPage = request.routeOptions.config.isPage === true && request.headers.accept?.includes('text/html');
  const text = `<p>${escapeHtml(error.message)}</p>`;
  const page = isPage ? standalonePage(licenses, titleOf(error.status), text) : null;
  return reply
    .code(error.status)
    .headers({ 'cache-control': 'no-store', ...page?.headers, ...error.headers })
    .type(page?.contentType ?? 'application/problem+json')
    .send(page?.body ?? JSON.stringify(problemDocument(error, request.id)));
}

const titleOf = (status: number): string =>
  status === 404 || status === 410 ? 'This link doesn’t work anymore' : 'That didn’t work';
