/** As many rows as one call of a list gives at most (openapi/common.yaml, PageLimit). */
export const pageRows = 5000;

export type PageOf = { limit: number; offset: number };

/** Every row of a list that is given page by page, in its order. */
export async function allPages<Row>(read: (page: PageOf) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read({ limit: pageRows, offset: rows.length });
    rows.push(...page);
    // A provider that knows no pages gives all at once.
    if (page.length !== pageRows) return rows;
  }
}
