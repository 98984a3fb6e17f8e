import { beforeEach, describe, expect, it } from 'vitest';
import { openGate, openTestApp } from '../../testing/app.ts';
import { answers, type FakeUpstream, json, openFakeUpstream } from '../../testing/fake-upstream.ts';

const search = '/api/treas/idx/v1/retrieve-property-summary?zip=74037';
const upstream = await openFakeUpstream();
const test = await openTestApp({ env: { IDX_URL: upstream.url, BLOGS_URL: 'http://127.0.0.1:9' } });
// Short enough for a test; the spec's own limit is some seconds.
for (const operation of test.product.specs.flatMap((spec) => spec.operations)) operation.timeoutMs = 1000;
const gate = await openGate(test.app);
beforeEach(() => {
  upstream.seen.length = 0;
  upstream.answerWith(json({ properties: [], total: 0, feedUpdatedAt: null }));
});

const get = (url: string) => test.ask(gate, { url });

describe('a failing upstream', () => {
  const faults: [string, Parameters<FakeUpstream['answerWith']>[0], number][] = [
    ['does not respond', () => undefined, 504],
    [
      'stops partway',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"properties":[');
      },
      504,
    ],
    [
      'disconnects partway',
      (_request, response, socket) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
        response.write('{"properties":[', () => socket.destroy());
      },
      502,
    ],
    ['responds with HTML', answers('<h1>Hello</h1>', 'text/html'), 502],
    ['responds with invalid JSON', answers('{"properties":[', 'application/json'), 502],
    ['responds 500', json({ secret: 'stack trace' }, 500), 502],
    ['rejects our key', json({ error: 'bad key' }, 401), 502],
    ['hangs up', (_request, _response, socket) => void socket.destroy(), 502],
  ];

  it.each(faults)('when it %s, becomes a problem in time, without its text', async (_name, fault, status) => {
    upstream.answerWith(fault);
    const startedAt = performance.now();
    const answer = await get(search);
    expect(performance.now() - startedAt).toBeLessThan(3000);
    expect(answer.statusCode).toBe(status);
    const document = answer.json();
    expect(document.type).toBe(status === 504 ? '/problems/upstream-timeout' : '/problems/upstream-failed');
    expect(document.requestId).toBe(answer.headers['x-request-id']);
    expect(answer.body).not.toContain('secret');
    expect(
      test.logLines.some((line) => line.includes(document.requestId) && line.includes('"level":50')),
    ).toBe(true);
  });

  it('when down, does not affect the rest of the site', async () => {
    expect((await get('/api/treas/blogs/v1/get-blog?site_id=x')).statusCode).toBe(502);
    expect((await get(search)).statusCode).toBe(200);
    expect((await get('/gateway/v1/site')).statusCode).toBe(200);
  });

  it('is not retried', async () => {
    upstream.answerWith(json({}, 503));
    await get(search);
    expect(upstream.seen).toHaveLength(1);
  });
});

describe('a response with invalid JSON', () => {
  it.each([
    ['application/json', 200],
    ['application/problem+json', 422],
  ])('is not quoted in the log: %s', async (type, status) => {
    upstream.answerWith(answers('ann@example.com', type, status));
    test.logLines.length = 0;
    expect((await get(search)).statusCode).toBe(502);
    const log = test.logLines.join('');
    expect(log).toContain('answered JSON that cannot be read');
    expect(log).not.toContain('ann@');
  });
});
