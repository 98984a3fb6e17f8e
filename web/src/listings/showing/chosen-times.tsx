import { X } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { showingTimeText } from './showing-times.ts';

export const mostTimes = 3;

type ChosenTimesProps = {
  chosen: readonly string[];
  /** Those that others took meanwhile. */
  lost: readonly string[];
  timeZone: string;
  onRemove?: ((start: string) => void) | undefined;
};

const next = ['Choose a time', 'Add a second time, if you like', 'Add a third time, if you like'];

/** The times that a visitor chose, best first. */
export function ChosenTimes({ chosen, lost, timeZone, onRemove }: ChosenTimesProps) {
  return (
    <ol aria-label="Your Times" className="flex flex-col">
      {chosen.map((start, n) => {
        const text = showingTimeText(start, timeZone);
        const isLost = lost.includes(start);
        return (
          <li key={start} className="flex min-h-11 items-center gap-3">
            <Place n={n + 1} isOn={!isLost} />
            <span className={classNames('grow', isLost && 'text-ink-soft line-through')}>
              {text}
              {isLost ? <span className="sr-only">, taken</span> : null}
            </span>
            {onRemove === undefined ? null : (
              <button
                type="button"
                aria-label={`Remove ${text}`}
                title="Remove"
                onClick={() => onRemove(start)}
                className="-mr-2 inline-flex size-11 items-center justify-center rounded-pill hover:bg-tint"
              >
                <X aria-hidden className="size-4" />
              </button>
            )}
          </li>
        );
      })}
      {onRemove !== undefined && chosen.length < mostTimes ? (
        <li className="flex min-h-11 items-center gap-3 text-ink-soft">
          <Place n={chosen.length + 1} isOn={false} />
          {next[chosen.length]}
        </li>
      ) : null}
    </ol>
  );
}

function Place({ n, isOn }: { n: number; isOn: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex size-5 shrink-0 items-center justify-center rounded-pill text-xs font-semibold',
        isOn ? 'bg-lamp text-lamp-ink' : 'bg-tint text-ink-soft',
      )}
    >
      {n}
    </span>
  );
}
