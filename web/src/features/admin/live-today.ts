import type { QueryClient } from '@tanstack/react-query';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { call } from '../../api/call.ts';
import { people } from '../../api/clients.ts';
import { ProblemError } from '../../api/problem.ts';
import { setTodayCounts, type TodayCounts } from './today-counts.ts';

const name = 'porchlight-today';
/** The stream has a comment each 25 s: one that is silent for longer is dead. */
const silenceMs = 60_000;
const firstWaitMs = 1000;
/** The time between two asks while there is no stream. */
const mostWaitMs = 30_000;

type Said = { counts: TodayCounts } | { asks: true };

/**
 * Follows Today until the signal ends it. One tab of a browser watches, since a browser has few connections to a site;
 * the others hear from it.
 */
export function followToday(client: QueryClient, signal: AbortSignal): void {
  const channel = new BroadcastChannel(name);
  let last: TodayCounts | null = null;
  let leads = false;
  const hear = (counts: TodayCounts) => {
    last = counts;
    setTodayCounts(client, counts);
    for (const shown of ['getToday', 'listSnoozed', 'listTasks'])
      void client.invalidateQueries({ queryKey: [shown] });
  };
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if ('counts' in data) hear(data.counts);
    else if (leads && last !== null) channel.postMessage({ counts: last } satisfies Said);
  };
  const lead = async () => {
    leads = true;
    await watch(signal, (counts) => {
      hear(counts);
      channel.postMessage({ counts } satisfies Said);
    });
  };
  channel.postMessage({ asks: true } satisfies Said);
  signal.addEventListener('abort', () => channel.close(), { once: true });
  // Without a secure address there are no locks; each tab then watches for itself.
  const led = navigator.locks === undefined ? lead() : navigator.locks.request(name, { signal }, lead);
  led.catch((error: unknown) => {
    if (!signal.aborted) console.warn('Today isn’t followed', error);
  });
}

/** Watches the counts: as a stream, opened again whenever it ends, and by asking for as long as none opens. */
async function watch(signal: AbortSignal, onCounts: (counts: TodayCounts) => void): Promise<void> {
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    try {
      await readStream(signal, (counts) => {
        waitMs = firstWaitMs;
        onCounts(counts);
      });
    } catch (error) {
      // Not for this user, or not of this site's people service.
      if (error instanceof ProblemError && [401, 403, 404, 501].includes(error.status)) return;
      if (waitMs >= mostWaitMs) await ask(signal, onCounts);
    }
    await pause(waitMs, signal);
    waitMs = Math.min(mostWaitMs, waitMs * 2);
  }
}

async function ask(signal: AbortSignal, onCounts: (counts: TodayCounts) => void): Promise<void> {
  try {
    const counts = await call(people.GET('/api/people/v1/today/events', { signal }));
    if (typeof counts !== 'string') onCounts(counts);
  } catch {
    // Asked again after the next pause.
  }
}

async function readStream(signal: AbortSignal, onCounts: (counts: TodayCounts) => void): Promise<void> {
  const silent = new AbortController();
  const ends = AbortSignal.any([signal, silent.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), silenceMs);
  };
  try {
    heard();
    const answer = people.GET('/api/people/v1/today/events', {
      headers: { accept: 'text/event-stream' },
      parseAs: 'stream',
      signal: ends,
    });
    const body: unknown = await call(answer);
    if (!(body instanceof ReadableStream)) throw new TypeError('Today has no stream');
    const chunks = (body as ReadableStream<Uint8Array>).pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          heard();
          controller.enqueue(chunk);
        },
      }),
    );
    const events = chunks
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    // A response that is already there may outlive its request.
    ends.addEventListener('abort', () => void events.cancel().catch(() => undefined), { once: true });
    for (;;) {
      const { done, value } = await events.read();
      if (done) return;
      if (value.event === 'today') onCounts(JSON.parse(value.data) as TodayCounts);
    }
  } finally {
    clearTimeout(timer);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end, { once: true });
  });
