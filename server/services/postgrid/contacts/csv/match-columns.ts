import type { components } from '../../../../../openapi/generated/postgrid.d.ts';
import { firstNames, knownNames, lastNames, plainName } from '../../../../text/csv/columns.ts';

export type Field = keyof components['schemas']['ContactFields'];
/** The indexes, from 0, of the columns that hold each field; several are joined with a space. */
export type Columns = Partial<Record<Field, number[]>>;

export const fields = Object.keys(knownNames) as Field[];

/** Returns the columns of a header that hold each field, by their names. */
export function matchColumns(header: string[]): Columns {
  const names = header.map(plainName);
  const find = (aliases: string[]) => {
    for (const alias of aliases) {
      const at = names.indexOf(alias);
      if (at !== -1) return at;
    }
    return -1;
  };
  const columns: Columns = {};
  for (const field of fields) {
    const at = find(knownNames[field]);
    if (at !== -1) columns[field] = [at];
  }
  const parts = [find(firstNames), find(lastNames)].filter((at) => at !== -1);
  const whole = columns.Name?.[0] === undefined ? '' : names[columns.Name[0]];
  // A plain "Name" next to "First name" is the last name in some exports, and the record's title in others.
  if (parts.length === 2 || (parts.length === 1 && whole === '')) columns.Name = parts;
  return columns;
}
