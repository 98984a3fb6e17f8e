import { textableNumber } from '../../../jobs/outbox/phone.ts';
import type { ContactTexts, StoredContact } from '../../../people/contact-list.ts';
import { spokenName } from '../../../text/person-name.ts';
import { emailKey, type KnownPerson } from './match-person.ts';
import { addressLine, type FilePerson } from './read/read-person.ts';
import type { FieldChange } from './tables.ts';

/** What a row changes of a person, or makes of a new one. */
export type Plan = {
  changes: FieldChange[];
  /** The contact as it becomes; `id` is null for a new one, and the whole null when no contact changes. */
  contact: (ContactTexts & { id: number | null }) | null;
  /** Emails and numbers that they get by the agent's word. */
  identities: { kind: 'email' | 'phone'; key: string; shown: string }[];
  /** The number that the contact had before, which another one replaces. */
  formerPhone: string | null;
  note: string | null;
  /** The name of somebody who gets no contact, because nobody knows an email. */
  name: string | null;
};

const contactFields = ['companyName', 'address1', 'address2', 'city', 'state', 'zip'] as const;
const labels: Record<(typeof contactFields)[number], string> = {
  ...{ companyName: 'Company', address1: 'Address', address2: 'Address 2' },
  ...{ city: 'City', state: 'State', zip: 'ZIP code' },
};

const blank: ContactTexts = {
  ...{ name: '', companyName: '', address1: '', address2: '', city: '', state: '', zip: '' },
  ...{ phoneNumber: '', email: '', dateAdded: '' },
};
const shownOfNote = 200;
const digits = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
const spoken = (name: string) => flat(spokenName(name) ?? name);
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Returns what a row changes of a person; of nobody, what it makes of a new one. Empty texts change nothing. A row of our
 * own export, which has the person's id, adds no contact unless it says something new.
 */
export function planRow(
  row: FilePerson,
  person: KnownPerson | null,
  canHold: (email: string) => boolean,
): Plan {
  const isOwn = person !== null && row.id !== null;
  const emails = row.emails.filter((email) => canHold(emailKey(email)));
  const found = contactFor(row, person);
  const email = found?.email ?? emails[0];
  const changes: FieldChange[] = [];
  const note = (field: string, from: string, to: string) =>
    changes.push({ field, from: from === '' ? null : from, to });

  const name = row.name || (person === null ? row.companyName : '');
  const names = [...(found === undefined ? [] : [found.name]), ...(person?.names ?? [])];
  const contact: ContactTexts & { id: number | null } = {
    ...(found ?? { ...blank, id: null, email: email ?? '', dateAdded: row.dateAdded }),
  };
  if (found === undefined) contact.name = name || names[0] || row.companyName;
  if (name !== '' && !names.some((each) => spoken(each) === spoken(name))) {
    note('Name', names[0] ?? '', name);
    contact.name = name;
  }
  const hasContact = email !== undefined && contact.name !== '';
  if (hasContact) {
    for (const field of contactFields) {
      if (row[field] === '' || flat(row[field]) === flat(contact[field])) continue;
      note(labels[field], contact[field], row[field]);
      contact[field] = row[field];
    }
  }

  const knows = (kind: 'email' | 'phone', key: string) =>
    person?.identities.some((one) => one.kind === kind && one.key === key && (isOwn || one.proof > 1)) ??
    false;
  const replaced = textableNumber(contact.phoneNumber);
  // With another number that leads, or with both in the file, the new one doesn't come first: it is added.
  const isReplaced =
    !row.phones.some((phone) => replaced !== null && textableNumber(phone) === replaced) &&
    (person?.identities ?? []).every(
      ({ kind, key, proof, isFormer }) => kind === 'email' || proof === 1 || isFormer || key === replaced,
    );
  let formerPhone: string | null = null;
  const identities: Plan['identities'] = [];
  const abroad: string[] = [];
  for (const [place, phone] of row.phones.entries()) {
    const key = textableNumber(phone);
    const isContacts = digits(phone) === digits(contact.phoneNumber);
    const isKnown = isContacts || (key !== null && knows('phone', key));
    const fills =
      hasContact &&
      place === 0 &&
      !isContacts &&
      (!isKnown || (contact.phoneNumber === '' && !isOwn)) &&
      (replaced === null || key === null || isReplaced);
    if (fills) {
      if (key !== null) formerPhone = replaced;
      note('Phone', contact.phoneNumber, phone);
      contact.phoneNumber = phone;
    } else if (key === null && !isContacts) abroad.push(phone);
    else if (!isKnown) note('Phone', '', phone);
    if (key !== null && !knows('phone', key) && (fills || !isContacts))
      identities.push({ kind: 'phone', key, shown: phone });
  }
  for (const each of emails) {
    const key = emailKey(each);
    if (knows('email', key)) continue;
    if (found === undefined || key !== emailKey(found.email)) note('Email', '', each);
    identities.push({ kind: 'email', key, shown: each });
  }
  const words = wordsOf(row, hasContact, abroad);
  const isNoted = words === '' || person?.notes.some((text) => text.trim() === words) === true;
  if (!isNoted) note('Note', '', words.slice(0, shownOfNote).toWellFormed());

  const isWritten =
    hasContact && (found === undefined ? !isOwn || needsContact(changes) : !isSame(contact, found));
  if (isWritten && found === undefined && person !== null && !changes.some(({ field }) => field === 'Email'))
    note('Contact', '', contact.email);
  return {
    ...{ changes, identities, formerPhone, note: isNoted ? null : words },
    contact: isWritten ? contact : null,
    name: !hasContact && changes.some(({ field }) => field === 'Name') ? name : null,
  };
}

/** Returns the contact that a row is about: with one of its emails, else the person's first. */
function contactFor({ id, emails }: FilePerson, person: KnownPerson | null): StoredContact | undefined {
  const all = person?.contacts ?? [];
  const named = emails.flatMap((email) => all.find((one) => emailKey(one.email) === emailKey(email)) ?? []);
  return id === null ? (named[0] ?? all[0]) : all[0];
}

/**
 * Returns the private note. Without an email there is no contact to keep a company or an address, and a contact has only one
 * number that isn't of the US.
 */
function wordsOf(row: FilePerson, hasContact: boolean, abroad: readonly string[]): string {
  const address = addressLine(row);
  const more = hasContact
    ? []
    : [
        ...(row.companyName === '' || row.companyName === row.name ? [] : [`Company: ${row.companyName}`]),
        ...(address === '' ? [] : [`Address: ${address}`]),
      ];
  const phones = abroad.map((phone) => `Phone: ${phone}`);
  return [row.note, ...more, ...phones.filter((line) => !row.note.split('\n').includes(line))]
    .filter((line) => line !== '')
    .join('\n');
}

const inContact = new Set(['Name', ...Object.values(labels)]);
const needsContact = (changes: FieldChange[]) => changes.some(({ field }) => inContact.has(field));

const isSame = (contact: ContactTexts, other: ContactTexts) =>
  (Object.keys(blank) as (keyof ContactTexts)[]).every((field) => contact[field] === other[field]);
