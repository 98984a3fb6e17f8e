import { Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { classNames } from '../../../../../ui/class-names.ts';
import { siteTime } from '../site-time.ts';
import type { Feed } from './api.ts';
import { FeedControls } from './feed-controls.tsx';
import { FeedCounts } from './feed-counts.tsx';
import { FeedSteps } from './feed-steps.tsx';
import {
  counted,
  feedStates,
  hasBegun,
  headline,
  homesOf,
  percent,
  shownState,
  timeLeft,
} from './feed-words.ts';
import { MappedLookups, UnknownLookups } from './unknown-lookups.tsx';

type FeedCardProps = { feed: Feed; timeZone: string; now: number };

/** One feed: its state, the number that matters, its last reads, problems, and controls. */
export function FeedCard({ feed, timeZone, now }: FeedCardProps) {
  const { word, icon: Icon, badge } = feedStates[shownState(feed)];
  const { figure, text } = headline(feed, now);
  return (
    <li aria-labelledby={`feed-${feed.id}`} className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={`feed-${feed.id}`} className="min-w-0 font-sans text-base font-semibold wrap-anywhere">
          {feed.name}
        </h3>
        <span
          className={`inline-flex items-center gap-1.5 rounded-pill px-3 py-0.5 text-sm font-semibold ${badge}`}
        >
          <Icon aria-hidden className={classNames('size-4', feed.state === 'loading' && 'animate-spin')} />
          {word}
        </span>
      </div>
      <p>
        <strong className="font-display text-3xl font-medium">{figure}</strong>{' '}
        <span className="text-sm text-ink-soft">{text}</span>
      </p>
      <Progress feed={feed} />
      {feed.progress === null && feed.publishedAt !== null ? null : <FeedSteps feed={feed} />}
      <Since feed={feed} timeZone={timeZone} />
      <Reads feed={feed} timeZone={timeZone} />
      <Problem feed={feed} timeZone={timeZone} />
      <Visitors feed={feed} timeZone={timeZone} />
      <UnknownLookups feed={feed} />
      <MappedLookups feed={feed} />
      <FeedCounts feed={feed} />
      <FeedControls feed={feed} />
    </li>
  );
}

/** How far a load is; for a feed that doesn't load, a plain line in the color of its state. */
function Progress({ feed }: { feed: Feed }) {
  const { name, progress, publishedAt } = feed;
  const { bar } = feedStates[shownState(feed)];
  if (progress === null || (publishedAt === null && !hasBegun(feed)))
    return <div aria-hidden className={`h-1.5 rounded-pill ${bar}`} />;
  const { loaded, expected, secondsLeft } = progress;
  const done = expected === null ? null : percent(loaded, expected);
  return (
    <div>
      <div
        role="progressbar"
        aria-label={`Loading ${name}`}
        {...(expected === null
          ? {}
          : { 'aria-valuemin': 0, 'aria-valuemax': expected, 'aria-valuenow': loaded })}
        aria-valuetext={done === null ? counted(loaded, 'home') : `${done}, ${counted(loaded, 'home')}`}
        className="h-1.5 overflow-hidden rounded-pill bg-tint"
      >
        <div className={`h-full rounded-pill transition-[width] ${bar}`} style={{ width: done ?? '0%' }} />
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        {publishedAt === null ? null : (
          <span>{`Reloading${done === null ? '' : `: ${done}`}. The homes stay public.`}</span>
        )}
        {secondsLeft === null ? null : <span>{timeLeft(secondsLeft)}</span>}
      </p>
    </div>
  );
}

function Since({ feed, timeZone }: Omit<FeedCardProps, 'now'>) {
  const { startedAt, publishedAt, paused } = feed;
  if (publishedAt !== null || startedAt === null || paused || !hasBegun(feed)) return null;
  return (
    <p className="text-sm text-ink-soft">
      {`Since ${siteTime(startedAt, timeZone)}. You can leave this page; a restart continues from the last page read.`}
    </p>
  );
}

function Reads({ feed, timeZone }: Omit<FeedCardProps, 'now'>) {
  const { synced, swept, publishedAt, photosToCopy, nextAt, failure, paused } = feed;
  const isFirst = synced !== null && publishedAt !== null && synced.at <= publishedAt;
  const rows = [
    synced === null
      ? null
      : { name: 'Updated', at: synced.at, text: isFirst ? ': all homes read' : `: ${changesText(synced)}` },
    swept === null
      ? null
      : { name: 'Full check', at: swept.at, text: `: ${swept.removed} removed, ${swept.fetched} missing` },
    photosToCopy === 0
      ? null
      : { name: 'Photos', at: null, text: `${photosToCopy.toLocaleString('en-US')} still to copy` },
    nextAt === null || failure === null || paused ? null : { name: 'Next try', at: nextAt, text: '' },
  ].filter((row) => row !== null);
  if (rows.length === 0) return null;
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {rows.map(({ name, at, text }) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd>
            {at === null ? null : <time dateTime={at}>{siteTime(at, timeZone)}</time>}
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function changesText({ added, changed, removed }: NonNullable<Feed['synced']>): string {
  const parts = [
    changed === 0 ? '' : `${changed.toLocaleString('en-US')} changed`,
    added === 0 ? '' : `${added.toLocaleString('en-US')} new`,
    removed === 0 ? '' : `${removed.toLocaleString('en-US')} removed`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'nothing changed' : parts.join(', ');
}

/** Why the last try failed, and what to do. */
function Problem({ feed, timeZone }: Omit<FeedCardProps, 'now'>) {
  const { failure } = feed;
  if (failure === null) return null;
  const isBad = ['stopped', 'failing'].includes(shownState(feed));
  return (
    <p className={`flex gap-2 rounded-small px-3 py-2 text-sm ${isBad ? 'bg-bad-tint' : 'bg-warn-tint'}`}>
      <TriangleAlert aria-hidden className={`mt-0.5 size-4 shrink-0 ${isBad ? 'text-bad' : 'text-warn'}`} />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{failure.reason}</span>
        {` ${failure.advice} `}
        {failure.tries > 1 ? `${failure.tries.toLocaleString('en-US')} tries, the last at ` : 'Tried at '}
        <time dateTime={failure.at}>{siteTime(failure.at, timeZone)}</time>.
      </span>
    </p>
  );
}

/** What visitors see of the feed now. */
function Visitors({ feed, timeZone }: Omit<FeedCardProps, 'now'>) {
  const { publishedAt, hiddenSince, licenseHours, readAt, state } = feed;
  const homes = homesOf(feed);
  const isHidden = publishedAt === null || hiddenSince !== null;
  const Icon = isHidden ? EyeOff : Eye;
  const text = () => {
    if (publishedAt === null) return 'Visitors see no homes from this feed until all 4 steps finish.';
    if (hiddenSince !== null)
      return `${counted(homes, 'home')} ${homes === 1 ? 'has' : 'have'} been hidden since ${siteTime(hiddenSince, timeZone)}: the license allows ${licenseHours} hours without an update, or after a missed check. They return after an update and a full check.`;
    const updated = readAt === null ? '' : `, “Updated ${siteTime(readAt, timeZone)}”`;
    const isRead = state === 'live' || state === 'loading';
    const later = isRead ? '' : ` They are hidden ${licenseHours} hours after the last update.`;
    return `Visitors see ${counted(homes, 'home')}${updated}.${later}`;
  };
  return (
    <p className="flex gap-2 text-sm">
      <Icon
        aria-hidden
        className={classNames('mt-0.5 size-4 shrink-0', hiddenSince === null ? 'text-ink-soft' : 'text-warn')}
      />
      <span>{text()}</span>
    </p>
  );
}
