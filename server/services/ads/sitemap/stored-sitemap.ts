import { createHash } from 'node:crypto';
import { keepAnswers } from '../../../memory/keep-answers.ts';
import { readInThread } from '../../../workers/reading.ts';
import { readSitemap, type SitemapEntry } from './read-sitemap.ts';

/** What the site needs from a sitemap: the positions of its posts, its origin, and its length. */
export type SitemapFacts = { origin: string; entries: number; posts: SitemapEntry[] };

/** Characters that are read at once: at their worst they take less than starting a thread does. */
const short = 200_000;
/** The number of sitemaps whose facts are cached in memory. */
const mostKept = 20;
const isPost = ({ loc }: SitemapEntry) => new URL(loc).pathname.startsWith('/blog/');

/**
 * What a sitemap says; throws a SyntaxError whose message is the mend for what is none.
 * @public Called by its name in a thread, too.
 */
export function factsOfSitemap(xml: string): SitemapFacts {
  const entries = readSitemap(xml);
  // They are all on one host.
  const origin = new URL(entries[0]?.loc ?? '').origin;
  return { origin, entries: entries.length, posts: entries.filter(isPost) };
}

/** `factsOfSitemap`, in a thread where the sitemap is long. */
export async function readFacts(xml: string): Promise<SitemapFacts> {
  if (xml.length <= short) return factsOfSitemap(xml);
  return readInThread({ from: import.meta.url, module: './stored-sitemap', name: 'factsOfSitemap' }, xml);
}

/** `readFacts` of stored sitemaps: once, while they stay what they are. */
export function keepFacts(): (xml: string) => Promise<SitemapFacts> {
  const keep = keepAnswers<SitemapFacts>({ most: mostKept });
  return (xml) => keep(createHash('sha256').update(xml).digest('base64'), () => readFacts(xml));
}
