import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import staticFiles from '@fastify/static';
import Fastify, { type FastifyReply, LogController } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { invalidInput, problem } from '../errors/errors.ts';
import { createLogger } from '../logging/logger.ts';
import { makeFolderForTest } from '../testing/folder.ts';
import { sendHttp } from '../testing/http.ts';
import { until } from '../testing/until.ts';
import { bodies } from './bodies/bodies.ts';
import { errors } from './errors.ts';
import { requestLog } from './request-log.ts';

/** Opens a server whose `/` answers a stream, leaves it once that has begun, and returns the log. */
async function leave(answer: (reply: FastifyReply, stream: PassThrough) => unknown) {
  const lines: Record<string, unknown>[] = [];
  const app = Fastify({
    loggerInstance: createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  onTestFinished(() => app.close());
  await app.register(errors);
  await app.register(requestLog);
  let begun = false;
  const stream = new PassThrough();
  app.get('/', (_request, reply) => {
    begun = true;
    return answer(reply, stream);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
  await until(() => expect(begun).toBe(true));
  socket.destroy();
  return { lines, stream, closed: () => until(() => expect(stream.destroyed).toBe(true)) };
}

const line = { level: 30, msg: 'answered', method: 'GET', route: '/', left: true };

test('logs a caller who leaves before the first byte of a stream with the usual line, and no error', async () => {
  const { lines, closed } = await leave((reply, stream) => reply.send(stream));
  await closed();
  await until(() => expect(lines).toContainEqual(expect.objectContaining(line)));
  expect(lines.filter(({ msg }) => msg === 'answered')).toHaveLength(1);
  expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([]);
});

test('still logs an error that a caller has left behind', async () => {
  const { lines, stream } = await leave((reply, events) =>
    new Promise((resolve) => events.once('end', resolve).resume()).then(() => {
      reply.log.info('failing');
      throw new Error('a fault of ours');
    }),
  );
  await until(() => expect(lines).toContainEqual(expect.objectContaining(line)));
  stream.end();
  await until(() =>
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, problem: 'internal' })),
  );
  expect(lines.filter(({ msg }) => msg === 'answered')).toHaveLength(1);
});

describe('pointers into a body', () => {
  const app = Fastify();
  beforeAll(async () => {
    await app.register(errors);
    await app.register(bodies);
    app.post('/', { bodyLimit: 1024 }, async () => {
      throw invalidInput('/body/title', 'must not be empty');
    });
  });
  afterAll(() => app.close());

  const form = new FormData();
  form.append('title', '');
  const post = async (payload: string | FormData | object, headers = {}) =>
    (await sendHttp(app, { method: 'POST', url: '/', payload, headers })).json().errors;
  const urlEncoded = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };

  test.each([
    ['/body/title', 'JSON', { title: '' }, {}],
    ['/form/title', 'a URL-encoded form', 'title=', urlEncoded],
    ['/form/title', 'a multipart form', form, {}],
  ])('are %s for %s', async (pointer, _kind, payload, headers) => {
    expect(await post(payload, headers)).toEqual([{ pointer, detail: 'must not be empty' }]);
  });

  test('are /form for a URL-encoded form that is too large', async () => {
    const detail = 'must be at most 1 KB';
    expect(await post(`title=${'x'.repeat(2000)}`, urlEncoded)).toEqual([{ pointer: '/form', detail }]);
    expect(await post({ title: 'x'.repeat(2000) })).toEqual([{ pointer: '/body', detail }]);
  });
});

test.each(['/docs/%2e%2e/server/main.js', '/docs//evil.com', '/docs/./page.js'])(
  'answers 404 for the file path %s',
  async (url) => {
    const app = Fastify();
    onTestFinished(() => app.close());
    await app.register(errors);
    await app.register(staticFiles, { root: makeFolderForTest(), prefix: '/docs/' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    // Not through supertest, which would resolve the path.
    const request = http.get({ port: (app.server.address() as AddressInfo).port, path: url });
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    expect([answer.statusCode, JSON.parse(await text(answer)).type]).toEqual([404, '/problems/not-found']);
  },
);

test('shows a page to people whose link from an email no longer works, and a problem to programs', async () => {
  const app = Fastify({ logger: false });
  onTestFinished(() => app.close());
  await app.register(errors, { licenses: [{ text: 'OK Lic. 1', url: null }] });
  const gone = () => {
    throw problem('not-found', { detail: 'This link has <b>ended</b>.' });
  };
  app.get('/page', { config: { isPage: true } }, gone);
  app.get('/call', gone);
  const ask = (url: string, accept: string) => app.inject({ url, headers: { accept } });
  const page = await ask('/page', 'text/html,application/xhtml+xml');
  expect(page.statusCode).toBe(404);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('This link has ');
  // Its styles are in the page, which the app's own policy would block.
  expect(page.headers['content-security-policy']).toContain("style-src 'unsafe-inline'");
  expect(page.body).toMatch(/<footer>.*OK Lic. 1/);
  expect(page.body).not.toContain('<b>');
  for (const answer of [await ask('/page', 'application/json'), await ask('/call', 'text/html')])
    expect(answer.headers['content-type']).toContain('application/problem+json');
});
