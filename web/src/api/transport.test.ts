import { afterEach, expect, it, vi } from 'vitest';
import { sendThrough, transport } from './transport.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['/admin', 'admin'],
  ['/admin/client-manager', 'admin'],
  ['/', null],
  ['/administration', null],
])('a call from %s is sent as %s', async (pathname, as) => {
  vi.stubGlobal('location', { pathname });
  const sent: Request[] = [];
  sendThrough(async (request) => {
    sent.push(request);
    return new Response();
  });
  await transport(new Request('http://site.invalid/gateway/v1/session'));
  expect(sent.map(({ headers }) => headers.get('x-requested-as'))).toEqual([as]);
});
