import { RefreshCw } from 'lucide-react';
import { sentenceFor } from '../../../api/problem.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Refreshed, useRefreshSitemap } from './api.ts';

/** Rebuilds and stores the sitemap; reports the number of URLs. */
export function RefreshSitemap({ onRefreshed }: { onRefreshed?: (refreshed: Refreshed) => void }) {
  const { alert, toast } = useAlerts();
  const refresh = useRefreshSitemap();
  const start = () =>
    refresh.mutate(undefined, {
      onSuccess: (refreshed) => {
        toast(`The sitemap is refreshed: ${addresses(refreshed)}.`);
        onRefreshed?.(refreshed);
      },
      onError: (error) => {
        console.warn('The sitemap couldn’t be refreshed', error);
        alert(`Failed to refresh the sitemap. ${sentenceFor(error)}`);
      },
    });
  return (
    <Button
      icon={<RefreshCw aria-hidden />}
      busy={refresh.isPending}
      busyText="Refreshing..."
      onClick={start}
    >
      Refresh Sitemap
    </Button>
  );
}

/** Describes the number of pages and posts in a sitemap. */
export function addresses({ pages, posts }: Pick<Refreshed, 'pages' | 'posts'>): string {
  return `${pages} pages and ${posts.toLocaleString('en-US')} ${posts === 1 ? 'post' : 'posts'}`;
}
