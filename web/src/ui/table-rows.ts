import type { ReactNode } from 'react';

export type Sort = { key: string; down: boolean };

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What to order by; a column without it cannot be sorted. */
  sortValue?: ((row: Row) => string | number) | undefined;
  /** What the search looks at; a column without it is not searched. */
  searchText?: ((row: Row) => string) | undefined;
  className?: string | undefined;
};

/** The rows that hold every word of the query, in the order asked for. Rows that tie keep their order. */
export function arrangeRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  query: string,
  sort: Sort | null,
): Row[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = columns
      .map((column) => column.searchText?.(row) ?? '')
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const value = columns.find((column) => column.key === sort?.key)?.sortValue;
  if (value === undefined) return found;
  const direction = sort?.down ? -1 : 1;
  return found.sort((a, b) => direction * compare(value(a), value(b)));
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en', { numeric: true, sensitivity: 'base' });
}
