import type { Rule } from '../../forms/check-fields.ts';
import type { Service } from './chat-state.ts';
import type { LeadCall } from './lead-queue.ts';

/** What the lead form asks (the product's document, section 5). */
export type LeadFields = { zip: string; name: string; phone: string; email: string };

export const leadRules = {
  zip: 'zip',
  name: 'name',
  phone: 'phone',
  email: 'email',
} as const satisfies Record<keyof LeadFields, Rule>;

const serviceNames = { buying: 'Buying', selling: 'Selling', lease: 'Lease' } as const satisfies Record<
  Service,
  string
>;

/** The call that brings a lead to the agent. */
export function leadCall(service: Service, { zip, name, phone, email }: LeadFields): LeadCall {
  return {
    kind: 'chat-lead',
    query: { postalCode: zip, name, phoneNumber: phone, serviceReq: serviceNames[service], email },
  };
}
