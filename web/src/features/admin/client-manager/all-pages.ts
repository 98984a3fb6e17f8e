/** The maximum number of rows per call (openapi/common.yaml, PageLimit). */
export const pageRows = 5000;
/** The number of rows in the first call, small so that the screen shows rows quickly. */
export const firstRows = 500;

export type PageOf = { limit: number; offset: number };

/** Loads every row of a paged list in order; `showFirst` receives the first page of a longer list. */
export async function allPages<Row>(
  read: (page: PageOf) => Promise<Row[]>,
  showFirst: (rows: Row[]) => void = () => {},
): Promise<Row[]> {
  const rows = await read({ limit: firstRows, offset: 0 });
  // A provider without paging returns everything at once.
  if (rows.length !== firstRows) return rows;
  showFirst([...rows]);
  for (;;) {
    const page = await read({ limit: pageRows, offset: rows.length });
    rows.push(...page);
    if (page.length !== pageRows) return rows;
  }
}

/** Returns whether a loading list may still be incomplete. */
export function isBeginning(query: { isFetching: boolean; data: readonly unknown[] | undefined }): boolean {
  return query.isFetching && query.data?.length === firstRows;
}
