import { Search } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Select } from '../fields/select.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useMedia, wideScreen } from '../use-media.ts';
import { Pager } from './pager.tsx';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';
import { arrangeRows, type Column, type RowsProps, type Sort, searchTexts } from './table-rows.ts';

type DataTableProps<Row> = Omit<RowsProps<Row>, 'loading'> & {
  initialSort?: Sort | undefined;
  searchLabel?: string | undefined;
  pageSize?: number | undefined;
  loading?: boolean | undefined;
  /** Shown when there is no row at all. */
  empty: ReactNode;
  /** Shown at the end of the search field's row. */
  tools?: ReactNode;
};

/** A list with search, sorting, and pages: a table on wide screens, cards on narrow ones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, pageSize = 25, loading = false, searchLabel = 'Search', empty, tools } = props;
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<Sort | null>(props.initialSort ?? null);
  const [page, setPage] = useState(0);
  const wide = useMedia(wideScreen);
  // Typing remains responsive while a long list is searched.
  const wanted = useDeferredValue(query);
  const texts = useMemo(() => searchTexts(rows, columns), [rows, columns]);
  const arranged = useMemo(
    () => arrangeRows(rows, columns, wanted, sort, texts),
    [rows, columns, wanted, sort, texts],
  );

  if (!loading && rows.length === 0) return empty;
  const lastPage = Math.max(0, Math.ceil(arranged.length / pageSize) - 1);
  const shownPage = Math.min(page, lastPage);
  const shown = arranged.slice(shownPage * pageSize, (shownPage + 1) * pageSize);
  const view = { ...props, loading, rows: shown };
  const sortBy = (next: Sort | null) => {
    setSort(next);
    setPage(0);
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          label={searchLabel}
          hideLabel
          placeholder={searchLabel}
          icon={<Search aria-hidden />}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setPage(0);
          }}
          className="min-w-0 grow sm:max-w-form"
        />
        {wide ? null : (
          <Select
            label="Sort by"
            hideLabel
            value={sort === null ? '' : `${sort.key} ${sort.down ? 'down' : 'up'}`}
            onChange={(event) => sortBy(readSort(event.target.value))}
            options={sortOptions(columns)}
          />
        )}
        {tools}
      </div>
      {wide ? <RowTable {...view} sort={sort} onSort={sortBy} /> : <RowCards {...view} />}
      {!loading && arranged.length === 0 ? (
        <p className="py-6 text-center text-ink-soft">No results for “{wanted.trim()}”.</p>
      ) : null}
      <Pager
        of={props.caption}
        page={shownPage}
        pageSize={pageSize}
        total={arranged.length}
        onPage={setPage}
      />
    </div>
  );
}

function sortOptions<Row>(columns: readonly Column<Row>[]) {
  const sortable = columns.filter((column) => column.sortValue !== undefined);
  return [
    { value: '', label: 'Sort by…', disabled: true },
    ...sortable.flatMap((column) => [
      { value: `${column.key} up`, label: `${column.header}, ascending` },
      { value: `${column.key} down`, label: `${column.header}, descending` },
    ]),
  ];
}

function readSort(value: string): Sort | null {
  const [key, direction] = value.split(' ');
  return key === undefined || key === '' ? null : { key, down: direction === 'down' };
}
