import { classNames } from '../../ui/class-names.ts';
import type { ShowingDay } from './api.ts';
import { timeText } from './showing-times.ts';

type TimePickerProps = {
  day: ShowingDay;
  timeZone: string;
  chosen: readonly string[];
  onToggle: (start: string) => void;
};

/** The times of a day as toggle buttons. Those that are taken stay readable, struck through. */
export function TimePicker({ day, timeZone, chosen, onToggle }: TimePickerProps) {
  return (
    <fieldset className="grid max-h-68 grid-cols-3 gap-2 overflow-y-auto p-1 -m-1">
      <legend className="sr-only">Time</legend>
      {day.slots.map(({ start, taken }) => {
        const text = timeText(start, timeZone);
        const place = chosen.indexOf(start) + 1;
        const isChosen = place > 0;
        return (
          <button
            key={start}
            type="button"
            aria-pressed={isChosen}
            aria-disabled={(taken && !isChosen) || undefined}
            aria-label={taken ? `${text}, taken` : isChosen ? `${text}, choice ${place}` : text}
            onClick={() => {
              if (!taken || isChosen) onToggle(start);
            }}
            className={classNames(
              'relative min-h-11 rounded-small border text-base tabular-nums transition-colors',
              isChosen ? 'border-accent bg-accent font-semibold text-accent-ink' : 'border-line bg-surface',
              taken
                ? 'cursor-not-allowed bg-tint text-ink-soft line-through'
                : !isChosen && 'hover:border-edge',
            )}
          >
            {text}
            {isChosen ? (
              <span
                aria-hidden
                className="absolute -top-1 -right-1 inline-flex size-5 items-center justify-center rounded-pill bg-lamp text-xs font-semibold text-lamp-ink ring-2 ring-surface"
              >
                {place}
              </span>
            ) : null}
          </button>
        );
      })}
    </fieldset>
  );
}
