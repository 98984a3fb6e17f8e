import { createHash } from 'node:crypto';
import { keepAnswers } from '../../../memory/keep-answers.ts';
import { readInThread } from '../../../workers/reading.ts';
import { factsOfSitemap, type SitemapFacts } from './sitemap-facts.ts';

/** Up to this many characters, parsing takes less time than starting a thread. */
const short = 200_000;
/** The number of sitemaps whose facts are cached in memory. */
const mostKept = 20;

/** Runs `factsOfSitemap`, in a thread when the sitemap is long. */
export async function readFacts(xml: string): Promise<SitemapFacts> {
  if (xml.length <= short) return factsOfSitemap(xml);
  return readInThread({ from: import.meta.url, module: './sitemap-facts', name: 'factsOfSitemap' }, xml);
}

/** Returns a `readFacts` that caches by content. */
export function keepFacts(): (xml: string) => Promise<SitemapFacts> {
  const keep = keepAnswers<SitemapFacts>({ most: mostKept });
  return (xml) => keep(createHash('sha256').update(xml).digest('base64'), () => readFacts(xml));
}
