import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type SeenRequest = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
};

export type FakeUpstream = {
  url: string;
  /** All requests, in order. */
  seen: SeenRequest[];
  /** Sets how the next requests are handled. */
  answerWith(handler: (request: SeenRequest, response: ServerResponse, socket: Socket) => void): void;
  close(): Promise<void>;
};

/** Starts a provider that behaves as the test wants, including errors. */
export async function startFakeUpstream(): Promise<FakeUpstream> {
  let handler: (request: SeenRequest, response: ServerResponse, socket: Socket) => void = (
    _request,
    response,
  ) => {
    response.setHeader('content-type', 'application/json').end('{}');
  };
  const seen: SeenRequest[] = [];
  const server = createServer((message, response) => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    answerWith(next) {
      handler = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Responds with JSON. */
export function json(value: unknown, status = 200) {
  return (_request: SeenRequest, response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
}
