/** One thing that a document asks for, and the tests that prove it: a row of a table in `docs/requirements`. */
export type Requirement = {
  /** The section of the document, the part of it, and a word of its own, such as `2.gate.wrong`. */
  id: string;
  /** In short; of kind `text` its exact words. */
  what: string;
  kind: string;
  /** Each as `path/of/the.test.ts › name of the test`. */
  tests: string[];
};

const kinds = new Set(['screen', 'state', 'text', 'rule', 'role', 'call', 'field', 'timer', 'limit']);

/** Reads the rows of a document's tables. Throws for a row without four cells, or of a kind that there is not. */
export function readRequirements(markdown: string): Requirement[] {
  const rows = markdown.split('\n').filter((line) => /^\| \d/.test(line));
  return rows.map((line) => {
    const cells = line.slice(2, -2).split(/ \| /).map(textOf);
    const [id = '', what = '', kind = '', tests = ''] = cells;
    if (cells.length !== 4 || !kinds.has(kind)) throw new Error(`This row can't be read: ${line}`);
    return { id, what, kind, tests: tests.split('<br>').filter(Boolean) };
  });
}

/** A cell's text, in which neither the cell ends nor an element begins. */
function textOf(cell: string): string {
  return cell.replaceAll('&lt;', '<').replaceAll(/\\(.)/g, '$1');
}
