import Papa from 'papaparse';

/**
 * One line of a CSV file that we write. A text that a spreadsheet program would take for a formula gets a `'` before
 * it, as OWASP (CSV Injection) advises; numbers of ours stay numbers. Every CSV that leaves the site is written by it.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return Papa.unparse([cells.map((cell) => (typeof cell === 'string' ? withoutFormula(cell) : cell))]);
}

const formula = /^[=+\-@\t\r\n]/;
/** A number or a phone number: `-95.993`, `+1 (918) 555-0100`. */
const figures = /^[+-]?[\d\s().,-]*\d(?:e[+-]?\d+)?$/i;
const withoutFormula = (text: string) =>
  formula.test(text) && (!figures.test(text) || /^\s/.test(text)) ? `'${text}` : text;
