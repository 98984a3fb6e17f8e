import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { dateAndTime } from '../../../ui/date-and-time.ts';
import type { Refreshed } from './api.ts';
import { addresses, RefreshSitemap } from './refresh-sitemap.tsx';

/** The sitemap: its purpose, a refresh button, and the latest version sent. */
export function SitemapCard() {
  const [done, setDone] = useState<{ at: string; refreshed: Refreshed } | null>(null);
  return (
    <section aria-label="Sitemap">
      <Card className="flex flex-col gap-3 p-4 sm:p-6">
        <h2 className="text-xl">Sitemap</h2>
        <p className="text-ink-soft">
          Search engines read it to find your posts. Refresh it after you publish. Deleted posts are removed
          automatically.
        </p>
        <div className="flex flex-wrap gap-3">
          <RefreshSitemap onRefreshed={(refreshed) => setDone({ at: new Date().toISOString(), refreshed })} />
          {/* The app's page, not the XML file for search engines; in a new tab, to keep this page. */}
          <a href={paths.sitemap} target="_blank" rel="noopener" className={buttonClass({ look: 'quiet' })}>
            <ExternalLink aria-hidden />
            View Sitemap
          </a>
        </div>
        {done === null ? null : (
          <div className="flex flex-col gap-2">
            <p role="status">{`Refreshed ${dateAndTime(done.at)}: ${addresses(done.refreshed)}.`}</p>
            <details>
              <summary className="min-h-6 text-ink-soft">What was sent</summary>
              <pre
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
                tabIndex={0}
                className="mt-2 max-h-80 overflow-auto rounded-small bg-tint p-3 font-mono text-sm"
              >
                {done.refreshed.xml}
              </pre>
            </details>
          </div>
        )}
      </Card>
    </section>
  );
}
