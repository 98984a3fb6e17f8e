import { classNames } from '../../../../ui/class-names.ts';
import { groupWords } from '../words.ts';
import type { RowGroup } from './shown-list.ts';
import { Lamp } from './when-cell.tsx';

function jump(group: string) {
  const heading = document.getElementById(`today-${group}`);
  heading?.closest('section')?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The groups with their counts; each leads to its rows. */
export function GroupChips({ groups }: { groups: readonly RowGroup[] }) {
  return (
    <nav aria-label="Groups" className="-mx-4 mb-4 scroll-strip px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        {groups.map(({ group, count }) => (
          <li key={group}>
            <button
              type="button"
              onClick={() => jump(group)}
              className={classNames(
                'inline-flex min-h-11 items-center gap-2.5 rounded-pill border bg-surface px-4 text-sm font-medium whitespace-nowrap transition-colors hover:border-edge hover:bg-tint sm:min-h-8 sm:px-3 pointer-coarse:min-h-11',
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
