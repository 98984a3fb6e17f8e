import { call } from '../../../api/call.ts';
import { llm } from '../../../api/clients.ts';
import type { ChatAnswer, Question } from './api.ts';
import { readAnswer } from './read-answer.ts';

/** Returns the assistant's answer to a message, given the conversation. */
export async function askAssistant({
  message,
  history,
  conversationId,
  visitor,
  home,
  onText,
  onHomes,
}: Question): Promise<ChatAnswer> {
  const answer = llm.POST('/llm/v1/chat', {
    body: {
      ...{ message, conversation_history: history, conversation_id: conversationId, visitor },
      ...(home === undefined ? {} : { home }),
    },
    headers: { accept: 'text/event-stream, application/json' },
    parseAs: 'stream',
  });
  const [body, { response }] = await Promise.all([call(answer), answer]);
  if (body === null || typeof body !== 'object') throw new TypeError('The assistant answered nothing');
  const stream = body as unknown as ReadableStream<Uint8Array>;
  return readAnswer(stream, response.headers.get('content-type') ?? '', onText, onHomes);
}
