import type { components } from '../../../../openapi/generated/comm.d.ts';
import { firstNameOf, lastNameOf, spokenName } from '../../../text/person-name.ts';
import type { SiteFacts } from '../../deps.ts';

/** The names of merge fields. */
export type FieldName = components['schemas']['MergeField'];

/** Every field of the spec; a missing one doesn't compile. */
const known: Record<FieldName, true> = {
  name: true,
  first_name: true,
  last_name: true,
  email: true,
  phone: true,
  agent_name: true,
  agent_email: true,
  agent_phone: true,
  brokerage: true,
  postal_address: true,
  site_url: true,
  unsubscribe_url: true,
};
export const fieldNames = Object.keys(known) as FieldName[];

/** A parsed field: its name, and its fallback text. */
export type ReadField = { name: FieldName; otherwise: string | null };

/** A recipient, with the name and phone known from contacts, leads, or accounts. */
export type Receiver = { email: string; name: string | null; phone: string | null };

/** Parses `{{name}}`, `{{ First_Name }}`, or `{{name|friend}}`; returns null for an unknown field. */
export function readField(written: string): ReadField | null {
  const [, name, otherwise] = /^\{\{\s*([a-z_]+)\s*(?:\|([^|{}]*))?\}\}$/i.exec(written) ?? [];
  const field = fieldNames.find((each) => each === name?.toLowerCase());
  return field === undefined ? null : { name: field, otherwise: otherwise?.trim() ?? null };
}

/** Returns the values that are the same for every recipient. */
export function siteValues(site: SiteFacts, origin: string): Partial<Record<FieldName, string>> {
  return {
    agent_name: site.agentName,
    agent_email: site.agentEmail,
    agent_phone: site.agentPhone,
    brokerage: site.brokerageName,
    postal_address: site.postalAddress ?? '',
    site_url: origin,
  };
}

/** Returns the values of one recipient; unknown ones are empty. */
export function receiverValues({ email, name, phone }: Receiver): Partial<Record<FieldName, string>> {
  return {
    email,
    name: spokenName(name) ?? '',
    first_name: firstNameOf(name) ?? '',
    last_name: lastNameOf(name) ?? '',
    phone: phone ?? '',
  };
}
