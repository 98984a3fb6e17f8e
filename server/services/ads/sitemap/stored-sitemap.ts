import { createHash } from 'node:crypto';
import { keepAnswers } from '../../../memory/keep-answers.ts';
import { readInThread } from '../../../workers/reading.ts';
import { factsOfSitemap, type SitemapFacts } from './sitemap-facts.ts';

/** Characters that are read at once: at their worst they take less than starting a thread does. */
const short = 200_000;
/** The number of sitemaps whose facts are cached in memory. */
const mostKept = 20;

/** `factsOfSitemap`, in a thread where the sitemap is long. */
export async function readFacts(xml: string): Promise<SitemapFacts> {
  if (xml.length <= short) return factsOfSitemap(xml);
  return readInThread({ from: import.meta.url, module: './sitemap-facts', name: 'factsOfSitemap' }, xml);
}

/** `readFacts` of stored sitemaps: once, while they stay what they are. */
export function keepFacts(): (xml: string) => Promise<SitemapFacts> {
  const keep = keepAnswers<SitemapFacts>({ most: mostKept });
  return (xml) => keep(createHash('sha256').update(xml).digest('base64'), () => readFacts(xml));
}
