import type { FastifyRequest } from 'fastify';
import { problem } from '../../errors/errors.ts';

/** The header that our own client sends; other sites' forms and scripts can't. */
export const clientHeader = { name: 'x-requested-with', value: 'porchlight' } as const;

/**
 * Returns whether the admin's pages sent the request, which must not be executed as a visitor's
 * (`X-Requested-As`).
 */
export const isSentAsAdmin = ({ headers }: FastifyRequest) => headers['x-requested-as'] === 'admin';

/**
 * Throws `cross-site` for a request from elsewhere than our own pages: `Sec-Fetch-Site` and `Origin` must
 * match, and our client's header must be present (OWASP, Cross-Site Request Forgery Prevention).
 */
export function checkSameOrigin(request: FastifyRequest, publicOrigin: string | null): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw problem('cross-site');
  const origin = request.headers.origin;
  if (origin !== undefined && !isOwnOrigin(origin, request, publicOrigin)) throw problem('cross-site');
  if (request.headers[clientHeader.name] !== clientHeader.value) {
    throw problem('cross-site', {
      detail: `Requests that change something need the header X-Requested-With: ${clientHeader.value}.`,
    });
  }
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicOrigin: string | null): boolean {
  if (origin === publicOrigin) return true;
  if (publicOrigin !== null) return false;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
