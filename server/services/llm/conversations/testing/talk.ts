import type { operations } from '../../../../../openapi/generated/llm.d.ts';
import type { LanguageModel } from '../../../../providers/language/language.ts';
import { callsTo, contextFor } from '../../../../testing/calls.ts';
import { until } from '../../../../testing/until.ts';
import type { ServiceDeps } from '../../../deps.ts';
import { isEventAnswer, type OperationInput } from '../../../service.ts';
import { type LlmDeps, llmHandlers } from '../../handlers.ts';
import { site } from '../../model/testing/a-turn.ts';

type Settings = Partial<Pick<LlmDeps, 'model' | 'explain' | 'conversationDays' | 'assistantAnswered'>>;
type ChatBody = OperationInput<operations['chat']>['body'];
type Turn = { role: string; content: string; unanswered?: boolean };

const input = { path: {} as never, query: {} as never, files: {} };

/** Returns what a visitor and the agent do with conversations in a database. */
export function talkOn(database: ServiceDeps['database']) {
  // Once: it compiles the specs.
  const callAs = callsTo({});
  const assistant = (settings: Settings = {}) => {
    const { chat, getConversation } = llmHandlers({
      ...{ callAs, database, site, now: () => new Date(), conversationDays: 365 },
      ...{ explain: () => null, model: null, ...settings },
    });
    if (typeof chat === 'symbol' || typeof getConversation === 'symbol') throw new Error('not built in');
    return { chat, getConversation };
  };

  /** Says something in a conversation, with `more` in the request; returns the answer’s text. */
  async function say(id: string, message: string, settings: Settings = {}, more: Partial<ChatBody> = {}) {
    const body = { ...more, message, conversation_id: id };
    const answer = await assistant(settings).chat({ ...input, body }, contextFor());
    return (answer as { response: string }).response;
  }

  /** Says something as a page does, which gets the answer as events. */
  async function sayForEvents(id: string, message: string, settings: Settings = {}) {
    const body = { message, conversation_id: id };
    const context = { ...contextFor(), wantsEvents: true };
    const answer = await assistant(settings).chat({ ...input, body }, context);
    if (!isEventAnswer(answer)) throw new Error('no events');
    return answer.events;
  }

  /** Returns what the agent reads: the answers after `>`, and which messages have none. */
  async function read(id: string) {
    const path = { conversationId: id } as never;
    const found = await assistant().getConversation({ ...input, path, body: undefined }, contextFor());
    const { turns, messages } = found as { turns: Turn[]; messages: number };
    const lines = turns.map(({ role, content, unanswered }) => [
      role === 'user' ? content : `> ${content}`,
      ...(unanswered === undefined ? [] : ['unanswered']),
    ]);
    return { messages, turns: lines };
  }

  return { say, sayForEvents, read };
}

type Held = { resolve: (words: string) => void; reject: (error: unknown) => void };

/** Returns a model that answers a message when the test says so. */
export function heldModel() {
  const held: (Held & { message: string })[] = [];
  const model: LanguageModel = {
    name: 'held',
    converse: ({ messages }) =>
      new Promise((resolve, reject) => {
        held.push({ resolve, reject, message: messages.at(-1)?.content ?? '' });
      }),
  };
  /** Waits until the model is asked about this, and returns what ends the wait for its answer. */
  const asked = (about: string): Promise<Held> =>
    until(() => {
      const found = held.find(({ message }) => message.includes(about));
      if (found === undefined) throw new Error(`The model was not asked about ${about}.`);
      return found;
    });
  return { model, asked };
}
