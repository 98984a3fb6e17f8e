import type { operations } from '../../../openapi/generated/llm.d.ts';
import type { ServiceClients } from '../clients.ts';
import type { CallContext, Handlers, OperationInput, ServiceDeps } from '../service.ts';
import { type Answer, answerDialogue } from './answer/answer.ts';
import type { SearchListings } from './answer/listings.ts';
import { chatEvents } from './chat-events.ts';
import { conversationHandlers } from './conversations/handlers.ts';
import { keepExchange } from './conversations/repository.ts';
import { hideSensitive } from './understand/contact.ts';
import { type Dialogue, readDialogue } from './understand/dialogue.ts';

export type LlmDeps = Pick<ServiceDeps, 'clients' | 'database' | 'site' | 'now' | 'conversationDays'>;
type ChatBody = OperationInput<operations['chat']>['body'];

/** The assistant's operations (`openapi/llm.yaml`). */
export function llmHandlers(deps: LlmDeps): Handlers<operations> {
  return {
    async chat({ body }, context) {
      if (!context.wantsEvents) return answerTo(body, context, deps);
      return chatEvents(
        () => answerTo(body, context, deps),
        (error) => context.log.error({ err: error }, 'the assistant could not answer'),
      );
    },
    ...conversationHandlers(deps),
  };
}

async function answerTo(body: ChatBody, context: CallContext, deps: LlmDeps): Promise<Answer> {
  const { clients, site, now } = deps;
  const dialogue = readDialogue(body.conversation_history ?? [], body.message, now().getUTCFullYear());
  const onFailure = (error: unknown) =>
    context.log.warn({ err: error }, 'the assistant could not ask the listings');
  const answer = await answerDialogue(dialogue, {
    site,
    search: searchThrough(clients(context).idx),
    onFailure,
  });
  await keep(body, dialogue, answer, context, deps);
  return answer;
}

/** Keeps what was said for the agent. A visitor is answered all the same when it cannot be kept. */
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
    await keepExchange(database, siteId, id, exchange, now());
  } catch (error) {
    log.error({ err: error }, 'a conversation could not be kept');
  }
}

/** The listings as the assistant asks them: through the client of their spec, wherever they are served. */
function searchThrough(idx: ServiceClients['idx']): SearchListings {
  return async (params, limit) => {
    const { data, error } = await idx.GET('/api/treas/idx/v1/retrieve-property-summary', {
      params: { query: { ...params, limit } },
    });
    if (data === undefined) throw new Error('the listing search failed', { cause: error });
    return {
      total: data.total,
      homes: data.properties.map((home) => ({
        listing_key: home.listing_key,
        price: home.current_price ?? home.list_price ?? null,
        bedrooms: home.bedrooms_total ?? null,
        bathrooms: home.bathrooms ?? null,
        address: home.address ?? null,
        city: home.city ?? null,
      })),
    };
  };
}
