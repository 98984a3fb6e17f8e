import type { operations } from '../../../../openapi/generated/idx.d.ts';

/** Returns the text to the agent about a new chat lead. */
export function leadText(lead: operations['createChatLead']['parameters']['query']): string {
  const { name, phoneNumber, email, serviceReq, postalCode } = lead;
  const parts = [name, phoneNumber, email].map((part) => part.replace(/\p{Cc}+/gu, ' ').trim());
  return `New lead: ${parts.join(', ')}. ${serviceReq} in ${postalCode}.`;
}
