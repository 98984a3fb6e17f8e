import type { components } from '../../../../openapi/generated/idx.d.ts';
import type { FeedFacts, FeedLimits } from './feed-facts.ts';
import { hiddenSinceOf, type LicensedFeed, type ReadTimes } from './license-hours.ts';
import type { feeds } from './tables.ts';

type Schemas = components['schemas'];
export type FeedRow = typeof feeds.$inferSelect;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Returns the state that people see. A pause and a stop come first, because both need somebody; `behind` is
 * a feed that wasn't read for two of its intervals and 5 minutes, whose homes the license hides, or whose first load
 * failed before a row came.
 * `loaded` counts the rows of the load so far: one that failed after some goes on from there.
 */
export function stateOf(
  row: Pick<FeedRow, 'pausedAt' | 'failure'> & ReadTimes,
  feed: Pick<FeedFacts, 'everyMinutes'> & LicensedFeed,
  now: Date,
  loaded: number,
): Schemas['FeedState'] {
  if (row.pausedAt !== null) return 'paused';
  if (row.failure?.stopped) return 'stopped';
  if (row.publishedAt === null) return row.failure !== null && loaded === 0 ? 'behind' : 'loading';
  if (hiddenSinceOf(row, feed, now) !== null) return 'behind';
  const lateMs = (2 * feed.everyMinutes + 5) * minuteMs;
  return row.readAt === null || now.getTime() - row.readAt.getTime() > lateMs ? 'behind' : 'live';
}

/** Returns how far a load is; the seconds left follow from its pace, and are null while it doesn't run. */
export function progressOf(
  row: Pick<FeedRow, 'phase' | 'startedAt' | 'pausedAt' | 'failure'>,
  { loaded, expected }: { loaded: number; expected: number | null },
  now: Date,
): Schemas['FeedProgress'] | null {
  if (row.phase === 'live') return null;
  const runs = row.phase === 'load' && row.pausedAt === null && row.failure === null;
  const seconds = row.startedAt === null ? 0 : (now.getTime() - row.startedAt.getTime()) / 1000;
  const isKnown = runs && expected !== null && loaded > 0 && seconds > 0;
  return {
    ...{ loaded, expected },
    secondsLeft: isKnown ? Math.round((seconds / loaded) * Math.max(0, expected - loaded)) : null,
  };
}

const windows = [
  { window: 'second', of: 'perSecond', ms: 1000 },
  { window: 'minute', of: 'perMinute', ms: minuteMs },
  { window: 'hour', of: 'perHour', ms: hourMs },
  { window: 'day', of: 'perDay', ms: 24 * hourMs },
  { window: 'hour-bytes', of: 'bytesPerHour', ms: hourMs },
] as const satisfies { window: Schemas['FeedLimit']['window']; of: keyof FeedLimits; ms: number }[];

/** Returns the limits of a feed with what was used of each in its current window. */
export function limitsOf(limits: FeedLimits, used: FeedRow['used'], now: Date): Schemas['FeedLimit'][] {
  return windows.flatMap(({ window, of, ms }) => {
    const most = limits[of];
    if (most === undefined) return [];
    const at = used[window];
    // The client's windows slide in sixtieths, so that the oldest part may have begun that much earlier.
    const isCurrent = at !== undefined && now.getTime() - Date.parse(at.from) < ms * (61 / 60);
    return [{ window, requests: isCurrent ? at.count : 0, most }];
  });
}

/** Beside its pages, a reload asks each resource where it stands, what changed meanwhile, and for its count. */
const requestsBeside = 4;

/**
 * Returns what it costs to read everything again, and to check it. The minutes follow from the limits, at no more than
 * one request per second, as requests of a feed never overlap.
 */
export function costOf(
  { pageSize, limits }: Pick<FeedFacts['profile'], 'pageSize' | 'limits'>,
  rowsOfResources: readonly number[],
): Schemas['FeedCost'] {
  const requests = rowsOfResources.reduce(
    (sum, rows) => sum + 2 * Math.max(1, Math.ceil(rows / pageSize)) + requestsBeside,
    0,
  );
  const paces = windows.flatMap(({ window, of, ms }) => {
    const most = limits[of];
    // A window that the load doesn't fill never makes it wait.
    return most === undefined || window === 'hour-bytes' || requests <= most ? [] : [ms / most];
  });
  const msEach = Math.max(1000, ...paces);
  return {
    rows: rowsOfResources.reduce((sum, rows) => sum + rows, 0),
    requests,
    minutes: Math.max(1, Math.ceil((requests * msEach) / minuteMs)),
  };
}
