import { siteTimeZone } from '../../ui/date-and-time.ts';
import { useNow } from '../../ui/use-now.ts';

const everyMs = 30_000;

/** Returns the current time, which goes on while it is shown, and the site's zone. */
export function useClock(): { now: number; timeZone: string } {
  return { now: useNow(everyMs), timeZone: siteTimeZone() };
}
