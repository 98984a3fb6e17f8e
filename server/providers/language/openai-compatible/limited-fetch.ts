import { TransformStream } from 'node:stream/web';
import { configuredHosts } from '../../outside/fetch-outside.ts';

/** 300,000 characters in small events take 32 MB. Each call has its own, shorter deadline. */
const limits = { maxBytes: 32 * 1024 * 1024, timeoutMs: 120_000 };
/** The maximum line in bytes: an endless event would accumulate in memory. */
const maxLine = 1024 * 1024;

/** A `fetch` for the model's library, which sends JSON. Limits the response's bytes, time, and lines. */
export async function limitedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { status, headers, body } = await configuredHosts.open(String(url), limits, {
    method: 'POST',
    headers: Object.fromEntries(new Headers(init?.headers)),
    body: String(init?.body),
    signal: init?.signal ?? undefined,
  });
  const lines = body?.pipeThrough(linesUpTo(maxLine)) as ReadableStream<Uint8Array> | undefined;
  return new Response(lines, { status, headers: [...headers] });
}

function linesUpTo(most: number): TransformStream<Uint8Array, Uint8Array> {
  let line = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const end = chunk.lastIndexOf(10);
      line = end === -1 ? line + chunk.length : chunk.length - end - 1;
      if (line > most) controller.error(new Error('the answer of the model server is too big'));
      else controller.enqueue(chunk);
    },
  });
}
