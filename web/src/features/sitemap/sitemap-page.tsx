import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { ads } from '../../api/clients.ts';
import { useSite } from '../../api/site.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';

const sitemapQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['getSitemap'],
    queryFn: async ({ signal }) => {
      const { xml_content } = await call(
        ads.GET('/api/treas/ads/v1/get-sitemap/{siteId}', { params: { path: { siteId } }, signal }),
      );
      return xml_content ?? '';
    },
  });

/** Shows the sitemap's XML. */
export function Component() {
  const { siteId } = useSite();
  const { data: xml, error, isPending, refetch } = useQuery(sitemapQuery(siteId));
  useXmlContentType();
  return (
    <div className="mx-auto w-full max-w-page px-4 py-10 sm:px-6">
      <h1 className="mb-6 text-3xl">Sitemap</h1>
      {isPending ? (
        <p role="status" className="text-ink-soft">
          Loading the sitemap...
        </p>
      ) : xml === undefined ? (
        <NotLoaded what="The sitemap" error={error} onRetry={() => void refetch()} />
      ) : xml.trim() === '' ? (
        <p>No sitemap content available</p>
      ) : (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
          tabIndex={0}
          className="overflow-x-auto rounded-card border border-line bg-surface p-5 font-mono text-sm"
        >
          {xml}
        </pre>
      )}
    </div>
  );
}

/** Sets the content type meta tag (the product's document, section 2, sitemap page). */
function useXmlContentType() {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Type';
    meta.content = 'text/xml';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
