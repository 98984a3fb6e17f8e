import { classNames } from '../../../ui/class-names.ts';
import { setListFollows, useListFollows } from './follow-map.ts';

/** Turns on or off that the list follows the map. */
export function FollowSwitch({ label, className }: { label: string; className: string }) {
  const follows = useListFollows();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={follows}
      onClick={() => setListFollows(!follows)}
      className={classNames('min-h-11 items-center gap-3', className)}
    >
      <span
        aria-hidden
        className={classNames(
          'flex h-6 w-10 shrink-0 items-center rounded-pill border p-0.5 transition-colors',
          follows ? 'border-accent bg-accent' : 'border-edge bg-tint',
        )}
      >
        <span
          className={classNames(
            'size-4.5 rounded-pill transition-[translate]',
            follows ? 'translate-x-4 bg-accent-ink' : 'bg-edge',
          )}
        />
      </span>
      {label}
    </button>
  );
}
