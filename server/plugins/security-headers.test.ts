import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { problem } from '../errors/errors.ts';
import { sendHttp } from '../testing/http.ts';
import { errors } from './errors.ts';
import { securityHeaders } from './security-headers.ts';

type Options = {
  tileOrigin: string | null;
  contentOrigins: string[];
  inPage: { styleHashes: string[]; scriptHashes: string[] };
  secure: boolean;
  development: boolean;
};

async function headersOf(options: Options, url = '/'): Promise<Record<string, unknown>> {
  const app = Fastify();
  await app.register(errors);
  await app.register(securityHeaders, options);
  app.get('/', async () => '');
  app.get('/fault', async () => {
    throw problem('internal');
  });
  const { headers } = await sendHttp(app, url);
  await app.close();
  const own = ['content-type', 'content-length', 'cache-control', 'connection', 'date'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}

const plain: Options = {
  tileOrigin: null,
  contentOrigins: [],
  inPage: { styleHashes: [], scriptHashes: [] },
  secure: false,
  development: false,
};

/** The headers without TLS, with images from this site only. */
const plainHeaders = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' data: blob:;" +
    "media-src 'self' blob:;connect-src 'self';manifest-src 'self';worker-src 'self';frame-src 'self';" +
    "frame-ancestors 'none';form-action 'self';base-uri 'none';object-src 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

describe('the security headers', () => {
  it('are on every response: pages, errors, and 404s', async () => {
    for (const url of ['/', '/fault', '/nothing']) expect(await headersOf(plain, url)).toEqual(plainHeaders);
  });

  it('allow images from the map tile server', async () => {
    const headers = await headersOf({ ...plain, tileOrigin: 'https://tiles.example' });
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.example;");
  });

  it('require TLS on a site with TLS', async () => {
    const headers = await headersOf({ ...plain, secure: true });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toMatch(/;upgrade-insecure-requests$/);
  });

  it('allow inline scripts, styles, and the web socket in development', async () => {
    const policy = (await headersOf({ ...plain, development: true }))['content-security-policy'];
    expect(policy).toContain("script-src 'self' 'unsafe-inline';style-src 'self' 'unsafe-inline';");
    expect(policy).toContain("connect-src 'self' ws:;");
  });
});

it('allow a provider’s posts and images from their origin', async () => {
  const headers = await headersOf({ ...plain, contentOrigins: ['https://files.example'] });
  const policy = String(headers['content-security-policy']);
  for (const rule of [
    "connect-src 'self' https://files.example;",
    "frame-src 'self' https://files.example;",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(policy).toContain("img-src 'self' data: blob: https://files.example;");
  expect(policy).toContain("script-src 'self';");
});
