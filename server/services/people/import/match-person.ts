import { textableNumber } from '../../../jobs/outbox/phone.ts';
import type { StoredContact } from '../../../people/contact-list.ts';
import { spokenName } from '../../../text/person-name.ts';
import type { FilePerson } from './read/read-person.ts';

/** An email or number of somebody who is known; `key` is in lowercase, or in E.164 format. */
type KnownIdentity = { kind: 'email' | 'phone'; key: string; proof: number; isFormer: boolean };

/** Somebody who is known, with everything that an import could change. */
export type KnownPerson = {
  id: string;
  /** The name that is shown, and those of the people who were merged. */
  names: string[];
  identities: KnownIdentity[];
  contacts: StoredContact[];
  notes: string[];
};

/** Finds people who are known, for the rows of one batch. */
export type Known = {
  byId: (id: string) => KnownPerson | undefined;
  byEmail: (key: string) => KnownPerson | undefined;
  /** Those who have a number, with how well it is proved. */
  byPhone: (key: string) => { person: KnownPerson; proof: number }[];
  isDeleted: (key: string) => boolean;
};

export type Match =
  | { kind: 'new' }
  | { kind: 'person'; person: KnownPerson }
  | { kind: 'conflict'; conflict: 'people' | 'phone'; others: KnownPerson[]; reason: string };

const mostOthers = 5;

export const emailKey = (email: string) => email.trim().toLowerCase();
export const phoneKeys = ({ phones }: FilePerson) => [
  ...new Set(phones.map(textableNumber).filter((key) => key !== null)),
];
export const keysOfRow = (person: FilePerson) => [...person.emails.map(emailKey), ...phoneKeys(person)];

/** Returns whether somebody with a number of the row was deleted: it may be another person of an office or a couple. */
export const hasDeletedPhone = (person: FilePerson, known: Known): boolean =>
  phoneKeys(person).some(known.isDeleted);

/** Returns a name in the form for comparison; *Lee, Ann* is Ann Lee. */
export const plainPerson = (name: string) =>
  (spokenName(name) ?? name).toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Returns who a row is: by the id of our own export, by an email, or by a number together with the whole name. A number
 * that somebody only claims, or with another name, asks: couples and offices share numbers, and anybody can type one.
 */
export function matchPerson(row: FilePerson, known: Known): Match {
  const own = row.id === null ? undefined : known.byId(row.id);
  const byEmail = unique(row.emails.flatMap((email) => known.byEmail(emailKey(email)) ?? []));
  const found = unique([...(own === undefined ? [] : [own]), ...byEmail]);
  if (found.length > 1) return several(found);
  const holders = phoneKeys(row).flatMap(known.byPhone);
  const name = plainPerson(row.name);
  const named = unique(
    holders
      .filter(({ person, proof }) => proof > 1 && name.includes(' ') && hasName(person, name))
      .map(({ person }) => person),
  );
  const [matched] = found;
  if (matched !== undefined) {
    const others = named.filter((person) => person !== matched);
    const isSettled = own !== undefined || others.length === 0 || named.includes(matched);
    return isSettled ? { kind: 'person', person: matched } : several([matched, ...others]);
  }
  if (named.length > 1) return several(named);
  if (named[0] !== undefined) return { kind: 'person', person: named[0] };
  const others = unique(holders.map(({ person }) => person));
  if (others.length === 0) return { kind: 'new' };
  const [other] = others;
  const reason =
    others.length === 1 &&
    other !== undefined &&
    hasName(other, name) &&
    holders.every(({ proof }) => proof === 1)
      ? `${called(other)} has this number, but only by somebody’s claim.`
      : `${others.map(called).join(' and ')} ${others.length === 1 ? 'has' : 'have'} this number.`;
  return { kind: 'conflict', conflict: 'phone', others: others.slice(0, mostOthers), reason };
}

const several = (people: KnownPerson[]): Match => ({
  ...{ kind: 'conflict', conflict: 'people', others: people.slice(0, mostOthers) },
  reason: `It matches ${people.length} people: ${people.slice(0, mostOthers).map(called).join(' and ')}.`,
});

const hasName = ({ names }: KnownPerson, name: string) => names.some((each) => plainPerson(each) === name);
const called = ({ names, identities }: KnownPerson) => names[0] ?? identities[0]?.key ?? 'Somebody';
const unique = <Item>(items: Item[]) => [...new Set(items)];
