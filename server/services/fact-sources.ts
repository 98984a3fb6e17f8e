import { messageFacts, receivedTextFacts } from '../jobs/outbox/facts.ts';
import type { FactSource } from '../people/hear.ts';
import { accountFacts } from './auth/facts.ts';
import { emailFacts } from './comm/received-emails/facts.ts';
import { chatLeadFacts, interestFacts } from './idx/leads/facts.ts';
import { eventFacts } from './idx/person/facts.ts';
import { conversationFacts } from './llm/conversations/facts.ts';
import { callFacts } from './people/calls/facts.ts';
import { contactFacts } from './postgrid/contacts/facts.ts';

/**
 * What the services know about people, in the order in which the rows of a site become facts for the first time:
 * claims come first, so that what was typed before an email was proved stays linked to it.
 */
export const factSources: readonly FactSource[] = [
  ...[chatLeadFacts, interestFacts, eventFacts, conversationFacts, receivedTextFacts],
  ...[contactFacts, accountFacts, ...emailFacts, messageFacts, callFacts],
];
