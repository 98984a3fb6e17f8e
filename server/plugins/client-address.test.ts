import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { asClient, buildTestApp, type TestApp } from '../testing/app.ts';

let site: TestApp | undefined;
afterEach(() => site?.close());

test.each([
  ['off', ''],
  ['10.0.0.0/8', 'X-Forwarded-For: 203.0.113.9\r\n'],
])('TRUST_PROXY=%s: logs nothing for requests of a connection that was reset', async (trust, header) => {
  site = await buildTestApp({ env: { RATE_LIMIT: '1', TRUST_PROXY: trust } });
  const { app, logLines } = site;
  await app.listen({ port: 0, host: '127.0.0.1' });
  let seen = 0;
  // As when the reset arrives after the requests but before they are read.
  app.server.prependListener('request', ({ socket }) => {
    seen += 1;
    socket.destroy();
  });
  const before = logLines.length;
  const client = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write(`GET /gateway/v1/site HTTP/1.1\r\nHost: site\r\n${header}\r\n`.repeat(3));
  await once(client, 'close');
  expect(seen).toBe(3);
  expect(logLines.slice(before)).toEqual([]);
  // Through inject, because this server resets every connection.
  const next = await app.inject(asClient(null, { url: '/gateway/v1/session' }));
  expect(next.statusCode).toBe(200);
});
