import { flushSync } from 'react-dom';
import { classNames } from '../../../../ui/class-names.ts';
import { groupWords } from '../words.ts';
import type { ListGroup } from './shown-list.ts';
import { Lamp } from './when-cell.tsx';

function jump(group: string) {
  const heading = document.getElementById(`today-${group}`);
  heading?.closest('section')?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

type GroupChipsProps = {
  /** The groups as they are now, with some that the list may not show yet. */
  groups: readonly Pick<ListGroup, 'group' | 'count'>[];
  /** Shows the groups that are not in the list yet. */
  onShowLatest: () => void;
};

/** The groups with their counts; each leads to its rows. */
export function GroupChips({ groups, onShowLatest }: GroupChipsProps) {
  const lead = (group: string) => {
    // Its heading must stand before it can be led to.
    if (document.getElementById(`today-${group}`) === null) flushSync(onShowLatest);
    jump(group);
  };
  return (
    <nav aria-label="Groups" className="-mx-4 mb-4 scroll-strip px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
      {/* One line also with large counts: the list must not move when somebody arrives. */}
      <ul className="flex w-max gap-2 sm:gap-1.5">
        {groups.map(({ group, count }) => (
          <li key={group}>
            <button
              type="button"
              onClick={() => lead(group)}
              className={classNames(
                'inline-flex min-h-11 items-center gap-2 rounded-pill border bg-surface px-4 text-sm font-medium whitespace-nowrap transition-colors hover:border-edge hover:bg-tint sm:min-h-8 sm:px-2.5 pointer-coarse:min-h-11',
                group === 'waiting' ? 'border-lamp' : 'border-line',
              )}
            >
              {group === 'waiting' ? <Lamp /> : null}
              {groupWords[group].chip}
              <span className="font-normal text-ink-soft tabular-nums">{count.toLocaleString('en-US')}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
