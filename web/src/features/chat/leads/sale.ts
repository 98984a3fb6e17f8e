import type { TalkContext } from '../talk/talk-context.ts';
import { type Contact, contactFrom, isComplete, type Params, textOf } from './contact.ts';
import type { LeadCall } from './lead-queue.ts';

/**
 * Sends a home for sale to the agent once its location and its owner's contact details are known
 * ("seller_inquiry and agent_contact_request are sent onward only when name, phone and email are all known",
 * the product's document, section 4). Until then, keeps the latest one for the form or the sign-in that adds
 * the rest. Returns the contact it was sent with, or null while it is pending. `isWhole`: the assistant has
 * no more questions.
 */
export function passSaleOn(params: Params, context: TalkContext, isWhole = false): Contact | null {
  if (!isWhole && placeOf(params) === undefined) return null;
  const contact = contactFrom(params, context.known);
  const complete = isComplete(contact);
  context.change((chat) => ({ ...chat, sale: complete ? null : params }));
  if (!complete) return null;
  void context.send(inquiryOf(params, contact));
  return contact;
}

/** Sends the pending home for sale once its name, phone, and email are known. */
export function passWaitingSaleOn(context: TalkContext): void {
  const { sale } = context.read();
  if (sale !== null) passSaleOn(sale, context);
}

const placeOf = (params: Params) => textOf(params, 'location') ?? textOf(params, 'address');

function inquiryOf(params: Params, { name, phone, email }: Contact): LeadCall {
  const address = textOf(params, 'address');
  const location = placeOf(params);
  const propertyDetails = textOf(params, 'propertyDetails');
  return {
    kind: 'selling-inquiry',
    query: {
      name,
      email,
      phoneNumber: phone,
      ...(location === undefined ? {} : { location: location.slice(0, 300) }),
      ...(propertyDetails === undefined ? {} : { propertyDetails: propertyDetails.slice(0, 2000) }),
      ...(address === undefined ? {} : { address: address.slice(0, 300) }),
    },
  };
}
