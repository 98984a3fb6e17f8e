import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allOperations, buildTestApp, clientHeaders } from '../../testing/app.ts';
import { errors } from '../errors.ts';
import { arrivingBodies } from './arriving-bodies.ts';
import { bodies } from './bodies.ts';

const kibibyte = 1024;
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ trustProxy: true });
  await app.register(errors);
  await app.register(bodies);
  const limits = { graceMs: 300, bytesPerSecond: 1024 * kibibyte, bytesPerAddress: 60 * kibibyte };
  await app.register(arrivingBodies, limits);
  app.post('/', { bodyLimit: 100 * kibibyte }, async ({ body }) => body);
  app.post(
    '/form',
    { bodyLimit: 1000 * kibibyte, config: { formTextBytes: 50 * kibibyte } },
    async (request) => {
      for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer();
      return 'read';
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Starts a request and sends part of its body. */
function begin(
  length: number,
  part: string,
  where: { port?: number; url?: string; type?: string; headers?: string[] } = {},
) {
  const to = {
    ...{ port: (app.server.address() as AddressInfo).port, url: '/', type: 'application/json' },
    ...{ headers: [], ...where },
  };
  const socket = net.connect(to.port, '127.0.0.1');
  const head = [
    `POST ${to.url} HTTP/1.1`,
    'Host: site',
    ...to.headers,
    `Content-Type: ${to.type}`,
    `Content-Length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
  let answered = '';
  socket.on('data', (chunk) => {
    answered += String(chunk);
  });
  return {
    socket,
    status: async () => {
      if (answered === '') await once(socket, 'data');
      return Number(answered.slice(9, 12));
    },
    answered: () => answered,
  };
}

test('responds 408 to a body that does not arrive in time, and closes the connection', async () => {
  const slow = begin(20, '{"a":');
  const ended = once(slow.socket, 'close');
  expect(await slow.status()).toBe(408);
  expect(slow.answered()).toContain('/problems/request-timeout');
  await ended;
});

test('gives a slowly arriving body no more time than a stalled one', async () => {
  const slow = begin(1000, '{');
  const trickle = setInterval(() => slow.socket.write(' '), 20);
  slow.socket.on('error', () => {});
  expect(await slow.status()).toBe(408);
  clearInterval(trickle);
});

test('responds 429 to an address with too much in transit, until that arrives or ends', async () => {
  const first = begin(50 * kibibyte, '{"a":"');
  const small = begin(9, '{"b":1}  ');
  expect(await small.status()).toBe(200);
  const refused = begin(11 * kibibyte, '{');
  expect(await refused.status()).toBe(429);
  first.socket.write(`${'x'.repeat(50 * kibibyte - 8)}"}`);
  expect(await first.status()).toBe(200);
  const left = begin(50 * kibibyte, '{');
  left.socket.destroy();
  await once(left.socket, 'close');
  const next = begin(11 * kibibyte, '{');
  expect(await next.status()).toBe(408);
});

const form = { url: '/form', type: 'multipart/form-data; boundary=x' };
const fieldHead = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';

test('counts a form’s text until its response, and gives it more time than other bodies', async () => {
  // The route holds 50 of the 900 KB in memory.
  const slow = begin(900 * kibibyte, `${fieldHead}some`, form);
  const refused = begin(11 * kibibyte, '{');
  expect(await refused.status()).toBe(429);
  const late = begin(9 * kibibyte, '{');
  expect(await late.status()).toBe(408);
  expect(slow.answered()).toBe('');
  slow.socket.destroy();
  await once(slow.socket, 'close');

  const rest = ' more\r\n--x--\r\n';
  const whole = begin(fieldHead.length + 4 + rest.length, `${fieldHead}some`, form);
  whole.socket.write(rest);
  expect(await whole.status()).toBe(200);
  const next = begin(60 * kibibyte, '{');
  expect(await next.status()).toBe(408);
});

test('counts addresses of an IPv6 /64 as one', async () => {
  const from = (address: string) => ({ headers: [`X-Forwarded-For: ${address}`] });
  const first = begin(50 * kibibyte, '{', from('2001:db8:0:1::1'));
  const neighbor = begin(20, '{"b":1}             ', from('2001:db8:0:2::1'));
  expect(await neighbor.status()).toBe(200);
  const same = begin(11 * kibibyte, '{', from('2001:db8:0:1:ffff::2'));
  expect(await same.status()).toBe(429);
  first.socket.destroy();
});

test('accepts one body as large as its operation allows', async () => {
  const large = begin(90 * kibibyte, `{"a":"${'x'.repeat(90 * kibibyte - 8)}"}`);
  expect(await large.status()).toBe(200);
});

test('limits public operations to small bodies', () => {
  const large = allOperations.filter(
    ({ access, body, maxBodyBytes }) =>
      (access === 'public' || access === 'gate') && body !== null && maxBodyBytes > 64 * kibibyte,
  );
  expect(large.map(({ id }) => id).sort()).toEqual(['chat', 'receiveEmail', 'stageRoom']);
});

test('holds at most 32 MB of slow bodies per address', async () => {
  const site = await buildTestApp({ env: { GATE: 'off' } });
  expect(site.app.server.headersTimeout).toBe(20_000);
  const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
  const chat = allOperations.find(({ id }) => id === 'chat');
  const headers = Object.entries(clientHeaders).map(([name, value]) => `${name}: ${value}`);
  const slow = Array.from({ length: 17 }, () =>
    begin(2 * 1024 * kibibyte, '{', { port: Number(port), url: chat?.path ?? '', headers }),
  );
  expect(await Promise.race(slow.map((one) => one.status()))).toBe(429);
  expect(slow.filter((one) => one.answered() !== '')).toHaveLength(1);
  for (const { socket } of slow) socket.destroy();
  const unknown = begin(17 * kibibyte, '{', { port: Number(port), url: '/nowhere', headers });
  expect(await unknown.status()).toBe(413);
  await site.close();
});
