import Fastify, { LogController } from 'fastify';
import { expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { sendHttp } from '../testing/http.ts';
import { requestLog } from './request-log.ts';

it('logs one line per request with id, method, route, and status, but without the URL', async () => {
  const lines: Record<string, unknown>[] = [];
  const app = Fastify({
    loggerInstance: createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'the-id',
  });
  await app.register(requestLog);
  app.get('/mails/:token', async (_request, reply) => reply.code(202).send('ok'));
  const { headers } = await sendHttp(app, '/mails/secret-token?email=ann@example.com');
  await app.close();
  expect(headers['x-request-id']).toBe('the-id');
  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      reqId: 'the-id',
      method: 'GET',
      route: '/mails/:token',
      status: 202,
      ms: expect.any(Number),
      msg: 'answered',
    }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret-token|ann@example/);
});
