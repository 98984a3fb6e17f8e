import net from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/app.ts';

const { app, logLines } = await openTestApp();
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

/** Sends bytes, and returns the response after the server has closed the connection. */
async function send(bytes: string) {
  const socket = net.connect(Number(port), '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [first, ...lines] = head.toLowerCase().split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));
  return { status: Number(first?.split(' ')[1]), headers, body };
}

const long = 'x'.repeat(17_000);
const post = 'POST /llm/v1/chat HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\n';

test.each([
  ['a URL over 16 KB', 431, 'headers-too-large', `GET /secret${long} HTTP/1.1\r\nHost: site\r\n\r\n`],
  [
    ...['a header over 16 KB', 431, 'headers-too-large'],
    `GET / HTTP/1.1\r\nHost: site\r\nX-Long: secret${long}\r\n\r\n`,
  ],
  ['an unknown method', 400, 'invalid-input', 'SECRET / HTTP/1.1\r\nHost: site\r\n\r\n'],
  ['an invalid Content-Length', 400, 'invalid-input', `${post}Content-Length: secret\r\n\r\n`],
  ['an invalid chunk', 400, 'invalid-input', `${post}Transfer-Encoding: chunked\r\n\r\nsecret\r\n\r\n`],
] as [string, number, string, string][])(
  'answers %s with a problem, and closes the connection',
  async (_what, status, id, bytes) => {
    logLines.length = 0;
    const answer = await send(bytes);
    expect(answer).toMatchObject({
      status,
      headers: {
        ...{ 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' },
        ...{ 'x-content-type-options': 'nosniff', 'x-frame-options': 'deny', connection: 'close' },
        'content-length': String(Buffer.byteLength(answer.body)),
      },
    });
    const document = JSON.parse(answer.body);
    expect(document).toMatchObject({ type: `/problems/${id}`, status });
    expect(answer.headers['x-request-id']).toBe(document.requestId);
    expect(answer.body.toLowerCase()).not.toContain('secret');
    expect(logLines.find((line) => line.includes(document.requestId))).toContain(`"problem":"${id}"`);
  },
);
