import { slugOf } from '../../../../pages/slug.ts';
import type { SitemapEntry } from './read-sitemap.ts';

type Post = { id: number; title: string };

/**
 * Returns a stored sitemap without the `entries` of deleted posts, which answer 410 and shouldn't be
 * crawled. All else is unchanged, byte for byte.
 */
export function withoutGone(xml: string, entries: readonly SitemapEntry[], posts: readonly Post[]): string {
  const names = new Set(posts.flatMap(({ id, title }) => [slugOf(title), String(id)]));
  let kept = '';
  let at = 0;
  for (const { loc, start, end } of entries) {
    const name = /^\/blog\/([^/]+)$/.exec(new URL(loc).pathname)?.[1];
    if (name === undefined || names.has(decoded(name))) continue;
    kept += xml.slice(at, start).trimEnd();
    at = end;
  }
  return kept + xml.slice(at);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
