import type { components } from '../../../../openapi/generated/llm.d.ts';
import { call } from '../../api/call.ts';
import { comm, idx, llm } from '../../api/clients.ts';
import { currentStage } from '../../journey.ts';
import type { NewMessage } from './chat-state.ts';
import { journeyFailure, journeyStatus } from './journey-status.ts';
import type { LeadCall } from './lead-queue.ts';

export type ChatAnswer = components['schemas']['ChatAnswer'];
export type ChatTurn = components['schemas']['ChatTurn'];

/** The assistant's answer to a message, given what was said before. */
export async function askAssistant(message: string, conversation_history: ChatTurn[]): Promise<ChatAnswer> {
  const answer = await call(llm.POST('/llm/v1/chat', { body: { message, conversation_history } }));
  // Text is what the operation answers to one who asks for events, which this does not.
  if (typeof answer === 'string') throw new TypeError('The assistant answered in another form');
  return answer;
}

/** How far a person's journey has come, in words and, where there is one, as it is recorded. */
export async function readJourney(email: string): Promise<Pick<NewMessage, 'content' | 'journey'>> {
  try {
    const journey = await call(idx.GET('/api/treas/idx/v1/crm', { params: { query: { email } } }));
    return { content: journeyStatus(journey), ...(currentStage(journey) === null ? {} : { journey }) };
  } catch (error) {
    console.warn('The journey could not be read', error);
    return { content: journeyFailure(error) };
  }
}

/** Sends what a visitor left. A text goes to the agent: the gateway sets its number. */
export function postLead(lead: LeadCall): Promise<unknown> {
  switch (lead.kind) {
    case 'chat-lead':
      return call(idx.POST('/api/treas/idx/v1/chatleads', { params: { query: lead.query } }));
    case 'selling-details':
      return call(idx.POST('/api/treas/idx/v1/selling-details', { params: { query: lead.query } }));
    case 'selling-inquiry':
      return call(idx.POST('/api/treas/idx/v1/selling-inquiry', { params: { query: lead.query } }));
    case 'conversation':
      return call(idx.POST('/api/treas/idx/v1/store-convo', { params: { query: lead.query } }));
    case 'text':
      return call(
        comm.POST('/api/treas/comm/send-sms', {
          body: { body: lead.body },
          bodySerializer: ({ body }) => {
            const form = new FormData();
            form.set('body', body);
            return form;
          },
        }),
      );
  }
}
