import type { ReactNode } from 'react';
import { inSiteZone } from '../../../ui/date-and-time.ts';
import { zoneName } from '../../../ui/zone-name.ts';
import type { Today } from './api.ts';
import { momentText } from './rows/when.ts';

type TodayHeadProps = { today: Today | null; now: number; actions: ReactNode };

/** The title, the day with the site's time, how many are snoozed, and the page's actions. */
export function TodayHead({ today, now, actions }: TodayHeadProps) {
  const day = inSiteZone(new Date(now), { weekday: 'long', month: 'short', day: 'numeric' });
  const time = inSiteZone(new Date(now), { hour: 'numeric', minute: '2-digit' });
  const zone = today === null ? '' : ` ${zoneName(today.timeZone).replace(/ Time$/, '')}`;
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div>
        <h1 className="text-3xl">Today</h1>
        <p className="mt-1 text-sm text-ink-soft">
          {`${day} · ${time}${zone}`}
          {today === null || today.snoozed === 0 ? null : <Snoozed today={today} now={now} />}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">{actions}</div>
    </div>
  );
}

function Snoozed({ today: { snoozed, snoozeEndsAt }, now }: { today: Today; now: number }) {
  const ends = snoozeEndsAt === null ? '' : `, next at ${momentText(snoozeEndsAt, now)}`;
  return ` · ${snoozed.toLocaleString('en-US')} snoozed${ends}`;
}
