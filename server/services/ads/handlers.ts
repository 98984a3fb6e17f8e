import type { operations } from '../../../openapi/generated/ads.d.ts';
import { problem } from '../../errors.ts';
import type { Handlers, ServiceDeps } from '../service.ts';
import { sitemapXml } from './sitemap.ts';

/** Where a site is that was given no public address: this machine, at the port that the product has by default. */
const localOrigin = 'http://localhost:3000';

/** What search engines are told of the site (ads, tag `sitemap`). */
export function sitemapHandlers({
  clients,
  site,
}: Pick<ServiceDeps, 'clients' | 'site'>): Pick<Handlers<operations>, 'getSitemap'> {
  return {
    async getSitemap(_input, context) {
      const { data, error } = await clients(context).blogs.GET('/api/treas/blogs/v1/get-blog', {
        params: { query: { site_id: context.siteId } },
      });
      // Without the posts it would tell search engines that they are gone.
      if (data === undefined) throw problem('upstream-failed', { cause: error });
      return { xml_content: sitemapXml(site.publicOrigin ?? localOrigin, data) };
    },
  };
}
