import { Plus, X } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { type ShowingHours, type Weekday, weekdays } from '../../showing-hours.ts';
import type { FaultAt, Span } from './api.ts';

type Week = ShowingHours['weekly'];
type WeekFieldsProps = { weekly: Week; faultAt: FaultAt; onChange: (weekly: Week) => void };

const usual: Span = { from: '09:00', to: '18:00' };
const mostSpans = 4;
/** As wide as a browser needs for a time; on a narrow screen with large text, the next one goes below. */
const timeFrame = 'min-w-[min(7.5rem,100%)] grow basis-0 sm:max-w-40 sm:min-w-[min(9rem,100%)]';
const nameOf = (day: Weekday) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** The hours of each day of the week, several spans a day. */
export function WeekFields({ weekly, faultAt, onChange }: WeekFieldsProps) {
  return (
    <div className="divide-y divide-line">
      {weekdays.map((day) => (
        <DayFields
          key={day}
          day={day}
          spans={weekly[day]}
          faultAt={faultAt}
          onChange={(spans) => onChange({ ...weekly, [day]: spans })}
        />
      ))}
    </div>
  );
}

type DayFieldsProps = { day: Weekday; spans: Span[]; faultAt: FaultAt; onChange: (spans: Span[]) => void };

function DayFields({ day, spans, faultAt, onChange }: DayFieldsProps) {
  const name = nameOf(day);
  const set = (n: number, part: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === n ? { ...span, ...part } : span)));
  // After the last span, so that Add makes hours that are right at once.
  const last = spans.at(-1)?.to;
  const added: Span = last === undefined ? usual : { from: last, to: last < '20:00' ? '20:00' : '23:00' };
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 py-3 lg:grid-cols-[8rem_minmax(0,1fr)]">
      <legend className="sr-only">{name}</legend>
      <p aria-hidden className="font-medium lg:pt-2.5">
        {name}
      </p>
      <div className="flex flex-col gap-2">
        {spans.length === 0 ? <p className="text-ink-soft lg:pt-2.5">No showings</p> : null}
        {spans.map((span, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span has no other identity
          <div key={n} className="flex flex-wrap items-start gap-1 sm:gap-2">
            <TextField
              label={`${name}, from`}
              hideLabel
              type="time"
              className={timeFrame}
              controlClassName="max-sm:px-1"
              value={span.from}
              error={faultAt(`weekly/${day}/${n}/from`)}
              onChange={({ target }) => set(n, { from: target.value })}
            />
            <span aria-hidden className="pt-2.5 max-sm:hidden">
              –
            </span>
            <TextField
              label={`${name}, to`}
              hideLabel
              type="time"
              className={timeFrame}
              controlClassName="max-sm:px-1"
              value={span.to}
              error={faultAt(`weekly/${day}/${n}/to`)}
              onChange={({ target }) => set(n, { to: target.value })}
            />
            <IconButton
              label={`Remove these hours of ${name}`}
              icon={<X aria-hidden />}
              onClick={() => onChange(spans.filter((_, at) => at !== n))}
            />
          </div>
        ))}
        {spans.length < mostSpans ? (
          <Button
            look="quiet"
            size="small"
            className="self-start"
            icon={<Plus aria-hidden />}
            aria-label={`Add Hours on ${name}`}
            onClick={() => onChange([...spans, added])}
          >
            Add Hours
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
