import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { Card } from '../../../../../ui/card.tsx';
import { EmptyState } from '../../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../../ui/error-state.tsx';
import { Skeleton } from '../../../../../ui/skeleton.tsx';
import { useNow } from '../../../../../ui/use-now.ts';
import { siteTime } from '../site-time.ts';
import { type FeedList, feedsQuery } from './api.ts';
import { FeedCard } from './feed-card.tsx';
import { counted, feedStates, otherText, shownState } from './feed-words.ts';

/** The MLS feeds: states, numbers, problems, and controls. Absent when the idx service has no feeds to show. */
export function FeedsSection({ timeZone }: { timeZone: string }) {
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(feedsQuery);
  const now = useNow(15_000);
  if (data === null) return null;
  return (
    <Card className="mb-6">
      <section aria-labelledby="feeds-title" className="p-4 sm:p-5">
        <Header list={data} />
        {isPending ? <Waiting /> : null}
        {error !== null && data === undefined ? (
          <ErrorState title="Listing feeds didn’t load" error={error} onRetry={() => void refetch()} />
        ) : null}
        {error !== null && data !== undefined ? (
          <p className="mt-3 text-sm font-medium text-warn">
            {`This couldn’t be refreshed. It shows the state at ${siteTime(new Date(dataUpdatedAt).toISOString(), timeZone)}.`}
          </p>
        ) : null}
        {data?.feeds.length === 0 ? <NoFeeds /> : null}
        {data === undefined || data.feeds.length === 0 ? null : (
          <ul className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
            {data.feeds.map((feed) => (
              <FeedCard key={feed.id} feed={feed} timeZone={timeZone} now={Math.max(now, dataUpdatedAt)} />
            ))}
          </ul>
        )}
        <OtherSources list={data} />
        {/* Changes, and so is announced, only when a state does. */}
        <p role="status" className="sr-only">
          {data?.feeds.map((feed) => `${feed.name}: ${feedStates[shownState(feed)].word}.`).join(' ')}
        </p>
      </section>
    </Card>
  );
}

function Header({ list }: { list: FeedList | undefined }) {
  const count = list?.feeds.length ?? 0;
  return (
    <header>
      <h2 id="feeds-title" className="font-display text-xl">
        Listings
        {count === 0 ? null : <span className="text-ink-soft">{` ${counted(count, 'feed')}`}</span>}
      </h2>
      {list === undefined || count === 0 ? null : (
        <p className="text-sm text-ink-soft">
          {`${counted(list.publicHomes, 'home')} ${list.publicHomes === 1 ? 'is' : 'are'} public.${demoText(list)}`}
        </p>
      )}
    </header>
  );
}

/** The homes of feeds that are no longer configured, and of files. */
function OtherSources({ list }: { list: FeedList | undefined }) {
  const others = list?.others.filter(({ kind }) => kind !== 'demo') ?? [];
  if (others.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-col gap-1 border-t border-line pt-4 text-sm text-ink-soft">
      {others.map((other) => (
        <li key={other.source} className="wrap-anywhere">
          {otherText(other)}
        </li>
      ))}
    </ul>
  );
}

/** Says what happens to the demo's homes, if the site has any. */
function demoText({ others }: FeedList): string {
  const demo = others.find(({ kind }) => kind === 'demo');
  if (demo === undefined) return '';
  return demo.areShown
    ? ` The ${counted(demo.homes, 'demo home')} stay until a feed is loaded.`
    : ' Demo homes are hidden while a feed is connected.';
}

function NoFeeds() {
  return (
    <EmptyState
      icon={<House aria-hidden />}
      title="Connect your MLS feed to keep listings current"
      text="Set RESO_URL and your MLS’s token or client id, and restart the site. docs/feeds.md, which comes with the site’s software, shows how. Without a feed, homes come from file imports: npm run import."
    />
  );
}

function Waiting() {
  return (
    <div aria-hidden className="mt-4 flex flex-col gap-3">
      <Skeleton className="h-6 w-full max-w-form" />
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-2" />
      <Skeleton className="h-16" />
      <Skeleton className="h-9 w-56 rounded-pill" />
    </div>
  );
}
