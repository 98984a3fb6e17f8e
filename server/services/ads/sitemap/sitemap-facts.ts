import { readSitemap, type SitemapEntry } from './read-sitemap.ts';

/** What the site needs from a sitemap: the positions of its posts, its origin, and its length. */
export type SitemapFacts = { origin: string; entries: number; posts: SitemapEntry[] };

const isPost = ({ loc }: SitemapEntry) => new URL(loc).pathname.startsWith('/blog/');

/**
 * What a sitemap says; throws a SyntaxError whose message is the mend for what is none. Also called in a thread, whose
 * modules open no threads of their own.
 */
export function factsOfSitemap(xml: string): SitemapFacts {
  const entries = readSitemap(xml);
  // They are all on one host.
  const origin = new URL(entries[0]?.loc ?? '').origin;
  return { origin, entries: entries.length, posts: entries.filter(isPost) };
}
