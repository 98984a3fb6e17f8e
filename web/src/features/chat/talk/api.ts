import type { components } from '../../../../../openapi/generated/llm.d.ts';
import { call } from '../../../api/call.ts';
import { auth, comm, idx } from '../../../api/clients.ts';
import { currentStage } from '../../../people/journey.ts';
import type { LeadCall } from '../leads/lead-queue.ts';
import { isUnconfirmed, journeyFailure, journeyStatus } from '../welcome/journey-status.ts';
import type { JourneyMessage } from './chat-state.ts';

export type ChatAnswer = components['schemas']['ChatAnswer'];
export type ChatTurn = components['schemas']['ChatTurn'];

/** A question to the assistant. */
export type Question = {
  message: string;
  history: ChatTurn[];
  /** The conversation's id, for the agent. */
  conversationId: string;
  /** The visitor's known details, stored with it. */
  visitor: { name?: string; email?: string; phone?: string };
  /** Called with the text received so far. */
  onText: (soFar: string) => void;
};

/** Returns a person's journey as text, and as data if there is one. */
export async function readJourney(email: string): Promise<JourneyMessage> {
  try {
    const journey = await call(idx.GET('/api/treas/idx/v1/crm', { params: { query: { email } } }));
    return { content: journeyStatus(journey), ...(currentStage(journey) === null ? {} : { journey }) };
  } catch (error) {
    console.warn('The journey couldn’t be read', error);
    if (!isUnconfirmed(error)) return { content: journeyFailure(error, email) };
    const channels = await call(comm.GET('/api/treas/comm/channels')).catch(() => null);
    return { content: journeyFailure(error, email, channels?.site_email !== false), unconfirmed: true };
  }
}

/** Resends the email with the confirmation link of the signed-in person. */
export function sendConfirmation(siteId: string) {
  return call(
    auth.POST('/api/treas/auth/email-confirmation', { body: { baseUrl: location.origin, siteId } }),
  );
}

/** The timeout of a call before it is retried: it blocks all other leads of the browser. */
const leadTimeoutMs = 60_000;

/** Sends a lead. For a text message, the gateway sets the agent's number. */
export function postLead(lead: LeadCall): Promise<unknown> {
  const signal = AbortSignal.timeout(leadTimeoutMs);
  switch (lead.kind) {
    case 'chat-lead':
      return call(idx.POST('/api/treas/idx/v1/chatleads', { params: { query: lead.query }, signal }));
    case 'selling-details':
      return call(idx.POST('/api/treas/idx/v1/selling-details', { params: { query: lead.query }, signal }));
    case 'selling-inquiry':
      return call(idx.POST('/api/treas/idx/v1/selling-inquiry', { params: { query: lead.query }, signal }));
    case 'conversation':
      return call(idx.POST('/api/treas/idx/v1/store-convo', { params: { query: lead.query }, signal }));
    case 'text':
      return call(
        comm.POST('/api/treas/comm/send-sms', {
          body: { body: lead.body },
          signal,
          bodySerializer: ({ body }) => {
            const form = new FormData();
            form.set('body', body);
            return form;
          },
        }),
      );
  }
}
