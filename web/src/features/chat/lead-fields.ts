import type { Service } from './chat-state.ts';
import type { LeadCall } from './lead-queue.ts';

/** What the lead form asks (the product's document, section 5). */
export type LeadFields = { zip: string; name: string; phone: string; email: string };

/** What the call that brings it calls each field. */
export const leadFields = {
  zip: 'postalCode',
  name: 'name',
  phone: 'phoneNumber',
  email: 'email',
} as const satisfies Record<keyof LeadFields, string>;

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
