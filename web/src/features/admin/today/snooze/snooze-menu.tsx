import { AlarmClock, CalendarDays, Clock } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Popover } from '../../../../ui/popups/popover.tsx';
import { morningOf, pickableDays, snoozeChoices } from './snooze-times.ts';

type SnoozeMenuProps = {
  /** Who is snoozed, for the label. */
  name: string;
  now: number;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  onSnooze: (until: string) => void;
};

/** A button that hides a row for a while: a few times, and a day of one's own. */
export function SnoozeMenu({ name, now, isOpen, onOpenChange, onSnooze }: SnoozeMenuProps) {
  return (
    <Popover
      label={`Snooze ${name}`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={`Snooze ${name}`}
          icon={<AlarmClock aria-hidden />}
          className="relative text-ink-soft hover:text-ink"
        />
      )}
    >
      <SnoozeChoices
        now={now}
        onSnooze={(until) => {
          onOpenChange(false);
          onSnooze(until);
        }}
      />
    </Popover>
  );
}

/** The times to come back at, with what ends the snooze early. */
export function SnoozeChoices({ now, onSnooze }: { now: number; onSnooze: (until: string) => void }) {
  const [picks, setPicks] = useState(false);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { first, last } = pickableDays(now);
  return (
    <div className="flex flex-col gap-1">
      <p id={id} className="pb-1 text-sm text-ink-soft">
        Comes back early if there’s anything new.
      </p>
      {snoozeChoices(now).map(({ label, detail, until }) => (
        <Button
          key={label}
          look="quiet"
          icon={<Clock aria-hidden />}
          aria-describedby={id}
          className="justify-start rounded-small! px-3! text-left"
          onClick={() => onSnooze(until)}
        >
          <span className="flex flex-wrap items-baseline gap-x-3">
            {label}
            <span className="text-sm font-normal text-ink-soft">{detail}</span>
          </span>
        </Button>
      ))}
      {picks ? (
        <form
          className="flex flex-col gap-3 px-3 pt-2"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const until = morningOf(field.current?.value ?? '', now);
            if (until === null) setFault('Choose a day from tomorrow to a year ahead.');
            else onSnooze(until);
          }}
        >
          <TextField ref={field} type="date" label="Day" min={first} max={last} error={fault} autoFocus />
          <Button type="submit" look="primary">
            Snooze
          </Button>
        </form>
      ) : (
        <Button
          look="quiet"
          icon={<CalendarDays aria-hidden />}
          className="justify-start rounded-small! px-3!"
          onClick={() => setPicks(true)}
        >
          Pick a Day
        </Button>
      )}
    </div>
  );
}
