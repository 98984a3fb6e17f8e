import { PassThrough } from 'node:stream';
import type { EventAnswer } from '../service.ts';
import type { Answer } from './answer/reply.ts';

/** Makes an answer; words may be told ahead of it as they are known. Aborted when the visitor goes. */
export type MakeAnswer = (options: {
  onText: (piece: string) => void;
  signal: AbortSignal;
}) => Promise<Answer>;

/**
 * An answer as server-sent events: `delta` events with pieces of the words, then one `answer` event with the whole. A
 * stream that ends without it has failed; `onFailure` is told why.
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
    signal: gone.signal,
  })
    .then((answer) => {
      if (!told) send('delta', answer.response);
      send('answer', answer);
    })
    .catch(onFailure)
    .finally(() => events.end());
  return { events };
}
