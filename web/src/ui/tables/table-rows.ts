import type { ReactNode } from 'react';
import type { MenuItem } from '../popups/menu-item.ts';

export type Sort = { key: string; down: boolean };

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The sort key; a column without it can't be sorted. */
  sortValue?: ((row: Row) => string | number) | undefined;
  /** The searchable text; a column without it is not searched. */
  searchText?: ((row: Row) => string) | undefined;
  className?: string | undefined;
};

/** The menu of one row, and the row's name in the label of its button. */
export type RowActions = { name: string; items: readonly MenuItem[] };

/** The rows that a table or its cards show. */
export type RowsProps<Row> = {
  /** The content, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowMenu?: ((row: Row) => RowActions) | undefined;
  loading: boolean;
};

/**
 * Returns the lowercase searchable text of each row. Computed once per list, so that searching ten thousand
 * rows is fast.
 */
export function searchTexts<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string[] {
  return rows.map((row) =>
    columns
      .map((column) => column.searchText?.(row) ?? '')
      .join(' ')
      .toLowerCase(),
  );
}

/** Returns the rows that contain every word of the query, sorted. Ties keep their order. */
export function arrangeRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  query: string,
  sort: Sort | null,
  texts: readonly string[] = searchTexts(rows, columns),
): Row[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((_row, n) => words.every((word) => texts[n]?.includes(word)));
  const value = columns.find((column) => column.key === sort?.key)?.sortValue;
  if (value === undefined) return found;
  const direction = sort?.down ? -1 : 1;
  const sorted = found.map((row) => ({ row, value: value(row) }));
  const { compare } = sorted.some(({ value }) => /\d/.test(String(value))) ? byNumbers : byLetters;
  return sorted.sort((a, b) => direction * compareWith(compare, a.value, b.value)).map(({ row }) => row);
}

// Created once: a collator per comparison would dominate a long sort. Numeric comparison takes several times
// as long as letters only.
const byLetters = new Intl.Collator('en', { sensitivity: 'base' });
const byNumbers = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function compareWith(compare: Intl.Collator['compare'], a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compare(String(a), String(b));
}
