import { Skeleton } from '../skeleton.tsx';
import { RowActionsMenu } from './row-menu.tsx';
import type { RowsProps } from './table-rows.ts';

/** The rows of a DataTable as cards, with the first column as the title; empty values are omitted. */
export function RowCards<Row>({ caption, columns, rows, rowKey, rowMenu, loading }: RowsProps<Row>) {
  return (
    <ul
      aria-label={caption}
      aria-busy={loading}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3"
    >
      {loading
        ? [1, 2, 3].map((line) => (
            <li key={line}>
              <Skeleton className="h-32" />
            </li>
          ))
        : rows.map((row) => (
            <li key={rowKey(row)} className="relative rounded-card border border-line bg-surface p-4">
              <dl className="flex flex-col gap-1">
                {columns.map((column, index) => {
                  const cell = column.cell(row);
                  return cell === null ? null : (
                    <div
                      key={column.key}
                      className={index === 0 ? 'pr-10 text-lg font-medium' : 'flex gap-3'}
                    >
                      <dt className={index === 0 ? 'sr-only' : 'w-20 shrink-0 text-ink-soft'}>
                        {column.header}
                      </dt>
                      <dd className="min-w-0 grow break-words">{cell}</dd>
                    </div>
                  );
                })}
              </dl>
              {rowMenu === undefined ? null : (
                <span className="absolute top-2 right-2">
                  <RowActionsMenu {...rowMenu(row)} />
                </span>
              )}
            </li>
          ))}
    </ul>
  );
}
