const words = (list: string) => list.split(' ');

/** Column names of address books, CRMs, and lists of owners: letters and digits only, best first. */
export const knownNames = {
  Name: words(
    'name fullname contactname clientname customername displayname contact names fileas ownername ' +
      'ownerfullname owner1fullname owner1 owner',
  ),
  CompanyName: words(
    'companyname company organization organisation organizationname organization1name businessname ' +
      'business employer',
  ),
  Address1: words(
    'address1 addressline1 mailingaddress1 mailingaddress mailingstreet ownermailingaddress ' +
      'owneraddress mailaddress streetaddress street1 street address homestreet homeaddress ' +
      'address1street businessstreet',
  ),
  Address2: words(
    'address2 addressline2 mailingaddress2 street2 homestreet2 aptunit apt unit unitnumber suite',
  ),
  City: words('city mailingcity ownermailingcity ownercity mailcity town homecity address1city businesscity'),
  State: words(
    'state mailingstate ownermailingstate ownerstate mailstate st stateprovince province homestate ' +
      'address1region region businessstate',
  ),
  Zip: words(
    'zip zipcode postalcode mailingzip ownermailingzip ownerzip mailzip mailingzipcode ' +
      'mailingpostalcode zippostalcode mailingzippostalcode postcode postal homepostalcode ' +
      'address1postalcode businesspostalcode',
  ),
  PhoneNumber: words(
    'phonenumber phone mobilephone mobile cellphone cell telephone tel primaryphone phone1 ' +
      'phone1value homephone businessphone',
  ),
  Email: words('email emailaddress primaryemail email1 emailaddress1 email1value emails mail'),
  DateAdded: words('dateadded added datecreated createddate createdon createdat createdtime created'),
};
export const firstNames = ['firstname', 'first', 'givenname', 'fname', 'forename'];
export const lastNames = ['lastname', 'last', 'surname', 'familyname', 'lname'];
const joint = ' + ';
/** The most columns that one field may have. */
export const mostJoined = 10;

/** Returns a column name in the form for comparison: lowercase letters and digits only. */
export function plainName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the names of a header's columns; a blank one is named by its position. */
export function columnNames(header: string[]): string[] {
  return header.map((cell, at) => cell.replace(/\s+/g, ' ').trim() || `Column ${at + 1}`);
}

/** Returns the names of the columns that hold each field, joined by ` + `. */
export function namesOf(
  columns: Readonly<Record<string, number[]>>,
  names: string[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).map(([field, places]) => [
      field,
      places.map((at) => names[at] ?? '').join(joint),
    ]),
  );
}

/** Returns a finder of the indexes of `A` or `A + B`, each once; none for an empty name, null if unknown. */
export function placesIn(names: string[]): (name: string) => number[] | null {
  const exact = new Map<string, number>();
  const plain = new Map<string, number>();
  // In reverse, so that the first of several columns with one name wins.
  for (const [at, name] of [...names.entries()].reverse()) {
    exact.set(name, at);
    plain.set(plainName(name), at);
  }
  const place = (text: string) => exact.get(text) ?? plain.get(plainName(text));
  return (name) => {
    if (name.trim() === '') return [];
    const alone = place(name);
    if (alone !== undefined) return [alone];
    const parts = name.split(joint);
    const places = parts.map(place).filter((at) => at !== undefined);
    return parts.length > 1 && places.length === parts.length ? [...new Set(places)] : null;
  };
}

type Columns<Field extends string> = Partial<Record<Field, number[]>>;

/**
 * Overrides the detected columns with the caller's choice: `{"Name": "Full Name"}`, or `First + Last`; an empty name
 * removes the field. Returns a sentence instead for an unknown column, or a field that `whose` don't have.
 */
export function chooseColumns<Field extends string>(
  { found, fields, whose }: { found: Columns<Field>; fields: readonly Field[]; whose: 'contacts' | 'people' },
  names: string[],
  chosen: Record<string, string>,
): Columns<Field> | string {
  const columns: Columns<Field> = { ...found };
  const placesOf = placesIn(names);
  for (const [key, name] of Object.entries(chosen)) {
    const field = fields.find((known) => known === key);
    if (field === undefined) return `has a field “${key}” that ${whose} do not have`;
    const places = placesOf(name);
    if (places === null) return `names a column “${name}” that the file does not have`;
    if (places.length > mostJoined) return `joins more than ${mostJoined} columns in “${key}”`;
    if (places.length === 0) delete columns[field];
    else columns[field] = places;
  }
  return columns;
}
