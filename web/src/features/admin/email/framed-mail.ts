/** What a mail may load in its frame: nothing from elsewhere unless pictures were asked for. Our own see nobody. */
const policies = {
  hidden: (own: string) => `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${own}`,
  shown: () =>
    "default-src 'none'; style-src 'unsafe-inline' https:; img-src https: http: data:; font-src https: data:",
} as const;

/** Where the site's own email images are, for a site that is open at `origin`. */
const ownImages = (origin: string): string => `${origin}/api/toptech/onboarding/v1/email-image/`;

const start = /^(?:\s|<!--[\s\S]*?-->)*<!doctype[^>]*>/i;

/**
 * An email as its frame gets it: the mail as it is, with a content policy before all else, so that nothing of it loads
 * from elsewhere unless `pictures` says so. The doctype stays first, for without it widths are reckoned otherwise.
 */
export function framedMail(html: string, pictures: boolean, origin: string): string {
  const head = `<meta http-equiv="Content-Security-Policy" content="${policies[pictures ? 'shown' : 'hidden'](ownImages(origin))}; base-uri 'none'; form-action 'none'"><meta name="referrer" content="no-referrer">`;
  const end = start.exec(html)?.[0].length ?? 0;
  return html.slice(0, end) + head + html.slice(end);
}

/** Whether a mail shows anything that would be loaded from elsewhere. */
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
