import type { components } from '../../../../../openapi/generated/postgrid.d.ts';
import { firstNames, knownNames, lastNames, placesIn, plainName } from '../../../../text/csv/columns.ts';

export type Field = keyof components['schemas']['ContactFields'];
/** The indexes, from 0, of the columns that hold each field; several are joined with a space. */
export type Columns = Partial<Record<Field, number[]>>;

const fields = Object.keys(knownNames) as Field[];
const mostJoined = 10;

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

/**
 * Overrides the detected columns with the caller's choice: `{"Name": "Full Name"}`, or `First + Last`; an
 * empty name removes the field. Returns a sentence instead for an unknown field or column.
 */
export function chooseColumns(
  found: Columns,
  names: string[],
  chosen: Record<string, string>,
): Columns | string {
  const columns: Columns = { ...found };
  const placesOf = placesIn(names);
  for (const [key, name] of Object.entries(chosen)) {
    const field = fields.find((known) => known === key);
    if (field === undefined) return `has a field “${key}” that contacts do not have`;
    const places = placesOf(name);
    if (places === null) return `names a column “${name}” that the file does not have`;
    if (places.length > mostJoined) return `joins more than ${mostJoined} columns in “${key}”`;
    if (places.length === 0) delete columns[field];
    else columns[field] = places;
  }
  return columns;
}
