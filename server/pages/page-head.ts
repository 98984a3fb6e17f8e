import type { Thing, WithContext } from 'schema-dts';
import { escapeHtml } from '../text/html.ts';

/** What a page says of itself in its head, to search engines and where a link to it is shared. */
export type PageHead = {
  status: 200 | 404 | 410;
  title: string;
  description: string;
  /** Its one address, from the root; null for a page that should not be found. */
  path: string | null;
  /** Pages of a person's own, and what is not there, are kept out of the search engines. */
  indexed: boolean;
  /** The picture of a shared link: a path of this site or a whole address. */
  image: string | null;
  kind: 'website' | 'article';
  jsonLd: WithContext<Thing>[];
};

/** The lines of a page's head. `origin` is the site's public one; nothing of the head is read as markup. */
export function headLines(head: PageHead, origin: string, siteName: string): string {
  const url = head.path === null ? null : origin + head.path;
  const image = head.image === null ? null : new URL(head.image, origin).href;
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', head.kind),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('name', 'twitter:card', image === null ? 'summary' : 'summary_large_image'),
  ];
  if (!head.indexed) lines.push(meta('name', 'robots', 'noindex'));
  if (url !== null) {
    lines.push(`<link rel="canonical" href="${escapeHtml(url)}" />`, meta('property', 'og:url', url));
  }
  if (image !== null) lines.push(meta('property', 'og:image', image));
  // A data block: no script of the page's, so the content policy lets it stand. `<` could end it early.
  for (const block of head.jsonLd) {
    const json = JSON.stringify(block).replaceAll('<', '\\u003c');
    lines.push(`<script type="application/ld+json">${json}</script>`);
  }
  return lines.join('');
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}" />`;
}
