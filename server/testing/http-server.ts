import { createServer, type OutgoingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HttpServer = { url: string; close(): Promise<void> };

/** Starts a local server on a free port; `close` also ends its open connections. */
export async function startHttpServer(listener: RequestListener): Promise<HttpServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Writes a body without end, as fast as it is read. */
export function pour(response: ServerResponse, part: string | Buffer): void {
  while (!response.destroyed && response.write(part));
  if (!response.destroyed) response.once('drain', () => pour(response, part));
}
