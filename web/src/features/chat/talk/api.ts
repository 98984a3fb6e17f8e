import type { components } from '../../../../../openapi/generated/llm.d.ts';
import { call } from '../../../api/call.ts';
import { auth, comm, idx } from '../../../api/clients.ts';
import type { LeadCall } from '../leads/lead-queue.ts';
import type { ShownHomes } from './read-answer.ts';

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
  /** The listing key of the home that the message may ask about. */
  home?: string | undefined;
  /** Called with the text received so far. */
  onText: (soFar: string) => void;
  /** Called with the search whose homes are shown at once, before the text; again when another replaces it. */
  onHomes: (homes: ShownHomes) => void;
};

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
