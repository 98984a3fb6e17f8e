import type { operations } from '../../../openapi/generated/llm.d.ts';
import type { LanguageModel } from '../../providers/language/language.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext, Handlers, OperationInput } from '../service.ts';
import { type AnswerFacts, answerDialogue } from './answer/answer.ts';
import type { Answer } from './answer/reply.ts';
import { answerText } from './answer-text.ts';
import { chatEvents, type MakeAnswer } from './chat-events.ts';
import { conversationHandlers } from './conversations/handlers.ts';
import { insertExchange } from './conversations/repository.ts';
import { checkLongCopy } from './copy/check-long-copy.ts';
import { listingsThrough, readHome } from './listings.ts';
import { answerWithModel } from './model/answer-with-model.ts';
import { readTextRequest } from './read-request.ts';
import { type Contact, hideSensitive } from './understand/contact.ts';
import type { Dialogue } from './understand/dialogue/dialogue.ts';
import { readDialogueInParts } from './understand/dialogue/read-dialogue.ts';

export type LlmDeps = Pick<
  ServiceDeps,
  'callAs' | 'database' | 'site' | 'now' | 'conversationDays' | 'assistantAnswered'
> & {
  /** Answers a general question from the knowledge base; null when no entry matches. */
  explain: AnswerFacts['explain'];
  /** Null when no model is configured; the built-in assistant then answers alone. */
  model: LanguageModel | null;
};
type ChatBody = OperationInput<operations['chat']>['body'];

/** Returns the handlers of the assistant's operations (`openapi/llm.yaml`). */
export function llmHandlers(deps: LlmDeps): Handlers<operations> {
  return {
    async chat({ body }, context) {
      if (!context.wantsEvents) return counted(body, context, deps);
      return chatEvents(
        (options) => counted(body, context, deps, options),
        (error) => context.log.error({ err: error }, 'the assistant could not answer'),
      );
    },
    checkCopy: async ({ body }) => ({ findings: await checkLongCopy(body.text) }),
    ...conversationHandlers(deps),
  };
}

/** Answers, and counts the answer as built-in or as the model's. */
async function counted(...call: Parameters<typeof answerTo>): Promise<Answer> {
  const { assistantAnswered, model } = call[2];
  try {
    const { answer, by } = await answerTo(...call);
    assistantAnswered?.(by, 'answered');
    return answer;
  } catch (error) {
    assistantAnswered?.(model === null ? 'built-in' : 'model', 'failed');
    throw error;
  }
}

async function answerTo(
  body: ChatBody,
  context: CallContext,
  deps: LlmDeps,
  { onText, gone }: Partial<Parameters<MakeAnswer>[0]> = {},
): Promise<{ answer: Answer; by: 'built-in' | 'model' }> {
  const { callAs, site, now, explain, model } = deps;
  const { message, conversation_history: history = [], visitor } = body;
  const { log } = context;
  const request = body.purpose === 'rewrite' ? readTextRequest(message) : null;
  if (request !== null) {
    return {
      answer: await answerText(request, { model, log, gone }),
      by: model === null ? 'built-in' : 'model',
    };
  }
  const dialogue = await readDialogueInParts(history, message, now().getUTCFullYear(), contactOf(visitor));
  const listings = listingsThrough(callAs(context));
  const onFailure = (error: unknown) => log.warn({ err: error }, 'the assistant could not ask the listings');
  const { home } = body;
  const inHand = home === undefined ? {} : { homeInHand: () => readHome(callAs(context), home, onFailure) };
  const facts = { site, explain, search: listings.search, onFailure, ...inHand };
  const builtIn = await answerDialogue(dialogue, facts);
  const said =
    model === null
      ? null
      : await answerWithModel({
          ...{ history, message, site, listings, builtIn, model, log, gone },
          ...(onText === undefined ? {} : { onText }),
        });
  const answer = said ?? builtIn;
  // Also for a visitor who has left: the agent sees what was asked.
  await keep(body, dialogue, answer, context, deps);
  return { answer, by: said === null ? 'built-in' : 'model' };
}

/** Returns the visitor's details from the page, without blank values. */
function contactOf(visitor: ChatBody['visitor'] = {}): Contact {
  return Object.fromEntries(Object.entries(visitor).filter(([, value]) => value.trim() !== ''));
}

/** Stores the conversation for the agent. The visitor gets an answer even if storing fails. */
async function keep(
  { conversation_id: id, message, visitor }: ChatBody,
  { contact }: Dialogue,
  answer: Answer,
  { siteId, log }: CallContext,
  { database, now, conversationDays }: LlmDeps,
): Promise<void> {
  if (id === undefined || conversationDays === 0) return;
  const exchange = {
    said: hideSensitive(message).text,
    answered: answer.response,
    contact: { ...visitor, ...contact },
  };
  try {
    await insertExchange(database.db, siteId, id, exchange, now());
  } catch (error) {
    log.error({ err: error }, 'a conversation could not be kept');
  }
}
