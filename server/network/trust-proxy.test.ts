import Fastify from 'fastify';
import { afterEach, describe, expect, it, test } from 'vitest';
import { ConfigError, loadConfig } from '../config/config.ts';
import { asClient, buildTestApp, type TestApp } from '../testing/app.ts';
import { asFastifyTrust, withoutPorts } from './trust-proxy.ts';

let site: TestApp | undefined;
afterEach(() => site?.close());

describe('TRUST_PROXY', () => {
  it.each([
    ['off', false],
    ['on', 1],
    ['3', 3],
    ['10.0.0.0/8, 2001:db8::1', ['10.0.0.0/8', '2001:db8::1']],
  ])('parses %s', (text, trust) => {
    expect(loadConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trust);
  });

  it.each([
    'yes',
    '0',
    '11',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0',
    '10.0.0.1,',
    'proxy.local',
    'fe80::1%eth0',
  ])('refuses to start with %s, and lists the allowed values', (text) => {
    expect(() => loadConfig({ TRUST_PROXY: text })).toThrow(ConfigError);
    expect(() => loadConfig({ TRUST_PROXY: text })).toThrow(
      /TRUST_PROXY: must be off, on, a number of proxies/,
    );
  });

  it('trusts no proxy when unset, and in the services role only gateways on private networks', () => {
    expect(loadConfig({}).trustProxy).toBe(false);
    const services = loadConfig({ ROLE: 'services', SERVICE_API_KEYS: 'a-key-of-16-chars=site' });
    expect(services.trustProxy).toEqual(['loopback', 'linklocal', 'uniquelocal']);
  });
});

/**
 * Returns the results of 25 gate attempts, each with a different X-Forwarded-For. Uses inject, because only
 * it can set the remote address.
 */
async function guesses(trust: string, forwarded: (guess: number) => string, remoteAddress = '10.0.0.2') {
  site = await buildTestApp({ env: { TRUST_PROXY: trust, RATE_LIMIT: '1' } });
  const statuses: number[] = [];
  for (let guess = 0; guess < 25; guess += 1) {
    const request = asClient(null, {
      method: 'POST',
      url: '/gateway/v1/gate',
      headers: { 'x-forwarded-for': forwarded(guess) },
      payload: { phrase: `guess ${guess}` },
    });
    const answer = await site.app.inject({ ...request, remoteAddress });
    statuses.push(answer.statusCode);
  }
  return { wrong: statuses.filter((status) => status === 401).length, last: statuses.at(-1) };
}

test.each([
  ['on', (guess: number) => `198.51.100.${guess}, 203.0.113.9`],
  ['10.0.0.0/8', (guess: number) => `198.51.100.${guess}, 203.0.113.9`],
  ['2', (guess: number) => `198.51.100.${guess}, 203.0.113.9, 10.0.0.3`],
  ['off', (guess: number) => `198.51.100.${guess}`],
  ['on', (guess: number) => `garbage${guess}`],
  ['2', (guess: number) => `198.51.100.${guess}, garbage`],
])(
  'TRUST_PROXY=%s: counts gate attempts with changing X-Forwarded-For as one address',
  async (trust, sent) => {
    expect(await guesses(trust, sent)).toEqual({ wrong: 20, last: 429 });
  },
);

test.each([
  ['on', (guess: number) => `203.0.113.9:${4000 + guess}`],
  ['on', (guess: number) => `[2001:db8::1]:${4000 + guess}`],
  ['on', (guess: number) => `198.51.100.${guess}:80, 203.0.113.9:${4000 + guess}`],
  ['10.0.0.0/8', (guess: number) => `203.0.113.9:${4000 + guess}, 10.0.0.3:${5000 + guess}`],
])(
  'TRUST_PROXY=%s: counts a visitor as one address on any port that the proxy reports',
  async (trust, sent) => {
    expect(await guesses(trust, sent)).toEqual({ wrong: 20, last: 429 });
  },
);

test('strips ports, and ignores entries before one that is not an address', () => {
  for (const [sent, read] of [
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:db8::4711', '2001:db8::4711'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:4711,198.51.100.1:80 , ::1', '2001:db8::1, 198.51.100.1, ::1'],
    ['unknown', ''],
    ['198.51.100.1, _hidden:80, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9, unknown', ''],
    ['[203.0.113.9:80', ''],
    ['203.0.113.900:80', ''],
    ['', ''],
  ] as const)
    expect(withoutPorts(sent)).toBe(read);
});

test('limits visitors behind one proxy separately', async () => {
  expect(await guesses('on', (guess) => `203.0.113.${guess}`)).toEqual({ wrong: 25, last: 401 });
  await site?.close();
  expect(await guesses('on', (guess) => `203.0.113.${guess}:443`)).toEqual({ wrong: 25, last: 401 });
});

test('trusts no proxy outside the trusted networks', async () => {
  const sent = (guess: number) => `203.0.113.${guess}`;
  expect(await guesses('10.0.0.0/8', sent, '198.51.100.1')).toEqual({ wrong: 20, last: 429 });
});

test('accepts a visitor’s address from a gateway on a private network only', async () => {
  const { trustProxy } = loadConfig({ ROLE: 'services', SERVICE_API_KEYS: 'a-key-of-16-chars=site' });
  const app = Fastify({ trustProxy: asFastifyTrust(trustProxy) });
  app.get('/', async (request) => request.ip);
  const seen = async (remoteAddress: string) =>
    (await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } })).body;
  for (const gateway of ['127.0.0.1', '172.18.0.5', 'fd00::5'])
    expect(await seen(gateway)).toBe('203.0.113.9');
  expect(await seen('198.51.100.1')).toBe('198.51.100.1');
  await app.close();
});
