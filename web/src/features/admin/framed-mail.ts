/** What an email may load: nothing external unless images were allowed. Our own images track no one. */
const policies = {
  hidden: (own: string) => `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${own}`,
  shown: () =>
    "default-src 'none'; style-src 'unsafe-inline' https:; img-src https: http: data:; font-src https: data:",
} as const;

/** Returns the URL of the site's own email images, for a site opened at `origin`. */
const ownImages = (origin: string): string => `${origin}/api/toptech/onboarding/v1/email-image/`;

const start = /^(?:\s|<!--[\s\S]*?-->)*<!doctype[^>]*>/i;

/**
 * Prepares an email for its frame: unchanged, with a content policy inserted first, so that nothing loads
 * from elsewhere unless `pictures` allows it. The doctype stays first, because quirks mode computes widths
 * differently.
 */
export function framedMail(html: string, pictures: boolean, origin: string): string {
  const head = `<meta http-equiv="Content-Security-Policy" content="${policies[pictures ? 'shown' : 'hidden'](ownImages(origin))}; base-uri 'none'; form-action 'none'"><meta name="referrer" content="no-referrer">`;
  const end = start.exec(html)?.[0].length ?? 0;
  return html.slice(0, end) + head + html.slice(end);
}

/** Returns whether an email would load external content. */
export function loadsFromElsewhere(mail: string, origin: string): boolean {
  const html = mail.replaceAll(ownImages(origin), '');
  return (
    /<(?:img|input|video|source|link)\b[^>]*?\b(?:src|srcset|href|poster)\s*=\s*["']?\s*(?:https?:)?\/\//i.test(
      html,
    ) ||
    /\bbackground\s*=\s*["']?\s*(?:https?:)?\/\//i.test(html) ||
    /(?:url\(\s*["']?|@import\s+["'])\s*(?:https?:)?\/\//i.test(html)
  );
}
