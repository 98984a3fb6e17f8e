/**
 * What a browser lets a body do that is opened by its own address, or in a frame of this site: show text and
 * pictures, and follow links. Nothing runs and nothing is sent. It keeps this site's origin, without which the
 * gate's cookie would not go along and its pictures would stay away.
 */
export const bodyPolicy = [
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "img-src 'self' https: data:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** A body as a page of its own; what reads it as a fragment finds the body alone, as a page's head shows nothing. */
export function bodyPage(clean: string): string {
  return `<!doctype html>\n<meta name="viewport" content="width=device-width, initial-scale=1">\n${clean}\n`;
}
