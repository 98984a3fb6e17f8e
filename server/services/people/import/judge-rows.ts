import { planRow } from './changes.ts';
import {
  emailKey,
  hasDeletedPhone,
  type Known,
  keysOfRow,
  matchPerson,
  phoneKeys,
  plainPerson,
} from './match-person.ts';
import type { FileRow } from './read/read-file.ts';
import type { FilePerson } from './read/read-person.ts';
import type { FieldChange, importRows } from './tables.ts';

export type JudgedRow = Pick<
  typeof importRows.$inferInsert,
  'outcome' | 'keys' | 'person' | 'personId' | 'changes' | 'reason' | 'field' | 'conflict' | 'others'
>;

const compared = [
  ...([
    ['name', 'name'],
    ['companyName', 'company'],
    ['address1', 'address'],
  ] as const),
  ...([
    ['address2', 'address'],
    ['city', 'city'],
    ['state', 'state'],
    ['zip', 'ZIP code'],
  ] as const),
] as const;

/** An earlier row, and whom it matches: two people who are known are never one, whatever the rows have in common. */
type Earlier = { person: FilePerson; known: string | null };

/** Returns a function that says what each row of a file would change, in order; it remembers the rows before. */
export function createJudge(): (row: FileRow, known: Known) => JudgedRow {
  /** The earlier rows by what identifies them; values that later rows add are theirs, too. */
  const earlier = new Map<string, Earlier>();
  return (row, known) => {
    const base = { ...nothing, person: row };
    if ('reason' in row) return { ...base, outcome: 'refused', reason: row.reason, field: row.field };
    const keys = keysOfRow(row);
    const judged = { ...base, keys };
    if (row.emails.map(emailKey).some(known.isDeleted))
      return { ...judged, outcome: 'deleted', reason: 'They asked for their data to be deleted.' };
    const match = matchPerson(row, known);
    if (match.kind !== 'conflict' && hasDeletedPhone(row, known))
      return {
        ...{ ...judged, outcome: 'conflict', conflict: 'phone' },
        reason: 'Someone with this number asked for their data to be deleted.',
        others: match.kind === 'person' ? [match.person.id] : [],
      };
    if (match.kind === 'conflict') {
      const { conflict, reason, others } = match;
      return { ...judged, outcome: 'conflict', conflict, reason, others: others.map(({ id }) => id) };
    }
    const person = match.kind === 'person' ? match.person : null;
    const fault = person === null ? faultOfNew(row) : null;
    if (fault !== null) return { ...judged, ...fault, outcome: 'refused' };
    const identifying = namesOfRow(row, person?.id ?? null);
    const first = identifying
      .flatMap((name) => earlier.get(name) ?? [])
      .find(({ known: other }) => person === null || other === null || other === person.id);
    if (first !== undefined) {
      const found = again(row, first.person);
      for (const name of identifying) if (!earlier.has(name)) earlier.set(name, first);
      return { ...judged, personId: person?.id ?? null, ...found };
    }
    const own = { person: { ...row }, known: person?.id ?? null };
    for (const name of identifying) if (!earlier.has(name)) earlier.set(name, own);
    const { changes } = planRow(row, person, () => true);
    const outcome = person === null ? 'new' : changes.length > 0 ? 'changed' : 'same';
    return { ...judged, personId: person?.id ?? null, changes, outcome, reason: row.remark };
  };
}

const nothing = {
  ...{ keys: [], personId: null, changes: [], reason: null, field: null, conflict: null, others: [] },
};

/** Returns why a row can't become a new person. */
export function faultOfNew(row: FilePerson): { field: 'Name' | 'PhoneNumber' | 'Id'; reason: string } | null {
  if (row.emails.length > 0)
    return row.name === '' && row.companyName === '' ? { field: 'Name', reason: 'Name is missing.' } : null;
  if (row.phones.length === 0) return { field: 'Id', reason: 'The person with this ID is deleted.' };
  if (phoneKeys(row).length > 0) return null;
  return { field: 'PhoneNumber', reason: 'There is no email, and the number is not a US phone number.' };
}

/** What makes two rows of a file the same person. */
export function namesOfRow(row: FilePerson, personId: string | null): string[] {
  const name = plainPerson(row.name);
  const phones = name.includes(' ') ? phoneKeys(row).map((phone) => `${phone} ${name}`) : [];
  return [...(personId === null ? [] : [personId]), ...row.emails.map(emailKey), ...phones];
}

/** Returns what a row says beyond an earlier one of the same person; adds its values to that one. */
function again(row: FilePerson, first: FilePerson) {
  const differs = compared.filter(([field]) => {
    const read = field === 'name' ? plainPerson : plain;
    const [value, before] = [read(row[field]), read(first[field])];
    return value !== '' && before !== '' && value !== before;
  });
  if (differs.length > 0) {
    const called = [...new Set(differs.map(([, label]) => label))].join(' and ');
    const reason = `Line ${first.line} is the same person with another ${called}.`;
    return { outcome: 'conflict' as const, conflict: 'file' as const, reason };
  }
  const changes: FieldChange[] = [];
  for (const [field, label] of compared) {
    if (row[field] === '' || first[field] !== '') continue;
    changes.push({ field: `${label[0]?.toUpperCase()}${label.slice(1)}`, from: null, to: row[field] });
    first[field] = row[field];
  }
  const add = (
    field: 'emails' | 'phones',
    label: string,
    isSame: (one: string, other: string) => boolean,
  ) => {
    for (const value of row[field]) {
      if (first[field].some((other) => isSame(value, other))) continue;
      changes.push({ field: label, from: null, to: value });
      first[field] = [...first[field], value];
    }
  };
  add('emails', 'Email', (one, other) => emailKey(one) === emailKey(other));
  add('phones', 'Phone', (one, other) => one.replace(/\D/g, '') === other.replace(/\D/g, ''));
  if (row.note !== '' && !first.note.includes(row.note)) {
    changes.push({ field: 'Note', from: null, to: row.note.slice(0, 200).toWellFormed() });
    first.note = `${first.note}\n${row.note}`;
  }
  const outcome = changes.length > 0 ? ('changed' as const) : ('same' as const);
  return { outcome, changes, reason: `Line ${first.line} is the same person.` };
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
