import type { Profile } from '../../../../config/feeds/profile.ts';

/** The windows of time in which a feed limits requests, or bytes. */
type LimitWindow = 'second' | 'minute' | 'hour' | 'day' | 'hour-bytes';
/** What the windows have used, each since `from` (ISO). */
export type Used = Partial<Record<LimitWindow, { from: string; count: number }>>;

/** The length of each window, and the profile's limit for it. */
export const limitWindows = {
  second: { ms: 1000, limit: 'perSecond' },
  minute: { ms: 60_000, limit: 'perMinute' },
  hour: { ms: 3_600_000, limit: 'perHour' },
  day: { ms: 86_400_000, limit: 'perDay' },
  'hour-bytes': { ms: 3_600_000, limit: 'bytesPerHour' },
} as const satisfies Record<LimitWindow, { ms: number; limit: keyof Profile['limits'] }>;

const slices = 60;

type Window = {
  most: number;
  ms: number;
  sliceMs: number;
  /** Counts by the start of their slice, oldest first; the sum slides with the time. */
  counts: Map<number, number>;
};

/**
 * Counts requests and bytes in sliding windows, so that no stretch of a window's length holds more than the limit,
 * however the server measures. `given` continues what an earlier process has used.
 */
export function openLimits(limits: Profile['limits'], now: () => Date, given: Used = {}) {
  const windows = Object.entries(limitWindows).flatMap(([name, { ms, limit }]) => {
    const most = limits[limit];
    if (most === undefined) return [];
    const window = { most, ms, sliceMs: ms / slices, counts: new Map<number, number>() };
    restore(window, given[name as LimitWindow], now().getTime());
    return [[name as LimitWindow, window] as const];
  });
  let largest = 0;

  const add = (isBytes: boolean, count: number) => {
    const at = now().getTime();
    for (const [name, { sliceMs, counts }] of windows) {
      if ((name === 'hour-bytes') !== isBytes) continue;
      const slice = Math.floor(at / sliceMs) * sliceMs;
      counts.set(slice, (counts.get(slice) ?? 0) + count);
    }
  };
  return {
    /** The milliseconds until one more request, with as many bytes as the largest so far, fits every window. */
    wait(): number {
      const at = now().getTime();
      return Math.max(
        0,
        ...windows.map(([name, window]) =>
          waitOf(window, at, name === 'hour-bytes' ? Math.min(largest, window.most) : 1),
        ),
      );
    },
    request: () => add(false, 1),
    bytes: (count: number) => add(true, count),
    /** Notes the bytes of a whole answer, which the next one may have too. */
    answered(bytes: number): void {
      largest = Math.max(largest, bytes);
    },
    used(): Used {
      const at = now().getTime();
      return Object.fromEntries(
        windows.map(([name, window]) => {
          forget(window, at);
          const [from = at] = window.counts.keys();
          return [name, { from: new Date(from).toISOString(), count: sum(window) }];
        }),
      );
    },
  };
}

const sum = ({ counts }: Window) => [...counts.values()].reduce((total, count) => total + count, 0);

/** A slice counts until its last moment has left the window. */
const endOf = ({ ms, sliceMs }: Window, slice: number) => slice + sliceMs + ms;

function forget(window: Window, at: number): void {
  const now = Math.floor(at / window.sliceMs) * window.sliceMs;
  for (const [slice, count] of window.counts) {
    if (slice <= now && endOf(window, slice) > at) continue;
    window.counts.delete(slice);
    // The clock was set back.
    if (slice > now) window.counts.set(now, (window.counts.get(now) ?? 0) + count);
  }
}

function waitOf(window: Window, at: number, more: number): number {
  forget(window, at);
  let left = sum(window) + more - window.most;
  if (left <= 0) return 0;
  for (const [slice, count] of window.counts) {
    left -= count;
    if (left <= 0) return Math.ceil(endOf(window, slice) - at);
  }
  return 0;
}

/** Spreads a stored count evenly from its start to now, as the times of its requests aren't kept. */
function restore(window: Window, stored: Used[LimitWindow], at: number): void {
  const from = Date.parse(stored?.from ?? '');
  const { ms, sliceMs, counts } = window;
  if (stored === undefined || !(stored.count > 0) || Number.isNaN(from)) return;
  // A start in the future comes from a clock that was set back.
  const first = Math.floor(Math.min(Math.max(from, at - ms), at) / sliceMs);
  if (from + sliceMs + ms <= at) return;
  const last = Math.floor(at / sliceMs);
  const share = Math.ceil(stored.count / (last - first + 1));
  let left = Math.floor(stored.count);
  for (let slice = first; slice <= last && left > 0; slice += 1) {
    counts.set(slice * sliceMs, Math.min(share, left));
    left -= share;
  }
}
