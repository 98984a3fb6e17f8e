import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { BaseLogger } from 'pino';
import { type Problem, problem, problemDocument } from './errors.ts';

/** As for other responses, except those that depend on the site's configuration. */
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Content-Type': 'application/problem+json; charset=utf-8',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  Connection: 'close',
};

const byCode: Record<string, Problem> = {
  ERR_HTTP_REQUEST_TIMEOUT: problem('request-timeout'),
  HPE_HEADER_OVERFLOW: problem('headers-too-large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: problem('too-large'),
};
const unreadable = problem('invalid-input', { detail: 'The request cannot be read.' });

/**
 * Responds to bytes that aren't an HTTP request with a problem document that repeats nothing of them, and
 * closes the connection.
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  log: Pick<BaseLogger, 'info'>,
): void {
  // Node.js's own check, because a socket has no public property for its response.
  const { _httpMessage: begun } = socket as Socket & { _httpMessage?: { headersSent: boolean } | null };
  if (!socket.writable || error.code === 'ECONNRESET' || begun?.headersSent === true) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const told = byCode[error.code ?? ''] ?? unreadable;
  log.info({ reqId: requestId, problem: told.id }, 'refused');
  const body = JSON.stringify(problemDocument(told, requestId));
  const lines = { ...headers, 'X-Request-Id': requestId, 'Content-Length': Buffer.byteLength(body) };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  // Without a reason phrase, which is optional (RFC 9112 section 4).
  socket.end(`HTTP/1.1 ${told.status} \r\n${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
