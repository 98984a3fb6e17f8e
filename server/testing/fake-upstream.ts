import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll } from 'vitest';
import { pour, startHttpServer } from './http-server.ts';

export type SeenRequest = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
};

type Handler = (request: SeenRequest, response: ServerResponse, socket: Socket) => void;

export type FakeUpstream = {
  url: string;
  /** All requests, in order. */
  seen: SeenRequest[];
  /** Sets how the next requests are handled. */
  answerWith(handler: Handler): void;
  close(): Promise<void>;
};

/** Starts a provider that behaves as the test wants, including errors. */
export async function startFakeUpstream(): Promise<FakeUpstream> {
  let handler: Handler = json({});
  const seen: SeenRequest[] = [];
  const server = await startHttpServer((message, response) => {
    const parts: Buffer[] = [];
    message.on('data', (part: Buffer) => parts.push(part));
    message.on('end', () => {
      const request = {
        method: message.method ?? '',
        url: new URL(message.url ?? '/', 'http://upstream.invalid'),
        headers: message.headers,
        body: Buffer.concat(parts),
      };
      seen.push(request);
      handler(request, response, message.socket);
    });
  });
  return {
    ...server,
    seen,
    answerWith(next) {
      handler = next;
    },
  };
}

/** Starts a provider for one test file, and closes it after the file's last test. */
export async function openFakeUpstream(): Promise<FakeUpstream> {
  const upstream = await startFakeUpstream();
  afterAll(upstream.close);
  return upstream;
}

/** Responds with JSON. */
export const json = (value: unknown, status = 200): Handler =>
  answers(JSON.stringify(value), 'application/json', status);

/** Responds with a body of this type. */
export const answers =
  (body: string | Buffer, type: string, status = 200, headers: OutgoingHttpHeaders = {}): Handler =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': type, ...headers }).end(body);

/** Responds with a body without end. */
export const neverEnds =
  (part: string | Buffer, type = 'application/json'): Handler =>
  (_request, response) =>
    pour(response.writeHead(200, { 'content-type': type }), part);
