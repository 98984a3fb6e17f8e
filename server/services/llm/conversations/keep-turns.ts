import type { operations } from '../../../../openapi/generated/llm.d.ts';
import { hear } from '../../../people/hear.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext, OperationInput } from '../../service.ts';
import type { Contact } from '../understand/contact/contact.ts';
import { hideSensitive } from '../understand/text/hide-sensitive.ts';
import { conversationFacts } from './facts.ts';
import { insertAnswer, insertQuestion } from './repository.ts';

type Said = Pick<OperationInput<operations['chat']>['body'], 'conversation_id' | 'message' | 'proved_email'>;

/** Stores the answer to a stored message, and whether it passes the visitor on to the agent. */
export type KeepAnswer = (answer: string, passesOn?: boolean) => Promise<void>;

const keepNothing: KeepAnswer = async () => {};

/**
 * Stores a visitor's message for the agent before it is answered; returns what stores its answer. The visitor
 * gets an answer even if storing fails. Without the message, its answer isn't stored either. A confirmed account's
 * conversation is its email's, whatever is typed.
 */
export async function keepQuestion(
  { conversation_id: id, message, proved_email: provedEmail }: Said,
  said: Contact,
  { siteId, log }: Pick<CallContext, 'siteId' | 'log'>,
  { database, now, conversationDays }: Pick<ServiceDeps, 'database' | 'now' | 'conversationDays'>,
): Promise<KeepAnswer> {
  if (id === undefined || conversationDays === 0) return keepNothing;
  const orLog = <T>(stored: Promise<T>) =>
    stored.catch((error: unknown) => {
      log.error({ err: error }, 'a conversation could not be kept');
      return null;
    });
  const talk = { siteId, id };
  const contact = provedEmail === undefined ? said : { ...said, email: provedEmail };
  const proof = provedEmail === undefined ? 'claimed' : 'confirmed';
  const question = { said: hideSensitive(message).text, contact, proof } as const;
  const place = await orLog(insertQuestion(database.db, talk, question, now()));
  if (place === null) return keepNothing;
  if (contact.email !== undefined) await orLog(hear(database.db, conversationFacts, [id]));
  return async (answer, passesOn = false) => {
    await orLog(insertAnswer(database.db, talk, { answer, to: place, passesOn }, now()));
    // The visitor is no longer without an answer.
    await orLog(hear(database.db, conversationFacts, [id]));
  };
}
