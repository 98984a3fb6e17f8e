import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { TodayItem } from '../api.ts';
import { SnoozeMenu } from '../snooze/snooze-menu.tsx';
import { headOf, nameOf, reasonText } from '../words.ts';
import { OtherReason } from './other-reason.tsx';
import { RowAction } from './row-action.tsx';
import { RowPicture } from './row-picture.tsx';
import type { Rows } from './rows.ts';
import { WhenCell } from './when-cell.tsx';

const othersShown = 3;

type TodayRowProps = { item: TodayItem; settled: boolean; rows: Rows; root?: RefObject<HTMLElement | null> };

/** Who it is, why, since when, and what to do about it. */
export function TodayRow({ item, settled, rows }: TodayRowProps) {
  const { key, person, reason, more, moreCount } = item;
  const { now, selected, wide } = rows;
  const { title, beside } = headOf(item);
  const isSelected = selected === key;
  const isNew = rows.fresh.has(key);
  const gone = settled || rows.leaving.has(key);
  const failure = rows.failures.get(key);
  const others = more.slice(0, othersShown);
  return (
    <li
      data-row={key}
      aria-current={isSelected && wide ? 'true' : undefined}
      inert={gone}
      onFocus={() => rows.select(key)}
      className={classNames(
        'relative grid grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-x-3 gap-y-2 px-4 py-3 transition-opacity duration-300',
        'sm:min-h-14 sm:grid-cols-[3rem_minmax(0,1fr)_auto_7.5rem_2.75rem] sm:items-center sm:px-5 sm:py-2',
        '[li+&]:before:absolute [li+&]:before:inset-x-4 [li+&]:before:top-0 [li+&]:before:border-t sm:[li+&]:before:inset-x-5',
        isSelected && wide && 'bg-tint shadow-[inset_3px_0_var(--accent)]',
        isNew && 'bg-tint',
        gone && 'opacity-30',
      )}
    >
      <span className="flex pt-0.5 sm:justify-center sm:pt-0">
        <RowPicture item={item} />
      </span>
      <div className="min-w-0 max-sm:col-span-2">
        <p className="max-sm:pr-24 flex flex-wrap items-baseline gap-x-2.5">
          <RowTitle
            item={item}
            title={title}
            wide={wide}
            isSelected={isSelected}
            onSelect={() => rows.select(key)}
          />
          {isNew ? <span className="text-sm font-semibold text-accent">New</span> : null}
          {beside === null ? null : <span className="text-sm text-ink-soft max-sm:hidden">{beside}</span>}
          {reason.isClaim === true ? (
            <Badge className="border border-dashed border-edge bg-transparent!">Not proved</Badge>
          ) : null}
        </p>
        <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-soft sm:line-clamp-1">
          {reasonText(reason)}
        </p>
        {others.length === 0 ? null : (
          <ul aria-label="Also" className="flex flex-wrap gap-x-4 text-sm max-sm:flex-col">
            {others.map((other, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two reasons may read alike.
              <li key={n} className="flex max-w-full items-center gap-1">
                <Plus aria-hidden className="size-3 shrink-0 text-accent" strokeWidth={3} />
                <OtherReason cut reason={other} now={now} />
              </li>
            ))}
            {moreCount > others.length ? (
              <li className="font-medium text-ink-soft">
                {`+${moreCount - others.length}`}
                <span className="sr-only"> more reasons</span>
              </li>
            ) : null}
          </ul>
        )}
        {failure === undefined ? null : (
          <p role="alert" className="text-sm font-medium text-bad">
            {failure}
          </p>
        )}
      </div>
      <WhenCell reason={reason} now={now} className="max-sm:absolute max-sm:top-3.5 max-sm:right-4" />
      <div className="relative flex min-w-0 items-center gap-3 max-sm:col-start-2">
        <RowAction
          inRow
          item={item}
          isSelected={isSelected && wide}
          onFinish={(taskId) => rows.finish(item, taskId)}
        />
        {beside === null ? null : (
          <span className="min-w-0 truncate text-sm text-ink-soft sm:hidden">{beside}</span>
        )}
      </div>
      {person === null ? (
        <span />
      ) : (
        <SnoozeMenu
          name={nameOf(person)}
          now={now}
          isOpen={rows.snoozing === key}
          onOpenChange={(open) => rows.setSnoozing(open ? key : null)}
          onSnooze={(until) => rows.snooze(item, until)}
        />
      )}
    </li>
  );
}

type RowTitleProps = {
  item: TodayItem;
  title: string;
  wide: boolean;
  isSelected: boolean;
  onSelect: () => void;
};

/** The title; beside the panel it shows the person there, elsewhere it opens the person's page. */
function RowTitle({ item: { key, person }, title, wide, isSelected, onSelect }: RowTitleProps) {
  // All of the row can be pressed.
  const look = 'text-left font-semibold wrap-anywhere before:absolute before:inset-0';
  if (wide) {
    return (
      <button type="button" data-title={key} aria-pressed={isSelected} onClick={onSelect} className={look}>
        {title}
      </button>
    );
  }
  if (person === null) return <span className="font-semibold wrap-anywhere">{title}</span>;
  return (
    <Link data-title={key} to={adminPaths.personById(person.id)} className={look}>
      {title}
    </Link>
  );
}
