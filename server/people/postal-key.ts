/** The parts of a US postal address, as the agent's contacts have them. */
export type PostalParts = {
  Address1?: string | undefined;
  Address2?: string | undefined;
  City?: string | undefined;
  State?: string | undefined;
  Zip?: string | undefined;
};

/** What is often abbreviated (USPS Publication 28, appendix C). */
const short: Readonly<Record<string, string>> = {
  ...{
    avenue: 'ave',
    boulevard: 'blvd',
    circle: 'cir',
    court: 'ct',
    drive: 'dr',
    highway: 'hwy',
    lane: 'ln',
  },
  ...{ parkway: 'pkwy', place: 'pl', road: 'rd', square: 'sq', street: 'st', terrace: 'ter', trail: 'trl' },
  ...{ north: 'n', east: 'e', south: 's', west: 'w', northeast: 'ne', northwest: 'nw', southeast: 'se' },
  ...{ southwest: 'sw', apartment: 'apt', suite: 'ste', floor: 'fl', room: 'rm', building: 'bldg' },
};

/**
 * Returns the same text for most spellings of an address, and another for other addresses: the street with its unit, and
 * the ZIP code. Null for an address without a street.
 */
export function postalKey(parts: PostalParts): string | null {
  const { street, place } = split(parts);
  const words = plain(street).split(' ');
  const line = words.map((word) => short[word] ?? word).join(' ');
  return line === '' ? null : `${line} ${plain(place)}`.trim();
}

/** Returns an address on one line. */
export function postalLine({ Address1, Address2, City, State, Zip }: PostalParts): string {
  return texts([Address1, Address2, City, texts([State, Zip]).join(' ')]).join(', ');
}

/** An address that was picked on a map is one line: `1204 Elm St, Austin, TX 78704`. */
function split({ Address1 = '', Address2 = '', City = '', State = '', Zip = '' }: PostalParts) {
  const unit = texts([Address1, Address2]).join(' ');
  if (Zip.trim() !== '') return { street: unit, place: zipOf(Zip) ?? Zip };
  const line = Address1.replace(/,?\s*(USA|United States( of America)?)\.?\s*$/i, '');
  const zip = City.trim() === '' && State.trim() === '' ? zipOf(line) : null;
  if (zip === null) return { street: unit, place: City };
  const pieces = texts(line.replace(/\d{5}(-\d{4})?\s*$/, '').split(','));
  return { street: pieces.slice(0, Math.max(1, pieces.length - 2)).join(' '), place: zip };
}

const zipOf = (text: string): string | null => /\b(\d{5})(?:-\d{4})?\s*$/.exec(text)?.[1] ?? null;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const texts = (parts: readonly (string | undefined)[]): string[] =>
  parts.map((part) => part?.trim() ?? '').filter((part) => part !== '');
