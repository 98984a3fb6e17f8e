type Send = (request: Request) => Promise<Response>;

// Looked up on each call, so that tests can replace fetch.
let send: Send = (request) => globalThis.fetch(request);

/** The base URL of calls: this site. Server rendering needs absolute URLs. */
export const siteBase = import.meta.env?.SSR ? 'http://site.invalid' : '';

/**
 * Sends the app's requests. Those from the console are marked, so that after a sign-out elsewhere the server
 * does not treat them as a visitor's.
 */
export const transport: Send = (request) => {
  if (typeof location !== 'undefined' && /^\/admin(\/|$)/.test(location.pathname))
    request.headers.set('X-Requested-As', 'admin');
  return send(request);
};

/** Replaces the transport: the server handles the requests of the pages that it renders. */
export function sendThrough(next: Send): void {
  send = next;
}
