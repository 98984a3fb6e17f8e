import type { Contact, Recipient } from '../api.ts';
import type { PickedAddress } from './picked-addresses.ts';

/** The recipient's name when only the address is known. */
export const unnamed = 'Valued Customer';

/** The maximum number of recipients per order (openapi/postgrid.yaml, PostcardOrder). */
export const mostRecipients = 5000;

/** The recipients of postcards and where they were chosen, passed between screens. */
export type Chosen = { from: 'contacts' | 'map'; recipients: Recipient[] };

const fields = [
  ...(['CompanyName', 'Address1', 'Address2', 'City', 'State', 'Zip'] as const),
  ...(['PhoneNumber', 'Email', 'DateAdded'] as const),
];

/** Converts a contact to a recipient. */
export function contactRecipient(contact: Contact): Recipient {
  const known = fields.flatMap((field) => {
    const value = contact[field];
    return value === undefined || value === '' ? [] : [[field, value] as const];
  });
  return {
    ...Object.fromEntries(known),
    Name: contact.Name.trim() === '' ? unnamed : contact.Name,
    Address1: contact.Address1 ?? '',
  };
}

/** Converts a picked address to a recipient (the product's document, section 3). */
export function pickedRecipient({ id, address, latitude, longitude }: PickedAddress): Recipient {
  const place = latitude === null || longitude === null ? {} : { latitude, longitude };
  return { id, address, ...place, Name: unnamed, Address1: address };
}

/** Reads the recipients in the navigation's state, which outlives releases; null for anything else. */
export function readChosen(state: unknown): Chosen | null {
  if (typeof state !== 'object' || state === null || !('from' in state) || !('recipients' in state))
    return null;
  const { from, recipients } = state;
  if ((from !== 'contacts' && from !== 'map') || !Array.isArray(recipients) || recipients.length === 0) {
    return null;
  }
  return { from, recipients: recipients as Recipient[] };
}

/** Lists the first names: `Ann Lee, Bo Ray and 38 more`. */
export function namesOf(recipients: readonly Recipient[]): string {
  const names = recipients.slice(0, 3).map(({ Name, Address1 }) => (Name === unnamed ? Address1 : Name));
  const more = recipients.length - names.length;
  return more === 0 ? names.join(' · ') : `${names.join(' · ')} and ${more.toLocaleString('en-US')} more`;
}
