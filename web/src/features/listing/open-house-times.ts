import { inSiteZone } from '../../ui/date-and-time.ts';

const day = { weekday: 'long', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * Returns an open house's day and times in the site's zone: `Saturday, Nov 28` and `1:00 PM – 3:00 PM CST`;
 * the end has its own day when it's another one.
 */
export function openHouseTimes(startsAt: string, endsAt: string | null): { day: string; times: string } {
  const on = inSiteZone(startsAt, day);
  const zoned = { ...time, timeZoneName: 'short' } as const;
  if (endsAt === null) return { day: on, times: `from ${inSiteZone(startsAt, zoned)}` };
  const isSameDay = inSiteZone(endsAt, day) === on;
  const end = inSiteZone(endsAt, isSameDay ? zoned : { ...day, ...zoned });
  return { day: on, times: `${inSiteZone(startsAt, time)} – ${end}` };
}
