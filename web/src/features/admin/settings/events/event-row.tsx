import { useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { siteTime } from '../connections/site-time.ts';
import type { SiteEvent } from './api.ts';

const states = {
  scheduled: { word: 'Scheduled', tone: 'neutral' },
  sending: { word: 'Sending', tone: 'neutral' },
  delivered: { word: 'Delivered', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
  'on-hold': { word: 'Held for you', tone: 'warn' },
} as const satisfies Record<SiteEvent['state'], { word: string; tone: 'neutral' | 'good' | 'bad' | 'warn' }>;

type EventRowProps = { event: SiteEvent; timeZone: string; replaying: boolean; onReplay: () => void };

/** One event: its content, its delivery state, and a button that resends it. */
export function EventRow({ event, timeZone, replaying, onReplay }: EventRowProps) {
  const [open, setOpen] = useState(false);
  const { id, type, state, attempts, created_at, next_try_at, last_status, reason } = event;
  const { word, tone } = states[state];
  const time = siteTime(created_at, timeZone);
  return (
    <li className="flex flex-col gap-3 border-t border-line px-4 py-4 first:border-t-0 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-sans text-base font-semibold wrap-anywhere">{type}</h2>
        <Badge tone={tone}>{word}</Badge>
        <time dateTime={created_at} className="text-sm text-ink-soft">
          {time}
        </time>
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <Button
            size="small"
            look="quiet"
            aria-label={`Show Data: ${type}, ${time}`}
            aria-expanded={open}
            aria-controls={open ? `data-${id}` : undefined}
            onClick={() => setOpen(!open)}
          >
            Show Data
          </Button>
          <Button
            size="small"
            aria-label={`Replay: ${type}, ${time}`}
            // Not disabled, because that would remove focus.
            aria-disabled={replaying}
            className="aria-disabled:opacity-55"
            onClick={replaying ? undefined : onReplay}
          >
            {replaying ? 'Replaying...' : 'Replay'}
          </Button>
        </div>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
        {last_status === null ? '' : `, last answer ${last_status}`}
        {next_try_at === null ? '.' : `, next attempt: ${siteTime(next_try_at, timeZone)}.`}
        {reason === null ? '' : ` ${reason}`}
      </p>
      {open ? (
        <pre
          id={`data-${id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-small border border-line bg-paper p-3 text-sm"
        >
          {JSON.stringify({ id, type, timestamp: created_at, data: event.data }, null, 2)}
        </pre>
      ) : null}
    </li>
  );
}
