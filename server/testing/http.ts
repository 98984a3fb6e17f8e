import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import request from 'supertest';

/** A request in a test; a form as payload is sent as multipart, another object as JSON. */
export type HttpRequest = Pick<InjectOptions, 'method' | 'headers'> & {
  url: string;
  query?: Record<string, string>;
  payload?: string | Buffer | object;
};

/** The server's response, with its body unchanged. */
export type HttpAnswer = {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
  rawPayload: Buffer;
  json: <Body = ReturnType<typeof JSON.parse>>() => Body;
};

/** One of our servers, with any logger. */
type App = { server: Server; ready(): PromiseLike<unknown> };

const listening = new WeakMap<App, Promise<unknown>>();

/** Makes the server listen on a free port until it is closed. Logs nothing about that. */
function listen(app: App): Promise<unknown> {
  const begun = listening.get(app) ?? begin(app);
  listening.set(app, begun);
  return begun;
}

async function begin(app: App): Promise<void> {
  await app.ready();
  if (!app.server.listening) await once(app.server.listen(0, '127.0.0.1'), 'listening');
}

/** Sends a request to a server over HTTP, as a browser or another machine does. */
export async function sendHttp(app: App, given: HttpRequest | string): Promise<HttpAnswer> {
  const { method = 'GET', url, query, headers, payload } = typeof given === 'string' ? { url: given } : given;
  await listen(app);
  const search = query === undefined ? '' : `${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
  const verb = method.toLowerCase() as 'get' | 'post';
  const test = request(app.server)
    [verb](url + search)
    .buffer(true)
    .parse(readAll)
    .set('Host', 'localhost:80');
  // Only tests that need compressed responses request them.
  test.set('Accept-Encoding', 'identity');
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (value !== undefined) test.set(name, String(value));
  }
  if (payload instanceof FormData) {
    const encoded = new Response(payload);
    test.set('Content-Type', encoded.headers.get('content-type') ?? '');
    test.send(Buffer.from(await encoded.arrayBuffer()));
  } else if (payload !== undefined) {
    const isObject = typeof payload !== 'string' && !Buffer.isBuffer(payload);
    const hasType = headers?.['content-type'] !== undefined;
    if (isObject && !hasType) test.set('Content-Type', 'application/json');
    // A text without a type would become a form; bytes are sent unchanged.
    if (Buffer.isBuffer(payload) || !(isObject || hasType))
      test.send(Buffer.from(payload as string | Buffer));
    else test.send(isObject ? JSON.stringify(payload) : payload);
  }
  const answer = await test;
  const rawPayload: Buffer = Buffer.isBuffer(answer.body) ? answer.body : Buffer.alloc(0);
  const body = rawPayload.toString();
  return {
    statusCode: answer.status,
    headers: answer.headers,
    body,
    rawPayload,
    json: () => JSON.parse(body),
  };
}

function readAll(response: unknown, done: (fault: Error | null, body: Buffer) => void): void {
  buffer(response as IncomingMessage).then(
    (body) => done(null, body),
    (fault: Error) => done(fault, Buffer.alloc(0)),
  );
}
