import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { daysShown, type ShowingSlots } from './api.ts';
import { dayOf, dayText, laterDay } from './showing-times.ts';

type DayPickerProps = {
  slots: ShowingSlots;
  chosen: readonly string[];
  day: string | null;
  onDay: (day: string) => void;
  onFrom: (from: string) => void;
};

/** The days of a few at a time, as a group of radio buttons: arrows move among those with open times. */
export function DayPicker({ slots, chosen, day, onDay, onFrom }: DayPickerProps) {
  const name = useId();
  const { days, firstDay, lastDay, timeZone } = slots;
  const first = days[0]?.date ?? firstDay;
  const earlier = laterDay(first, -daysShown);
  const later = laterDay(first, daysShown);
  return (
    <div>
      <div className="mb-1 flex items-center justify-between">
        <p className="font-semibold" aria-live="polite">
          {dayText(first, { month: 'long', year: 'numeric' })}
        </p>
        <span className="-mr-2 flex">
          <IconButton
            label="Earlier Days"
            icon={<ChevronLeft aria-hidden />}
            disabled={first <= firstDay}
            onClick={() => onFrom(earlier < firstDay ? firstDay : earlier)}
          />
          <IconButton
            label="Later Days"
            icon={<ChevronRight aria-hidden />}
            disabled={later > lastDay}
            onClick={() => onFrom(later)}
          />
        </span>
      </div>
      <fieldset className="grid grid-cols-5 gap-1.5">
        <legend className="sr-only">Day</legend>
        {days.map(({ date, off, slots: times }) => {
          const isOpen = times.some(({ taken }) => !taken);
          const count = chosen.filter((start) => dayOf(start, timeZone) === date).length;
          return (
            <label
              key={date}
              className={classNames(
                'relative flex min-h-14 flex-col items-center justify-center rounded-small border text-center transition-colors',
                'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent',
                date === day ? 'border-accent bg-glow' : 'border-line bg-surface',
                !isOpen ? 'text-ink-soft opacity-60' : date !== day && 'cursor-pointer hover:border-edge',
              )}
            >
              <input
                type="radio"
                name={name}
                className="absolute inset-0 cursor-[inherit] opacity-0"
                aria-label={labelOf(date, { off, isOpen, count })}
                checked={date === day}
                disabled={!isOpen}
                onChange={() => onDay(date)}
              />
              <span aria-hidden className="text-sm">
                {dayText(date, { weekday: 'short' })}
              </span>
              <span aria-hidden className="font-semibold">
                {Number(date.slice(-2))}
              </span>
              {count > 0 ? (
                <span aria-hidden className="absolute top-1.5 right-1.5 size-1.5 rounded-pill bg-lamp" />
              ) : null}
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}

type Facts = { off: string | null; isOpen: boolean; count: number };

function labelOf(date: string, { off, isOpen, count }: Facts): string {
  const day = dayText(date, { weekday: 'long', month: 'long', day: 'numeric' });
  if (off !== null) return off === '' ? `${day}, day off` : `${day}, day off: ${off}`;
  if (!isOpen) return `${day}, no open times`;
  return count === 0 ? day : `${day}, ${count} chosen`;
}
