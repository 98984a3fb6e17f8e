import type { Column } from './table-rows.ts';

/** Returns a column of a text, by which its rows are sorted and searched. */
export const textColumn = <Row>(key: string, header: string, text: (row: Row) => string): Column<Row> => ({
  ...{ key, header, cell: text, sortValue: text, searchText: text },
});
