import type { Contact } from '../api.ts';

/** A contact that can get a postcard, with a key that is stable across reloads of the list. */
export type Mailable = { key: string; contact: Contact; text: string };

/** Returns the contacts with a street address, in order, and the number of those without. */
export function mailableContacts(contacts: readonly Contact[]): { mailable: Mailable[]; hidden: number } {
  const seen = new Map<string, number>();
  const mailable = contacts
    .filter(({ Address1 }) => Address1 !== undefined && Address1.trim() !== '')
    .map((contact) => {
      const same = [contact.Email, contact.Name, contact.Address1, contact.Zip].join('|');
      const count = (seen.get(same) ?? 0) + 1;
      seen.set(same, count);
      return { key: count === 1 ? same : `${same}|${count}`, contact, text: searchText(contact) };
    });
  return { mailable, hidden: contacts.length - mailable.length };
}

/** Returns the contacts that contain every word of a search. */
export function matching(contacts: readonly Mailable[], query: string): readonly Mailable[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return contacts;
  return contacts.filter(({ text }) => words.every((word) => text.includes(word)));
}

/** Returns city, state, and ZIP code in one line; '' when all are unknown. */
export function cityLine({ City, State, Zip }: Pick<Contact, 'City' | 'State' | 'Zip'>): string {
  const place = [City, State].filter(Boolean).join(', ');
  return [place, Zip].filter(Boolean).join(' ');
}

function searchText({ Name, CompanyName, Address1, Address2, City, State, Zip, Email }: Contact): string {
  return [Name, CompanyName, Address1, Address2, City, State, Zip, Email]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
}
