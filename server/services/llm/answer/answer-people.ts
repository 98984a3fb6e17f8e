import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import { type ContactPart, missingContact } from '../understand/dialogue/expected.ts';
import { contactKey } from '../understand/dialogue/read-dialogue.ts';
import type { Visit } from '../understand/turn.ts';
import type { Answer } from './reply.ts';
import type { Site } from './texts.ts';
import { list } from './wording.ts';

const partNames: Readonly<Record<ContactPart, string>> = {
  name: 'your name',
  phone: 'your phone number',
  email: 'your email address',
};

/**
 * Forwards a request to talk to the agent or to see a home once name, phone, and email are known; asks for
 * missing details until then. Promises no showing: the agent makes the appointment.
 */
export function answerContact({ contact, topics, turn }: Dialogue, { agentName }: Site): Answer {
  const missing = missingContact(contact);
  const message = topics.join(' / ').slice(0, 500);
  const visits = turn.purpose === 'visit';
  const what = visits ? visitInWords(turn.visit) : null;
  const passing =
    what === null
      ? `I’m passing this to ${agentName}, who will get back to you`
      : `I’ll ask ${agentName} to show you ${what} and to confirm a time with you`;
  const wish =
    what === null
      ? `I’ll gladly put you in touch with ${agentName}.`
      : `${agentName} can show you ${what} and will confirm a time with you.`;
  const response =
    missing.length === 0
      ? `Thank you. ${passing} at ${contact.phone} or ${contact.email}.`
      : `${wish} Please tell me ${list(missing.map((part) => partNames[part]))}.`;
  return {
    response,
    action: 'agent_contact_request',
    params: {
      ...contact,
      ...(message === '' ? {} : { message }),
      // The page offers to choose times, if it knows the home.
      ...(visits ? { reason: 'Showing' } : {}),
    },
  };
}

/** Returns `102 Main St on saturday at 2`; `a home` when the visitor named none. */
function visitInWords({ home, when }: Visit): string {
  return [home ?? 'a home', when].filter((part) => part !== undefined).join(' ');
}

/** Collects the details of a home for sale: its location first, then the missing contact details. */
export function answerSelling({ contact, selling }: Dialogue, { agentName }: Site): Answer {
  const propertyDetails = selling.details.join('; ').slice(0, 500);
  const params = {
    ...(selling.location === undefined ? {} : { location: selling.location }),
    ...(selling.address === undefined ? {} : { address: selling.location }),
    ...(propertyDetails === '' ? {} : { propertyDetails }),
    ...contact,
  };
  if (selling.location === undefined) {
    return {
      response: `${agentName} can help you sell. Where is the property? An address, city, or ZIP code is fine.`,
      action: 'collecting_seller_info',
      params,
    };
  }
  const missing = missingContact(contact);
  if (missing.length > 0) {
    const details =
      selling.details.length > 1 ? '' : ' A few words about the property (rooms, size, condition) help too.';
    return {
      response: `Thank you, I noted ${selling.location}. Please tell me ${list(missing.map((part) => partNames[part]))}, so that ${agentName} can reach you.${details}`,
      action: 'collecting_seller_info',
      params,
    };
  }
  return {
    response: `Thank you. I’m passing this to ${agentName}, who will get back to you about ${selling.location}.`,
    action: 'seller_inquiry',
    params,
  };
}

/** Says goodbye, and stores the conversation once when the visitor can be reached. */
export function answerGoodbye(dialogue: Dialogue, { agentName }: Site): Answer {
  const { contact, topics, selling, search } = dialogue;
  const reachable = contact.email !== undefined || contact.phone !== undefined;
  const response = reachable
    ? `You’re welcome. ${agentName} can follow up with you; come back any time.`
    : `You’re welcome. Come back any time, or leave your name and number if ${agentName} should get in touch.`;
  if (!reachable || dialogue.stored === contactKey(contact)) return { response };
  const reason =
    selling.location !== undefined || selling.details.length > 0
      ? 'Selling'
      : dialogue.askedForAgent
        ? 'Asked to be contacted'
        : Object.keys(search.filters).length > 0
          ? 'Looking for a home'
          : 'General question';
  return {
    response,
    action: 'storeConvo',
    params: {
      reason,
      contactInfo: [contact.email, contact.phone].filter((part) => part !== undefined).join(', '),
      conversationSummary:
        topics.length === 0 ? reason : `The visitor said: ${topics.join(' / ')}`.slice(0, 1000),
      phone: contact.phone ?? '',
      name: contact.name ?? '',
    },
  };
}
