import { messageFacts, receivedTextFacts } from '../jobs/outbox/facts.ts';
import type { FactSource } from '../people/hear.ts';
import { accountFacts } from './auth/facts.ts';
import { emailFacts } from './comm/received-emails/facts.ts';
import { chatLeadFacts, dataRequestFacts, interestFacts } from './idx/leads/facts.ts';
import { eventFacts } from './idx/person/facts.ts';
import { searchFacts } from './idx/searches/facts.ts';
import { conversationFacts } from './llm/conversations/facts.ts';
import { pageViewFacts } from './monitor/facts.ts';
import { callFacts } from './people/calls/facts.ts';
import { contactFacts } from './postgrid/contacts/facts.ts';
import { postcardFacts } from './postgrid/postcards/facts.ts';

/**
 * What the services know about people, in the order in which the rows of a site become facts for the first time:
 * claims come first, so that what was typed before an email was proved stays linked to it.
 */
export const factSources: readonly FactSource[] = [
  ...[chatLeadFacts, dataRequestFacts, interestFacts, eventFacts, conversationFacts, receivedTextFacts],
  ...[contactFacts, accountFacts, searchFacts, ...emailFacts, messageFacts, callFacts],
  ...[postcardFacts, pageViewFacts],
];
