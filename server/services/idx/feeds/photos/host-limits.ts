import { openLimits } from '../client/limits.ts';

/** The requests for photos: Trestle allows 18,000 an hour (FEED 3), others tell no number. */
const mediaLimits = { perSecond: 5, perHour: 18_000 };
/** How long a busy host rests that doesn't say, by the times in a row. */
const restMinutes = [1, 2, 5, 15, 60];
const minuteMs = 60_000;

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** Keeps the limits of the hosts of a feed's photos: a pace for all, and a pause for each that asks for one. */
export function openPhotoHosts(now: () => Date, sleep: (ms: number, signal: AbortSignal) => Promise<void>) {
  const limits = openLimits(mediaLimits, now);
  const pauses = new Map<string, { until: number; times: number }>();
  const freeAt = (host: string): Date | null => {
    const until = pauses.get(host)?.until ?? 0;
    return until > now().getTime() ? new Date(until) : null;
  };
  return {
    /** When a host may be asked again; null for now. */
    freeAt: (url: string) => freeAt(hostOf(url)),
    /** The end of the pause that ends first; null without one. */
    firstFreeAt(): Date | null {
      const ends = [...pauses.keys()].flatMap((host) => freeAt(host) ?? []);
      return ends.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
    },
    /** Waits until a request may be sent. */
    async turn(signal: AbortSignal): Promise<void> {
      for (let ms = limits.wait(); ms > 0; ms = limits.wait()) await sleep(ms, signal);
      limits.request();
    },
    /** Leaves a host alone for as long as it says, or for longer each time. */
    pause(url: string, afterMs: number | null): void {
      const host = hostOf(url);
      const before = pauses.get(host);
      const { times } = before ?? { times: 0 };
      // Those that were under way when the first was refused don't count again.
      const isSame = before !== undefined && before.until > now().getTime();
      const rest = (restMinutes[Math.min(times, restMinutes.length - 1)] ?? 60) * minuteMs;
      const until = Math.max(before?.until ?? 0, now().getTime() + Math.max(afterMs ?? rest, 1000));
      pauses.set(host, { until, times: isSame ? times : times + 1 });
    },
    answered(url: string): void {
      const host = hostOf(url);
      if (freeAt(host) === null) pauses.delete(host);
    },
  };
}

export type PhotoHosts = ReturnType<typeof openPhotoHosts>;
