import {
  CircleCheck,
  CirclePause,
  CircleX,
  Clock,
  LoaderCircle,
  type LucideIcon,
  OctagonX,
} from 'lucide-react';
import { type Feed, type FeedList, isFailing } from './api.ts';

/** The state of a feed as shown: one that has never worked is failing rather than behind. */
export type ShownState = Feed['state'] | 'failing';
export const shownState = (feed: Pick<Feed, 'state' | 'publishedAt'>): ShownState =>
  isFailing(feed) ? 'failing' : feed.state;

/** The word, icon, and colors of each state; `bar` colors the line below the number. */
export const feedStates: Record<ShownState, { word: string; icon: LucideIcon; badge: string; bar: string }> =
  {
    loading: { word: 'Loading', icon: LoaderCircle, badge: 'bg-tint text-accent', bar: 'bg-accent' },
    live: { word: 'Live', icon: CircleCheck, badge: 'bg-good-tint text-good', bar: 'bg-good' },
    behind: { word: 'Behind', icon: Clock, badge: 'bg-warn-tint text-warn', bar: 'bg-warn' },
    failing: { word: 'Failing', icon: CircleX, badge: 'bg-bad-tint text-bad', bar: 'bg-bad' },
    stopped: { word: 'Stopped', icon: OctagonX, badge: 'bg-bad-tint text-bad', bar: 'bg-bad' },
    paused: { word: 'Paused', icon: CirclePause, badge: 'bg-tint text-ink', bar: 'bg-edge' },
  };

/** The steps of a feed, in order. The last ends when its homes are public. */
export const steps = [
  { phase: 'load', name: 'Load' },
  { phase: 'catch-up', name: 'Catch up' },
  { phase: 'check', name: 'Check' },
  { phase: 'live', name: 'Publish' },
] as const satisfies { phase: Feed['phase']; name: string }[];

export const number = (value: number): string => value.toLocaleString('en-US');

/** Returns a count with its noun: `1 home`, `2,940 homes`. */
export const counted = (count: number, noun: string): string =>
  `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Returns a length of time in two units at most: `7 min`, `16 hr 31 min`, `3 days`. */
export function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return 'Under 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} hr` : `${hours} hr ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} days`;
}

/** Returns the time left of a load: `About 12 min left`. */
export const timeLeft = (seconds: number): string =>
  seconds < 60 ? 'Under 1 min left' : `About ${duration(Math.ceil(seconds / 60) * 60)} left`;

/** Whether a feed reads now, or has read homes: one that failed or stopped before that has no progress to show. */
export const hasBegun = (feed: Feed): boolean => {
  const state = shownState(feed);
  return (state !== 'failing' && state !== 'stopped') || (feed.progress?.loaded ?? 0) > 0;
};

/** The number that matters, with its text. */
export type Headline = { figure: string; text: string };

/** Returns what matters of a feed: how much of a load is done, else the time since the last update. */
export function headline(feed: Feed, now: number): Headline {
  const { progress, readAt, publishedAt, phase } = feed;
  if (publishedAt === null && progress !== null && hasBegun(feed)) return loadHeadline(progress, phase);
  if (readAt === null) return { figure: 'Not read yet', text: '' };
  const seconds = Math.max(0, (now - Date.parse(readAt)) / 1000);
  return { figure: duration(seconds), text: 'since the last update' };
}

function loadHeadline({ loaded, expected }: NonNullable<Feed['progress']>, phase: Feed['phase']): Headline {
  if (phase !== 'load') return { figure: '100%', text: `${counted(loaded, 'home')} read` };
  if (expected === null) return { figure: number(loaded), text: 'homes so far' };
  return { figure: percent(loaded, expected), text: `${number(loaded)} of ${counted(expected, 'home')}` };
}

/** Returns a whole percentage, which is 100% only when nothing is missing. */
export const percent = (done: number, of: number): string =>
  `${of <= 0 ? 0 : Math.min(100, Math.floor((done / of) * 100))}%`;

/** Returns the number of homes of a feed that its rules let visitors see. */
export const homesOf = ({ statuses }: Pick<Feed, 'statuses'>): number =>
  statuses.reduce((sum, { homes }) => sum + homes, 0);

/** Returns what visitors see of a source that isn't a configured feed. */
export function otherText({ source, kind, homes, areShown }: FeedList['others'][number]): string {
  const count = counted(homes, 'home');
  const what = kind === 'file' ? `${source}, a file import` : `${source}, a feed that is no longer connected`;
  return areShown ? `${what}: visitors see ${count}.` : `${what}: ${count}, hidden from visitors.`;
}

const windows = {
  second: 'second',
  minute: 'minute',
  hour: 'hour',
  day: 'day',
  'hour-bytes': 'hour',
} as const;

/** Returns a limit as a sentence: `212 of 7,200 requests this hour`. */
export function limitText({ window, requests, most }: Feed['limits'][number]): string {
  const of =
    window === 'hour-bytes'
      ? `${megabytes(requests)} of ${megabytes(most)} MB`
      : `${number(requests)} of ${number(most)} requests`;
  return `${of} this ${windows[window]}`;
}

const megabytes = (bytes: number): string => number(Math.round(bytes / 1_000_000));
