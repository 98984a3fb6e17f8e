import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { type GroupName, pageItems } from '../api.ts';
import { groupWords } from '../words.ts';
import type { Rows } from './rows.ts';
import type { RowGroup } from './shown-list.ts';
import { TodayRow } from './today-row.tsx';

export type MoreOf = Pick<UseInfiniteQueryResult, 'isFetching' | 'isError'> & { show: () => void };

type TodayGroupsProps = {
  groups: readonly RowGroup[];
  rows: Rows;
  /** Loads the next rows of a group. */
  moreOf: (group: GroupName) => MoreOf;
};

/** All groups with their rows, one list. */
export function TodayGroups({ groups, rows, moreOf }: TodayGroupsProps) {
  return (
    <div className="flex flex-col max-sm:gap-6 sm:rounded-card sm:border sm:bg-surface">
      {groups.map((group) => (
        <Group key={group.group} group={group} rows={rows} more={moreOf(group.group)} />
      ))}
    </div>
  );
}

type GroupProps = { group: RowGroup; rows: Rows; more: MoreOf };

function Group({ group: { group, count, rows: shown }, rows, more }: GroupProps) {
  const { title, order } = groupWords[group];
  const here = shown.filter(({ settled }) => !settled).length;
  const next = Math.min(count - here, here < pageItems ? pageItems - here : pageItems);
  return (
    <section aria-labelledby={`today-${group}`} className="scroll-mt-4 sm:[section+&]:border-t">
      <div className="flex items-baseline justify-between gap-4 pb-1 sm:px-5 sm:pt-3">
        <h2 id={`today-${group}`} tabIndex={-1} className="text-lg outline-none">
          {title}
          {/* Rows that stay in place after the last of them was settled, or moved on, aren't 0. */}
          {count === 0 ? null : (
            <span className="font-sans text-base font-normal text-ink-soft tabular-nums">{` ${count}`}</span>
          )}
        </h2>
        {order === undefined || count < 2 ? null : (
          <p className="text-sm text-ink-soft max-sm:hidden">{order}</p>
        )}
      </div>
      <ul
        aria-labelledby={`today-${group}`}
        className="max-sm:rounded-card max-sm:border max-sm:bg-surface max-sm:empty:hidden"
      >
        {shown.map(({ item, settled }) => (
          <TodayRow key={item.key} item={item} settled={settled} rows={rows} />
        ))}
      </ul>
      {next <= 0 ? null : (
        <div className="flex flex-wrap items-center gap-3 py-2 sm:px-5">
          <Button
            look="quiet"
            size="small"
            icon={<ChevronDown aria-hidden />}
            busy={more.isFetching}
            busyText="Loading..."
            onClick={more.show}
          >
            {`Show ${next.toLocaleString('en-US')} More`}
            <span className="sr-only">{` of ${title}`}</span>
          </Button>
          {more.isError ? (
            <p role="alert" className="text-sm text-bad">
              They couldn’t be loaded. Try again.
            </p>
          ) : null}
        </div>
      )}
    </section>
  );
}
