import type { operations } from '../../../openapi/generated/llm.d.ts';
import type { ServiceClients } from '../clients.ts';
import type { Handlers, ServiceDeps } from '../service.ts';
import { answerDialogue } from './answer/answer.ts';
import type { SearchListings } from './answer/listings.ts';
import { readDialogue } from './understand/dialogue.ts';

/** The assistant's one operation (`openapi/llm.yaml`). */
export function llmHandlers({
  clients,
  site,
  now,
}: Pick<ServiceDeps, 'clients' | 'site' | 'now'>): Handlers<operations> {
  return {
    async chat({ body }, context) {
      const dialogue = readDialogue(body.conversation_history ?? [], body.message, now().getUTCFullYear());
      const onFailure = (error: unknown) =>
        context.log.warn({ err: error }, 'the assistant could not ask the listings');
      return answerDialogue(dialogue, { site, search: searchThrough(clients(context).idx), onFailure });
    },
  };
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
