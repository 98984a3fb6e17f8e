import type { Contact } from '../contacts/contacts-api.ts';
import type { Person } from './queries.ts';
import { inUse, shownName } from './shown-name.ts';

/** Returns a person as a contact with this email; a number that was only claimed is never a proved person's. */
export function contactOf(person: Person, email: string): Contact {
  const phone = inUse(person.identities, 'phone').find(
    ({ proof }) => proof !== 'claimed' || !person.isProved,
  );
  return { Name: shownName(person), Email: email, PhoneNumber: phone?.value ?? '' };
}
