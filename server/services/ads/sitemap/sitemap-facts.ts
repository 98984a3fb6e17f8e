import { readSitemap, type SitemapEntry } from './read-sitemap.ts';

/** What the site needs from a sitemap: the positions of its posts, its origin, and its length. */
export type SitemapFacts = { origin: string; entries: number; posts: SitemapEntry[] };

const isPost = ({ loc }: SitemapEntry) => new URL(loc).pathname.startsWith('/blog/');

/**
 * Returns the facts of a sitemap. Throws a SyntaxError that says how to fix an invalid one. Runs in a worker
 * thread too, so this module must not import one that starts threads.
 */
export function factsOfSitemap(xml: string): SitemapFacts {
  const entries = readSitemap(xml);
  // All entries are on one host.
  const origin = new URL(entries[0]?.loc ?? '').origin;
  return { origin, entries: entries.length, posts: entries.filter(isPost) };
}
