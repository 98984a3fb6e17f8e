import type { operations } from '../../../openapi/generated/llm.d.ts';
import type { LanguageModel } from '../../providers/language/language.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext, Handlers, OperationInput } from '../service.ts';
import { answerDialogue } from './answer/answer.ts';
import type { AnswerFacts } from './answer/answer-facts.ts';
import type { Answer } from './answer/reply.ts';
import { answerText } from './answer-text.ts';
import { chatEvents, type MakeAnswer } from './chat-events.ts';
import { conversationHandlers } from './conversations/handlers.ts';
import { type KeepAnswer, keepQuestion } from './conversations/keep-turns.ts';
import { checkLongCopy } from './copy/check-long-copy.ts';
import { factsOnTable, homesReader, keepTableHomes, listingsThrough, type ReadHomes } from './listings.ts';
import { languageOf } from './model/check/language.ts';
import { leadWithModel } from './model/lead-with-model.ts';
import { readTextRequest } from './read-request.ts';
import { openSitePlaces } from './site-places.ts';
import type { Knows } from './understand/clauses/general/knows.ts';
import type { Contact } from './understand/contact/contact.ts';
import type { Dialogue } from './understand/dialogue/dialogue.ts';
import { readDialogueInParts } from './understand/dialogue/read-dialogue.ts';

export type LlmDeps = Pick<
  ServiceDeps,
  | 'callAs'
  | 'database'
  | 'site'
  | 'now'
  | 'conversationDays'
  | 'assistantAnswered'
  | 'modelLimits'
  | 'tokenBudget'
> & {
  /** Answers a general question from the knowledge base; null when no entry matches. */
  explain: AnswerFacts['explain'];
  /** Whether the knowledge base answers a question. */
  knows?: Knows;
  /** Null when no model is configured; the built-in assistant then answers alone. */
  model: LanguageModel | null;
};
type WithPlaces = LlmDeps & {
  placesOf: ReturnType<typeof openSitePlaces>;
  tableHomesOf: ReturnType<typeof keepTableHomes>;
};
type ChatBody = OperationInput<operations['chat']>['body'];

/** Returns the handlers of the assistant's operations (`openapi/llm.yaml`). */
export function llmHandlers(deps: LlmDeps): Handlers<operations> {
  const withPlaces = { ...deps, placesOf: openSitePlaces(deps), tableHomesOf: keepTableHomes() };
  return {
    async chat({ body }, context) {
      if (!context.wantsEvents) return counted(body, context, withPlaces);
      return chatEvents(
        (options) => counted(body, context, withPlaces, options),
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
  deps: WithPlaces,
  { gone, ...telling }: Partial<Parameters<MakeAnswer>[0]> = {},
): Promise<{ answer: Answer; by: 'built-in' | 'model' }> {
  const { callAs, site, explain, model } = deps;
  const { message, conversation_history: history = [] } = body;
  const { log } = context;
  const request = body.purpose === 'rewrite' ? readTextRequest(message) : null;
  if (request !== null) {
    return {
      answer: await answerText(request, { model, log, gone }),
      by: model === null ? 'built-in' : 'model',
    };
  }
  const onFailure = (error: unknown) => log.warn({ err: error }, 'the assistant could not ask the listings');
  const readHomes = homesReader(callAs(context), onFailure);
  const { dialogue, keepAnswer } = await readAndKeep(body, context, deps, readHomes);
  const listings = listingsThrough(callAs(context), site.timeZone);
  const facts = { site, explain, knows: deps.knows, search: listings.search, onFailure, readHomes };
  const builtIn = await answerDialogue(dialogue, facts);
  const home = dialogue.homes[0] ?? body.home;
  // Such a message gets its one reply, whatever a model would say.
  const { distress } = dialogue.turn;
  const mayLead = (distress === null || distress.of === 'insult') && !dialogue.noContact;
  const said =
    model === null || !mayLead
      ? null
      : await leadWithModel({
          ...{ history, message, site, listings, builtIn, home, model, log, gone, ...telling },
          explain: (question: string, state?: string) => explain(question, state, dialogue.language),
          ...{ limits: deps.modelLimits ?? {}, budget: deps.tokenBudget },
          ...{ siteId: context.siteId, address: context.clientAddress },
        });
  const answer =
    said === null ? builtIn : { ...onTable(builtIn), ...said, language: languageOf(said.response) };
  // A visitor who has left doesn't read it: the agent sees that the message has no answer.
  if (gone?.aborted !== true) await keepAnswer(answer.response, [answer, builtIn].some(passesOn));
  return { answer, by: said === null ? 'built-in' : 'model' };
}

/** The homes that an answer is about, and the question that it offers to the agent, whoever words it. */
const onTable = ({ about, offer }: Answer): Pick<Answer, 'about' | 'offer'> => ({
  ...(about === undefined ? {} : { about }),
  ...(offer === undefined ? {} : { offer }),
});

/** Whether the visitor wants the agent, who is told of them, or is once they have left their details. */
/** A conversation that is left for the agent asks for them, too; a goodbye asks for nothing. */
const passesOn = ({ action, params }: Answer) =>
  action === 'agent_contact_request' || (action === 'storeConvo' && callReasons.has(String(params?.reason)));
const callReasons: ReadonlySet<string> = new Set(['Showing', 'Asked to be contacted']);

/**
 * Parses the conversation, and stores the visitor's message before it is answered. Parses first, because that takes
 * milliseconds and tells who is talking; the message is stored even if it fails.
 */
async function readAndKeep(
  body: ChatBody,
  context: CallContext,
  deps: WithPlaces,
  readHomes: ReadHomes,
): Promise<{ dialogue: Dialogue; keepAnswer: KeepAnswer }> {
  const { message, conversation_history: history = [] } = body;
  const known = contactOf(body.visitor);
  const keep = (contact: Contact) => keepQuestion(body, contact, context, deps);
  const read = async () => {
    const [facts, places] = await Promise.all([
      factsOnTable(readHomes, history, body.home, deps.tableHomesOf(context.siteId)),
      deps.placesOf(context),
    ]);
    const surroundings = {
      home: body.home,
      facts,
      agentName: deps.site.agentName,
      places,
      knows: deps.knows,
    };
    return readDialogueInParts(history, message, deps.now().getUTCFullYear(), known, surroundings);
  };
  const dialogue = await read().catch(async (error: unknown) => {
    await keep(known);
    throw error;
  });
  // Whoever refused contact isn't kept as somebody who can be reached.
  const contact = dialogue.noContact ? {} : { ...known, ...dialogue.contact };
  return { dialogue, keepAnswer: await keep(contact) };
}

/** Returns the visitor's details from the page, without blank values. */
function contactOf(visitor: ChatBody['visitor'] = {}): Contact {
  return Object.fromEntries(Object.entries(visitor).filter(([, value]) => value.trim() !== ''));
}
