import { firstNames, knownNames, lastNames, mostJoined, plainName } from '../../../../text/csv/columns.ts';

/** What a file may say of a person. A field of several columns holds the texts of all. */
export const importFields = [
  ...['Name', 'CompanyName', 'Email', 'PhoneNumber', 'Address1', 'Address2', 'City', 'State', 'Zip'],
  ...['Notes', 'Tags', 'DateAdded', 'Id'],
] as const;
export type ImportField = (typeof importFields)[number];
export type FieldColumns = Partial<Record<ImportField, number[]>>;
export type ImportSource = 'google' | 'outlook' | 'follow-up-boss' | 'kvcore' | 'porchlight';

const known = { ...knownNames } satisfies Record<string, string[]>;

/** Names that exports of CRMs have beside those of address books. */
const moreNames: Partial<Record<ImportField, string[]>> = {
  Address1: ['primaryaddress', 'homeaddressstreet', 'mailingaddressstreet'],
  Address2: ['address1extendedaddress'],
  City: ['primarycity', 'address1city', 'homeaddresscity'],
  State: ['primarystate', 'address1state', 'homeaddressstate'],
  Zip: ['primaryzip', 'address1zip', 'homeaddresspostalcode', 'primaryzipcode'],
  DateAdded: ['registrationdate', 'registered', 'registeredon', 'dateregistered'],
};

/** Fields of which a file may have several columns. Types, labels, faxes, and other people's numbers don't match. */
const patterns: [ImportField, RegExp][] = [
  [
    'Email',
    /^(?:primary|home|work|other|personal|secondary|alternate)?e?mail(?:s|addresse?s?)?\d?(?:address|value)?$/,
  ],
  [
    'PhoneNumber',
    /^(?:primary|home|work|business|mobile|cell|other|main|car|secondary)?(?:tele)?(?:phone|mobile|cell)(?:number)?s?\d?(?:value|number)?$/,
  ],
  ['Notes', /^(?:agent|contact)?(?:notes?|background|comments?|remarks)$/],
  ['Tags', /^(?:hash)?tags?$|^(?:labels?|categories|groups?|groupmembership)$/],
  ['Id', /^porchlightid$/],
];
const middleNames = ['middlename', 'additionalname', 'middle'];
const single = ['CompanyName', 'Address1', 'Address2', 'City', 'State', 'Zip', 'DateAdded'] as const;

/** Returns the columns of a header that hold each field, by their names. */
export function matchFields(header: string[]): FieldColumns {
  const names = header.map(plainName);
  const find = (aliases: readonly string[]) => {
    const alias = aliases.find((each) => names.includes(each));
    return alias === undefined ? -1 : names.indexOf(alias);
  };
  const columns: FieldColumns = {};
  const parts = [find(firstNames), find(middleNames), find(lastNames)];
  const [first, , last] = parts;
  const whole = find(known.Name);
  const isSplit = first !== -1 && last !== -1;
  if (isSplit || (whole === -1 && (first !== -1 || last !== -1)))
    columns.Name = parts.filter((at) => at !== -1);
  else if (whole !== -1) columns.Name = [whole];
  for (const field of single) {
    const at = find([...known[field], ...(moreNames[field] ?? [])]);
    if (at !== -1) columns[field] = [at];
  }
  for (const [field, pattern] of patterns) {
    const places = [...names.keys()].filter((at) => pattern.test(names[at] ?? ''));
    if (places.length > 0) columns[field] = places.slice(0, mostJoined);
  }
  return columns;
}

/** Columns by which the exports of programs are known; all of one list are there. */
const marks: [ImportSource, string[]][] = [
  ['porchlight', ['porchlightid']],
  ['google', ['email1value']],
  ['follow-up-boss', ['email1', 'email1type', 'stage']],
  ['follow-up-boss', ['leadsource', 'iscontacted']],
  ['kvcore', ['hashtags']],
  ['kvcore', ['cellphone1', 'dealtype']],
  ['outlook', ['emailaddress', 'businessphone', 'homestreet']],
  ['outlook', ['emailaddress', 'email2address']],
];

/** Returns the program that wrote a header; null when it isn't known. */
export function sourceOf(header: string[]): ImportSource | null {
  const names = new Set(header.map(plainName));
  return marks.find(([, all]) => all.every((name) => names.has(name)))?.[0] ?? null;
}
