/** A requirement from a document, and the tests that prove it: a row of a table in `docs/requirements`. */
export type Requirement = {
  /** The document's section, the part within it, and a short name, such as `2.gate.wrong`. */
  id: string;
  /** A short summary; for kind `text`, the exact words. */
  what: string;
  kind: string;
  /** Each test as `path/of/the.test.ts › name of the test`. */
  tests: string[];
};

const kinds = new Set(['screen', 'state', 'text', 'rule', 'role', 'call', 'field', 'timer', 'limit']);

/** Parses the rows of a document's tables. Throws for a row without four cells or with an unknown kind. */
export function readRequirements(markdown: string): Requirement[] {
  const rows = markdown.split('\n').filter((line) => /^\| \d/.test(line));
  return rows.map((line) => {
    const cells = line.slice(2, -2).split(/ \| /).map(textOf);
    const [id = '', what = '', kind = '', tests = ''] = cells;
    if (cells.length !== 4 || !kinds.has(kind)) throw new Error(`This row can't be read: ${line}`);
    return { id, what, kind, tests: tests.split('<br>').filter(Boolean) };
  });
}

/** Unescapes a table cell. */
function textOf(cell: string): string {
  return cell.replaceAll('&lt;', '<').replaceAll(/\\(.)/g, '$1');
}
