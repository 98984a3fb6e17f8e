import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { zoneName } from '../../../../ui/zone-name.ts';
import type { State } from './api.ts';
import { feedsQuery } from './feeds/api.ts';
import { feedStates, type ShownState, shownState } from './feeds/feed-words.ts';
import { siteTime } from './site-time.ts';
import { stateOrder, states } from './words.ts';

type SummaryProps = { counted: readonly State[] | null; checkedAt: string | null; timeZone: string };

/** Counts the connections in each state, and shows the time zone of the page. */
export function Summary({ counted, checkedAt, timeZone }: SummaryProps) {
  if (counted === null) return <Skeleton className="mb-4 h-6 w-full max-w-form" />;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <ul aria-label="Connections by state" className="flex flex-wrap gap-x-6 gap-y-2">
        <FeedCount state="stopped" ink="text-bad" />
        <FeedCount state="failing" ink="text-bad" />
        <FeedCount state="behind" ink="text-warn" />
        {stateOrder.map((state) => {
          const count = counted.filter((one) => one === state).length;
          const { word, icon: Icon, ink } = states[state];
          if (count === 0) return null;
          return (
            <li key={state} className={`flex items-center gap-1.5 font-medium ${ink}`}>
              <Icon aria-hidden className="size-4" />
              {`${count} ${word.toLowerCase()}`}
            </li>
          );
        })}
      </ul>
      {checkedAt === null ? null : (
        <p className="text-ink-soft">
          {`As of ${siteTime(checkedAt, timeZone)}. All times are ${zoneName(timeZone)}.`}
        </p>
      )}
    </div>
  );
}

/** Counts the listing feeds in a state that needs attention; they are shown below on their own. */
function FeedCount({ state, ink }: { state: ShownState; ink: string }) {
  const { data } = useQuery(feedsQuery);
  const count = data?.feeds.filter((feed) => shownState(feed) === state).length ?? 0;
  const { word, icon: Icon } = feedStates[state];
  if (count === 0) return null;
  return (
    <li className={`flex items-center gap-1.5 font-medium ${ink}`}>
      <Icon aria-hidden className="size-4" />
      {`${count} ${count === 1 ? 'feed' : 'feeds'} ${word.toLowerCase()}`}
    </li>
  );
}
