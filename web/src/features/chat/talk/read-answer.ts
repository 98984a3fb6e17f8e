import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { components } from '../../../../../openapi/generated/llm.d.ts';

type ChatAnswer = components['schemas']['ChatAnswer'];
/** The search whose homes the page shows while the words are being written. */
export type ShownHomes = Pick<ChatAnswer, 'action' | 'params'>;

/**
 * Reads the assistant's answer from a response body: complete, or as events, whose text is passed to `onText` as it
 * arrives, and whose homes to `onHomes`, before the words. Rejects when the events end without an answer.
 */
export async function readAnswer(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  onText: (soFar: string) => void,
  onHomes: (homes: ShownHomes) => void = () => {},
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
    if (value.event === 'homes') onHomes(JSON.parse(value.data) as ShownHomes);
    if (value.event !== 'delta') continue;
    soFar += JSON.parse(value.data) as string;
    onText(soFar);
  }
}
