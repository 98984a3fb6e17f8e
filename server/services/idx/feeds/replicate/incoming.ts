import { createHash } from 'node:crypto';
import { isKeptOut } from '../../import/field-names.ts';
import { isRecord } from '../../import/read-media-items.ts';
import { type Row, textOf } from '../client/read-answer.ts';
import { signedSource } from '../photos/signed-media.ts';
import { keyIn } from './reading/keys.ts';
import { laterOf, stampOf } from './reading/stamps.ts';
import type { Resource } from './resources.ts';

/** A row of a feed as received, with what decides whether it is stored. */
export type Incoming = {
  key: string;
  parent: string | null;
  /** Its version: the newest of its timestamps, in one form; see `stampOf`. */
  version: string;
  /** The timestamps of the cursor's field and of those that may move alone; empty text for none. */
  stamps: string[];
  hash: string;
  raw: Row;
};

/** A row without a timestamp is older than all others. */
const noTime = '1970-01-01T00:00:00.000000Z';

/** Reads the rows of a page; of two with the same key the newer counts. Rows without a key, as `keyIn`, are left out. */
export function readRows(resource: Resource, rows: readonly Row[], hasSignedLinks = false): Incoming[] {
  const byKey = new Map<string, Incoming>();
  for (const row of rows) {
    const key = keyIn(row[resource.key]);
    if (key === null) continue;
    const stamps = [resource.cursor, ...resource.alsoMoves].map((field) => stampOf(row[field]) ?? '');
    const version = stamps.reduce((newest, stamp) => laterOf(newest, stamp) ?? newest, '') || noTime;
    const before = byKey.get(key);
    if (before !== undefined && before.version > version) continue;
    const parent = resource.parentOf(row);
    const raw = hasSignedLinks ? withoutLinks(withoutControl(row)) : withoutControl(row);
    byKey.set(key, { key, parent, version, stamps, hash: hashOf(raw), raw });
  }
  return [...byKey.values()];
}

const isStored = new Map<string, boolean>();

/** The levels of a field: Media inside a home take 2. Far more exceed what JSON and the database can write. */
const mostLevels = 50;

const isTooDeep = (value: unknown, levels = mostLevels): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((one) => isTooDeep(one, levels - 1)));

/**
 * Leaves out OData's annotations, such as an etag, which are no part of a row, what is never stored of a home:
 * compensation and private fields, and a field that is nested absurdly deep.
 */
function withoutControl(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => {
      const known = isStored.get(name) ?? (!name.includes('@odata.') && !isKeptOut(name));
      isStored.set(name, known);
      return known && !isTooDeep(value);
    }),
  );
}

/** Replaces signed links, which each answer has anew and nothing keeps, by what stands for their photos. */
function withoutLinks(row: Row): Row {
  const media = Array.isArray(row.Media) ? { Media: (row.Media as Row[]).map(withoutLink) } : {};
  return { ...withoutLink(row), ...media };
}

const withoutLink = (row: Row): Row =>
  isRecord(row) && 'MediaURL' in row ? { ...row, MediaURL: signedSource(row) } : row;

/** Hashes a row whatever the order of its fields. */
function hashOf(row: Row): string {
  const text = JSON.stringify(row, (_name, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
  return createHash('md5').update(text).digest('base64url');
}

/**
 * Whether a row is older than the stored one: by the cursor's own timestamp, or by one of those that move alone
 * where that is the same. Only the own one grows for sure: the others can vanish with the photos.
 */
export function isOlder({ stamps }: Pick<Incoming, 'stamps'>, stored: readonly string[]): boolean {
  const [own = ''] = stamps;
  const [storedOwn = ''] = stored;
  if (own !== storedOwn) return own < storedOwn;
  return stamps.some((stamp, n) => stamp < (stored[n] ?? ''));
}

/**
 * What tells whether a key was given to another home: its number and its address, hashed. Either is empty where
 * the feed leaves it out, and then can't differ.
 */
export function identityOf(raw: Row): string {
  const words = (...names: string[]) =>
    names
      .map((name) => textOf(raw[name])?.toLowerCase() ?? '')
      .join(' ')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  const address = words('StreetNumber', 'StreetName', 'UnitNumber') || words('UnparsedAddress');
  const short = (text: string) =>
    text === '' ? '' : createHash('md5').update(text).digest('base64url').slice(0, 12);
  return `${short(words('ListingId'))}|${short(address)}`;
}

/** Whether two identities are those of different homes: number and address both differ (FEED 6, key reuse). */
export function isOtherHome(one: string, other: string): boolean {
  const [id = '', address = ''] = one.split('|');
  const [otherId = '', otherAddress = ''] = other.split('|');
  const differ = (a: string, b: string) => a !== '' && b !== '' && a !== b;
  return differ(id, otherId) && differ(address, otherAddress);
}
