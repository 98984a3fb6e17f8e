import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { components } from '../../../../../openapi/generated/llm.d.ts';

type ChatAnswer = components['schemas']['ChatAnswer'];

/**
 * Reads the assistant's answer from a response body: complete, or as events whose text is passed to `onText`
 * as it arrives. Rejects when the events end without an answer.
 */
export async function readAnswer(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  onText: (soFar: string) => void,
): Promise<ChatAnswer> {
  if (!contentType.includes('text/event-stream')) return (await new Response(body).json()) as ChatAnswer;
  let soFar = '';
  const events = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { done, value } = await events.read();
    if (done) throw new TypeError('The assistant stopped in the middle');
    if (value.event === 'answer') {
      void events.cancel();
      return JSON.parse(value.data) as ChatAnswer;
    }
    if (value.event !== 'delta') continue;
    soFar += JSON.parse(value.data) as string;
    onText(soFar);
  }
}
