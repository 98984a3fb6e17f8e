import { type ReactNode, useRef } from 'react';
import { inSiteZone } from '../../../ui/date-and-time.ts';
import { zoneName } from '../../../ui/zone-name.ts';
import type { Today } from './api.ts';
import { SnoozedPeople } from './snooze/snoozed-people.tsx';

type TodayHeadProps = { today: Today | null; now: number; actions: ReactNode };

/** The title, the day with the site's time, how many are snoozed, and the page's actions. */
export function TodayHead({ today, now, actions }: TodayHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const day = inSiteZone(new Date(now), { weekday: 'long', month: 'short', day: 'numeric' });
  const time = inSiteZone(new Date(now), { hour: 'numeric', minute: '2-digit' });
  const zone = today === null ? '' : ` ${zoneName(today.timeZone).replace(/ Time$/, '')}`;
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          Today
        </h1>
        <div className="flex flex-wrap items-center gap-3">{actions}</div>
      </div>
      {/* A line of its own, two on phones: the list must not move when the first person is snoozed. */}
      <p className="mt-1 text-sm text-ink-soft max-sm:min-h-[2lh]">
        {`${day} · ${time}${zone}`}
        {today === null ? null : <SnoozedPeople today={today} now={now} heading={heading} />}
      </p>
    </div>
  );
}
