import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutsideFetch } from './fetch-outside.ts';
import { isPublicAddress } from './public-address.ts';

let requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(request.url ?? '');
  if (request.url === '/redirect') {
    return response.writeHead(302, { location: `http://127.0.0.2:${port()}/secret` }).end();
  }
  if (request.url === '/endless') {
    const more = () => {
      while (response.write(Buffer.alloc(65_536))) if (response.destroyed) return;
      response.once('drain', more);
    };
    return more();
  }
  return response.end('hello');
});
const port = () => (server.address() as AddressInfo).port;
const limits = { maxBytes: 1_000_000, timeoutMs: 5000 };

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
});
afterAll(() => server.closeAllConnections());

test.each([
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://0x7f000001:PORT/',
  'http://2130706433:PORT/',
  'http://0.0.0.0:PORT/',
])('does not call %s', async (address) => {
  requests = [];
  const outside = createOutsideFetch();
  await expect(outside.fetch(address.replace('PORT', String(port())), limits)).rejects.toThrow();
  expect(requests).toEqual([]);
  await outside.close();
});

test('follows a redirect on request, but not to a private address', async () => {
  const from = `http://127.0.0.1:${port()}`;
  const follow = { redirect: 'follow' } as const;
  requests = [];
  const outside = createOutsideFetch((address) => address === '127.0.0.1');
  await expect(outside.fetch(`${from}/redirect`, limits, follow)).rejects.toThrow();
  expect(await outside.fetch(`${from}/redirect`, limits)).toMatchObject({ status: 302 });
  expect(requests).toEqual(['/redirect', '/redirect']);
  const everywhere = createOutsideFetch(() => true);
  const answer = await everywhere.fetch(`${from}/redirect`, limits, follow);
  expect(answer.body.toString()).toBe('hello');
  await Promise.all([outside.close(), everywhere.close()]);
});

test('stops reading an endless response at the limit', async () => {
  const outside = createOutsideFetch(() => true);
  await expect(outside.fetch(`http://127.0.0.1:${port()}/endless`, limits)).rejects.toThrow(/larger than/);
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['example.com', false],
])('classifies %s as public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
