import type { Service } from '../talk/chat-state.ts';
import type { LeadCall } from './lead-queue.ts';

/** The fields of the lead form (the product's document, section 5), with the parameter names of its call. */
export type LeadFields = Omit<Extract<LeadCall, { kind: 'chat-lead' }>['query'], 'serviceReq'>;

const serviceNames = { buying: 'Buying', selling: 'Selling', lease: 'Lease' } as const satisfies Record<
  Service,
  string
>;

/** Returns the call that sends a lead to the agent. */
export function leadCall(service: Service, fields: LeadFields): LeadCall {
  return { kind: 'chat-lead', query: { ...fields, serviceReq: serviceNames[service] } };
}
