import { readFile } from 'node:fs/promises';
import type { operations } from '../../../openapi/generated/ads.d.ts';
import { sitemapXml } from '../../../pages/sitemap.ts';
import { invalidInput } from '../../errors/errors.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { siteOrigin } from '../site-origin.ts';
import { findSitemap, replaceSitemap } from './sitemap/repository.ts';
import type { SitemapFacts } from './sitemap/sitemap-facts.ts';
import { keepFacts, readFacts } from './sitemap/stored-sitemap.ts';
import { withoutGone } from './sitemap/without-gone.ts';

const field = '/form/xml';

/** Creates the handlers for the sitemap that search engines read (ads, tag `sitemap`). */
export function sitemapHandlers({
  callAs,
  database,
  now,
  site,
}: Pick<ServiceDeps, 'callAs' | 'database' | 'now' | 'site'>) {
  const { db } = database;
  const factsOfStored = keepFacts();
  const isOurs = ({ origin }: SitemapFacts) => site.publicOrigin === null || origin === site.publicOrigin;
  return {
    async getSitemap(_input, context) {
      const stored = await findSitemap(db, context.siteId);
      const posts = () => callAs(context)('listBlogs', { query: { site_id: context.siteId } });
      const facts = stored === null ? null : await factsOfStored(stored);
      // A sitemap with another origin predates the site's move.
      if (stored !== null && facts !== null && isOurs(facts)) {
        const left = (all: Awaited<ReturnType<typeof posts>>) => withoutGone(stored, facts.posts, all);
        const asStored = (error: unknown) => {
          context.log.warn({ err: error }, 'a sitemap was sent without asking which posts are gone');
          return stored;
        };
        return { xml_content: await posts().then(left, asStored) };
      }
      // Fails without the posts: omitting them would tell search engines that they were removed.
      return { xml_content: sitemapXml(siteOrigin(site, context), await posts()) };
    },

    async storeSitemap({ files }, { siteId }) {
      const file = files.xml;
      if (file === undefined) throw invalidInput(field, 'is required');
      const xml = utf8(await readFile(file.path));
      const facts = await checked(xml);
      if (!isOurs(facts)) {
        throw invalidInput(field, `must name addresses of this site, ${site.publicOrigin}`);
      }
      await replaceSitemap(db, siteId, xml, now());
      return { message: `The sitemap is stored, with ${facts.entries} addresses.` };
    },
  } satisfies Partial<Handlers<operations>>;
}

function utf8(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw invalidInput(field, 'must be in UTF-8');
  }
}

/** Returns the facts of a sitemap; throws `invalid-input` with how to fix it when invalid. */
async function checked(xml: string): Promise<SitemapFacts> {
  try {
    return await readFacts(xml);
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidInput(field, error.message);
    throw error;
  }
}
