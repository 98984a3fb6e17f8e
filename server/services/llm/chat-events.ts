import { PassThrough } from 'node:stream';
import type { EventAnswer } from '../service.ts';
import type { Answer } from './answer/reply.ts';

/** Generates an answer. `onText` gets parts of it early; `gone` aborts when the visitor disconnects. */
export type MakeAnswer = (options: { onText: (piece: string) => void; gone: AbortSignal }) => Promise<Answer>;

/**
 * Streams an answer as server-sent events: `delta` events with parts of the text, then one `answer` event
 * with the whole answer. A stream that ends without an `answer` has failed; `onFailure` gets the error.
 */
export function chatEvents(make: MakeAnswer, onFailure: (error: unknown) => void): EventAnswer {
  const events = new PassThrough();
  const gone = new AbortController();
  events.once('close', () => gone.abort());
  const send = (event: string, data: unknown) => {
    if (!events.destroyed) events.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  let told = false;
  make({
    onText: (piece) => {
      told = true;
      send('delta', piece);
    },
    gone: gone.signal,
  })
    .then((answer) => {
      if (!told) send('delta', answer.response);
      send('answer', answer);
    })
    .catch(onFailure)
    .finally(() => events.end());
  return { events };
}
