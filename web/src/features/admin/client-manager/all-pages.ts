/** As many rows as one call of a list gives at most (openapi/common.yaml, PageLimit). */
export const pageRows = 5000;
/** The rows of the first call: what a person looks at first comes at once, the rest behind it. */
export const firstRows = 500;

export type PageOf = { limit: number; offset: number };

/** Every row of a list that is given page by page, in its order; `showFirst` gets the first of more. */
export async function allPages<Row>(
  read: (page: PageOf) => Promise<Row[]>,
  showFirst: (rows: Row[]) => void = () => {},
): Promise<Row[]> {
  const rows = await read({ limit: firstRows, offset: 0 });
  // A provider that knows no pages gives all at once.
  if (rows.length !== firstRows) return rows;
  showFirst([...rows]);
  for (;;) {
    const page = await read({ limit: pageRows, offset: rows.length });
    rows.push(...page);
    if (page.length !== pageRows) return rows;
  }
}

/** Whether a list that is being read is not yet known to be whole. */
export function isBeginning(query: { isFetching: boolean; data: readonly unknown[] | undefined }): boolean {
  return query.isFetching && query.data?.length === firstRows;
}
