import { readInThread } from '../../../workers/reading.ts';
import { readSitemap, type SitemapEntry } from './read-sitemap.ts';

/** What the site needs of a sitemap: where its posts stand, whose address it is of, and how long it is. */
export type SitemapFacts = { origin: string; entries: number; posts: SitemapEntry[] };

/** Characters that are read at once: at their worst they take less than starting a thread does. */
const short = 200_000;
const isPost = ({ loc }: SitemapEntry) => new URL(loc).pathname.startsWith('/blog/');

/** What a sitemap says; throws a SyntaxError whose message is the mend for what is none. */
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

/** `readFacts` of each site's sitemap: once, until it is another. */
export function keepFacts(): (siteId: string, xml: string) => Promise<SitemapFacts> {
  const kept = new Map<string, { xml: string; facts: Promise<SitemapFacts> }>();
  return (siteId, xml) => {
    const known = kept.get(siteId);
    if (known?.xml === xml) return known.facts;
    const facts = readFacts(xml);
    facts.catch(() => kept.delete(siteId));
    kept.set(siteId, { xml, facts });
    return facts;
  };
}
