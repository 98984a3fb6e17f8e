import { Readable } from 'node:stream';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { AnswerCheck } from '../answer-check.ts';
import type { Operation } from '../operation.ts';
import { malformed, readJson } from './malformed.ts';
import type { Call } from './upstream.ts';

/** The maximum size of one event (in characters) and of all (in bytes); an answer has a few kilobytes. */
const maxEventCharacters = 1024 * 1024;
const maxBytes = 4 * 1024 * 1024;

/**
 * Forwards a remote service's `homes` and `delta` events and its `answer` event, each validated by the spec, and drops
 * other events. On an error the events end without an answer, which tells the caller of the failure, and the
 * log names the operation. What is watched with a read has no answer: each of its `today` events is whole, and comments
 * keep the connection open.
 */
export const checkedEvents = (call: Call, faultIn: AnswerCheck, body: Readable): Readable =>
  Readable.from(checked(call, faultIn, body), { objectMode: false });

async function* checked(call: Call, faultIn: AnswerCheck, body: Readable): AsyncGenerator<string> {
  const { operation, log } = call;
  try {
    for await (const event of eventsIn(call, body)) {
      const isKnown = ['homes', 'delta', 'answer', 'today'].includes(event.event ?? '');
      const value = isKnown ? readJson(operation, event.data) : null;
      if (event.event === 'delta') {
        if (typeof value !== 'string') throw malformed(operation, 'a piece of text that is no text');
        yield written('delta', value);
      } else if (event.event === 'homes' && !isWatched(operation)) {
        // An answer that has no words yet.
        const fault = faultIn(operation, { response: '', ...asObject(value) });
        if (fault !== null) throw malformed(operation, `homes that the spec does not allow: ${fault}`);
        yield written('homes', asObject(value));
      } else if (event.event === 'answer') {
        const fault = faultIn(operation, value);
        if (fault !== null) throw malformed(operation, `what the spec does not allow: ${fault}`);
        return yield written('answer', value);
      } else if (event.event === 'today' && isWatched(operation)) {
        const fault = faultIn(operation, value);
        if (fault !== null) throw malformed(operation, `what the spec does not allow: ${fault}`);
        yield written('today', value);
      } else if (event.event === comment && isWatched(operation)) yield ': still here\n\n';
    }
    if (isWatched(operation)) return;
    throw malformed(operation, 'events without an answer');
  } catch (error) {
    log.error({ err: error, operation: operation.id, service: operation.spec }, 'the events ended early');
  }
}

/** Whether the events of an operation are watched, for as long as they come. */
export const isWatched = ({ method }: Pick<Operation, 'method'>): boolean => method === 'GET';

/** Stands for a comment; events of services have no such name. */
const comment = ':';

/** Returns an event's object; any other value becomes one that the spec forbids. */
function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { params: null };
}

const written = (event: string, value: unknown) => `event: ${event}\ndata: ${JSON.stringify(value)}\n\n`;

async function* eventsIn({ operation }: Call, body: Readable): AsyncGenerator<EventSourceMessage> {
  const tooMuch = malformed(operation, 'too much');
  let ready: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (event) => ready.push(event),
    onComment: () => ready.push({ id: undefined, event: comment, data: '' }),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw tooMuch;
    },
    maxBufferSize: maxEventCharacters,
  });
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw tooMuch;
    parser.feed(decoder.decode(part, { stream: true }));
    yield* ready;
    ready = [];
  }
}
