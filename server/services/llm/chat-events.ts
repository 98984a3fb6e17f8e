import { PassThrough } from 'node:stream';
import type { EventAnswer } from '../service.ts';
import type { Answer } from './answer/reply.ts';

/** The search whose homes the page shows while the words of an answer are being written. */
type ShownHomes = Omit<Answer, 'response'>;

/** Receives an answer's parts early: the homes before the words, and the words in pieces. */
type Telling = { onHomes: (homes: ShownHomes) => void; onText: (piece: string) => void };

/** Generates an answer, and tells its parts early; `gone` aborts when the visitor disconnects. */
export type MakeAnswer = (options: Telling & { gone: AbortSignal }) => Promise<Answer>;

/**
 * Streams an answer as server-sent events: `homes` events with the search whose homes the page shows at once, a later one
 * instead of an earlier one, `delta` events with parts of the text, then one `answer` event with the whole answer. A stream
 * that ends without an `answer` has failed; `onFailure` gets the error.
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
    onHomes: (homes) => send('homes', homes),
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
