import { classNames } from '../../../../ui/class-names.ts';
import type { State } from './api.ts';
import { states } from './words.ts';

/** Shows a connection's state by text, shape, and color. */
export function StateBadge({ state }: { state: State }) {
  const { word, icon: Icon, badge } = states[state];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-pill border px-3 py-0.5 text-sm font-semibold whitespace-nowrap',
        badge,
      )}
    >
      <Icon aria-hidden className="size-4" />
      {word}
    </span>
  );
}
