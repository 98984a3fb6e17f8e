import type { ImportRow, PeopleImport, RowOutcome } from './api.ts';

export const outcomes: readonly { value: RowOutcome; label: string; empty: string }[] = [
  { value: 'new', label: 'New', empty: 'Everyone in the file is known already.' },
  { value: 'changed', label: 'Changed', empty: 'The file changes no one you know.' },
  { value: 'same', label: 'Same', empty: 'No row says only what you know already.' },
  { value: 'conflict', label: 'Conflicts', empty: 'There is nothing to decide.' },
  { value: 'refused', label: 'Refused', empty: 'Every row can be imported.' },
  { value: 'deleted', label: 'Asked to Be Deleted', empty: 'No one in the file asked to be deleted.' },
];

const programs: Record<NonNullable<PeopleImport['source']>, string> = {
  google: 'Google Contacts',
  outlook: 'Outlook',
  'follow-up-boss': 'Follow Up Boss',
  kvcore: 'kvCORE',
  porchlight: 'Porchlight',
};

/** Names the program that wrote a file: *CSV from Outlook*. */
export function kindOf({ format, source }: PeopleImport): string {
  if (format === 'vcard') return 'vCard';
  return source === null ? 'CSV' : `CSV from ${programs[source]}`;
}

/** The fields of people, with the labels of their columns. */
export const fields: readonly { name: string; label: string }[] = [
  ...[
    { name: 'Name', label: 'Name' },
    { name: 'Email', label: 'Emails' },
  ],
  ...[
    { name: 'PhoneNumber', label: 'Phones' },
    { name: 'CompanyName', label: 'Company' },
  ],
  ...[
    { name: 'Address1', label: 'Address' },
    { name: 'Address2', label: 'Address 2' },
  ],
  ...[
    { name: 'City', label: 'City' },
    { name: 'State', label: 'State' },
    { name: 'Zip', label: 'ZIP code' },
  ],
  ...[
    { name: 'Notes', label: 'Private notes' },
    { name: 'Tags', label: 'Tags' },
  ],
  { name: 'DateAdded', label: 'Date added' },
];

/** Counts something: *1 person*, *1,204 people*. */
export const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

export const skipped = 'skip';

/** What the agent decided of rows: *skip*, *add*, *merge*, or the id of the person that it is. */
export type Decided = Readonly<Record<number, string>>;

/** What the agent may decide about a row, as values of a select. */
export function choicesOf({ conflict, others, reason }: ImportRow): { value: string; label: string }[] {
  if (conflict === 'file') {
    const first = /^Line (\d+)/.exec(reason ?? '')?.[1] ?? '';
    return [
      { value: skipped, label: `Keep line ${first}` },
      { value: 'merge', label: 'Use this row' },
    ];
  }
  return [
    { value: skipped, label: 'Don’t import' },
    ...others.map(({ id, name, email, phoneNumber }) => ({
      value: id,
      label: `It’s ${[name, email ?? phoneNumber].filter(Boolean).join(', ')}`,
    })),
    ...(conflict === 'phone' ? [{ value: 'add', label: 'Add as a new person' }] : []),
  ];
}

/** For all conflicts that are not decided one by one. */
export const choicesForAll = [
  { value: skipped, label: 'Don’t import them' },
  { value: 'merge', label: 'Merge where only one fits' },
  { value: 'add', label: 'Add as new where possible' },
] as const;
