import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton.tsx';
import { RowActionsMenu } from './row-menu.tsx';
import type { Column, RowsProps, Sort } from './table-rows.ts';

type RowTableProps<Row> = RowsProps<Row> & { sort: Sort | null; onSort: (sort: Sort) => void };

/** The rows of a DataTable as a table with sortable headers. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowMenu, loading, sort, onSort } = props;
  return (
    <table aria-busy={loading} className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
          {rowMenu === undefined ? null : (
            <th scope="col" className="w-11">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {loading
          ? [1, 2, 3, 4, 5].map((line) => (
              <tr key={line} className="border-b border-line">
                {columns.map((column) => (
                  <td key={column.key} className="px-3 py-4">
                    <Skeleton className="h-5 w-3/4" />
                  </td>
                ))}
              </tr>
            ))
          : rows.map((row) => (
              <tr key={rowKey(row)} className="border-b border-line last:border-0 hover:bg-tint">
                {columns.map((column, index) => (
                  <td
                    key={column.key}
                    className={classNames(
                      'px-3 py-3 wrap-anywhere',
                      index === 0 && 'font-medium',
                      column.className,
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ))}
                {rowMenu === undefined ? null : (
                  <td>
                    <RowActionsMenu {...rowMenu(row)} />
                  </td>
                )}
              </tr>
            ))}
      </tbody>
    </table>
  );
}

type HeaderCellProps<Row> = { column: Column<Row>; sort: Sort | null; onSort: (sort: Sort) => void };

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const active = sort?.key === column.key ? sort : null;
  const Arrow = active === null ? ArrowUpDown : active.down ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={active === null ? undefined : active.down ? 'descending' : 'ascending'}
      className={classNames('px-3 py-2 text-sm font-medium text-ink-soft', column.className)}
    >
      {column.sortValue === undefined ? (
        column.header
      ) : (
        <button
          type="button"
          onClick={() => onSort({ key: column.key, down: active !== null && !active.down })}
          className={classNames(
            'inline-flex min-h-9 items-center gap-1 rounded-small hover:text-ink',
            active !== null && 'text-ink',
          )}
        >
          {column.header}
          <Arrow aria-hidden className={classNames('size-4', active === null && 'opacity-50')} />
        </button>
      )}
    </th>
  );
}
