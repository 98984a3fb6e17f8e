import { type FieldName, fieldNames } from './merge-values.ts';

/** Names used by other mail programs. */
const aliases: Record<string, FieldName> = {
  fname: 'first_name',
  lname: 'last_name',
  full_name: 'name',
  client: 'name',
  contact: 'name',
  mobile: 'phone',
  website: 'site_url',
  realtor: 'agent_name',
};

/** Returns the field probably meant by `{{adress}}` or `{{First Name}}`; null when none is close. */
export function nearestField(written: string): FieldName | null {
  const name = written
    .replace(/[{}<>%]|\|.*$/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40);
  const alias = aliases[name];
  if (alias !== undefined) return alias;
  const near = fieldNames
    .map((field) => ({ field, off: distanceTo(field, name) }))
    .filter(({ off }) => off <= Math.min(2.5, name.length / 3))
    .sort((one, other) => one.off - other.off);
  return near[0]?.field ?? null;
}

/** Returns the edit distance to a field, or to its last part (`adress`), which ranks slightly lower. */
function distanceTo(field: FieldName, name: string): number {
  const bare = (text: string) => text.replaceAll('_', '');
  const last = field.split('_').at(-1) ?? field;
  return Math.min(editDistance(bare(field), bare(name)), editDistance(last, name) + 0.5);
}

/** Returns the edit distance. Both words are short. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
