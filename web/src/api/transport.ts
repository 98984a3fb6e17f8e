type Send = (request: Request) => Promise<Response>;

// Looked up at each call, so that a test can stand in for the network.
let send: Send = (request) => globalThis.fetch(request);

/** Where calls go: this site. On the server, which draws first pages, addresses must be whole. */
export const siteBase = import.meta.env?.SSR ? 'http://site.invalid' : '';

/** Sends a request of the app. */
export const transport: Send = (request) => send(request);

/** Has requests sent another way: the server answers its own. */
export function sendThrough(next: Send): void {
  send = next;
}
