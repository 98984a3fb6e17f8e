import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sentenceFor } from '../../../api/problem.ts';
import { useSession } from '../../../api/session.ts';
import { useSite } from '../../../api/site.ts';
import { useConnected } from '../../../delivery/channels.ts';
import {
  refreshSearches,
  savedSearchesQuery,
  stopAllAlerts,
} from '../../../listings/following/saved-searches.ts';
import { paths } from '../../../navigation/paths.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SearchCard } from './search-card.tsx';

/** The searches that the visitor follows: what changed, and how often alerts come. */
export function SavedSearches() {
  const { user } = useSession();
  const { data, error, refetch } = useQuery(savedSearchesQuery(user?.username ?? null));
  const count = data?.length ?? 0;
  const isMailed = useConnected('site_email') !== false;
  return (
    <section aria-labelledby="followed-searches" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-ink pb-3">
        <h2 id="followed-searches" className="text-2xl">
          {count === 0 ? 'Searches' : count === 1 ? '1 Search' : `${count} Searches`}
        </h2>
        <Link
          to={paths.map()}
          className="inline-flex min-h-9 items-center gap-1 font-medium text-accent hover:text-accent-strong pointer-coarse:min-h-11"
        >
          <Plus aria-hidden className="size-4" />
          New Search
        </Link>
      </div>
      {data === undefined ? (
        error === null ? (
          <Skeleton className="h-40 rounded-card" />
        ) : (
          <NotLoaded quiet what="Your searches" error={error} onRetry={() => void refetch()} />
        )
      ) : count === 0 ? (
        <p className="text-ink-soft">
          Search on the map or in the chat, then press Save This Search.{' '}
          {isMailed ? 'We’ll email you what’s new.' : 'What’s new appears here.'}
        </p>
      ) : (
        <>
          {isMailed || data.every(({ frequency }) => frequency === 'off') ? null : <NotMailed />}
          <ul aria-label="Saved Searches" className="flex flex-col gap-4">
            {data.map((search) => (
              <li key={search.id}>
                <SearchCard search={search} isMailed={isMailed} />
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">
            Alerts at once wait until 8:00 AM when they’d arrive at night. Daily alerts: one email a day at
            most.{' '}
            {data.some(({ frequency, state }) => frequency !== 'off' && state !== 'paused') ? (
              <StopAll />
            ) : null}
          </p>
        </>
      )}
    </section>
  );
}

function NotMailed() {
  const { agent } = useSite();
  return (
    <p role="note" className="rounded-small bg-warn-tint p-3 text-sm">
      This site can’t send email right now. Ask {agent.name} at {agent.phone} or {agent.email} about alerts.
    </p>
  );
}

function StopAll() {
  const client = useQueryClient();
  const { alert, toast } = useAlerts();
  const stop = useMutation({
    mutationFn: stopAllAlerts,
    onSuccess: async () => {
      await refreshSearches(client);
      toast('All alerts are off.');
    },
    onError: (error) => alert(sentenceFor(error)),
  });
  return (
    <button
      type="button"
      disabled={stop.isPending}
      onClick={() => stop.mutate()}
      className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
    >
      Stop All Alerts
    </button>
  );
}
