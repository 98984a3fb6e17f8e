type Send = (request: Request) => Promise<Response>;

// Looked up at each call, so that a test can stand in for the network.
let send: Send = (request) => globalThis.fetch(request);

/** Where calls go: this site. On the server, which draws first pages, addresses must be whole. */
export const siteBase = import.meta.env?.SSR ? 'http://site.invalid' : '';

/**
 * Sends a request of the app. The console's say so: once its session was ended elsewhere, the server takes none of them
 * for a visitor's.
 */
export const transport: Send = (request) => {
  if (typeof location !== 'undefined' && /^\/admin(\/|$)/.test(location.pathname))
    request.headers.set('X-Requested-As', 'admin');
  return send(request);
};

/** Has requests sent another way: the server answers its own. */
export function sendThrough(next: Send): void {
  send = next;
}
