import Papa from 'papaparse';

/**
 * Returns one line of CSV. Prefixes text that a spreadsheet program would take for a formula with `'`, as
 * OWASP advises (CSV Injection); our own numbers stay numbers. Every CSV file that the site writes uses this.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return Papa.unparse([cells.map((cell) => (typeof cell === 'string' ? withoutFormula(cell) : cell))]);
}

const formula = /^[=+\-@\t\r\n]/;
/** Matches a number or phone number: `-95.993`, `+1 (918) 555-0100`. */
const figures = /^[+-]?[\d\s().,-]*\d(?:e[+-]?\d+)?$/i;
const withoutFormula = (text: string) =>
  formula.test(text) && (!figures.test(text) || /^\s/.test(text)) ? `'${text}` : text;
