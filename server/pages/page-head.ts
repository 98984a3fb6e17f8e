import type { Thing, WithContext } from 'schema-dts';
import { escapeHtml } from '../text/html.ts';

/** A page's metadata for search engines and shared links. */
export type PageHead = {
  status: 200 | 404 | 410;
  title: string;
  description: string;
  /** The canonical path; null for a page that must not be indexed. */
  path: string | null;
  /** Personal and missing pages aren't indexed. */
  indexed: boolean;
  /** The image of a shared link: a path of this site or a full URL. */
  image: string | null;
  kind: 'website' | 'article';
  jsonLd: WithContext<Thing>[];
};

/** Returns the lines of a page's head. `origin` is the site's public one; all values are escaped. */
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
  // A data block, not a script, so the content security policy allows it. An unescaped `<` could end the
  // element.
  for (const block of head.jsonLd) {
    const json = JSON.stringify(block).replaceAll('<', '\\u003c');
    lines.push(`<script type="application/ld+json">${json}</script>`);
  }
  return lines.join('');
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}" />`;
}
