import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anyoneSignsIn,
  asClient,
  buildTestApp,
  openGate,
  type Session,
  signInWith,
  type TestApp,
} from '../../testing/app.ts';
import { contextFor } from '../../testing/calls.ts';
import { type FakeUpstream, json, startFakeUpstream } from '../../testing/fake-upstream.ts';
import { sendHttp } from '../../testing/http.ts';

const search = '/api/treas/idx/v1/retrieve-property-summary?zip=74037';
let upstream: FakeUpstream;
let test: TestApp;
let gate: Session;
let admin: Session;

beforeAll(async () => {
  upstream = await startFakeUpstream();
  test = await buildTestApp({
    env: {
      IDX_URL: `${upstream.url}/base`,
      IDX_API_KEY: 'the-provider-key',
      LLM_URL: upstream.url,
      STAGING_URL: upstream.url,
      STAGING_API_KEY: 'staging-key',
      POSTGRID_URL: upstream.url,
      COMM_URL: upstream.url,
    },
    handlers: { auth: anyoneSignsIn },
  });
  // Short enough for a test; the spec's own limit is some seconds.
  for (const operation of test.product.specs.flatMap((spec) => spec.operations)) operation.timeoutMs = 1000;
  gate = await openGate(test.app);
  admin = await signInWith(test.app, gate, 'admin');
});
afterAll(async () => {
  await test.close();
  await upstream.close();
});
beforeEach(() => {
  upstream.seen.length = 0;
  upstream.answerWith(json({ properties: [], total: 0, feedUpdatedAt: null }));
});

const get = (url: string, session = gate, headers = {}) =>
  sendHttp(test.app, asClient(session, { url, headers }));

describe('a forwarded call', () => {
  it('carries our key, and only the input from the browser', async () => {
    const answer = await get(search, gate, {
      authorization: 'Bearer browser',
      'x-api-key': 'browser-key',
      'x-forwarded-for': '10.9.8.7',
    });
    expect(answer.statusCode).toBe(200);
    const [request] = upstream.seen;
    expect(request?.url.pathname).toBe('/base/api/treas/idx/v1/retrieve-property-summary');
    expect(request?.url.searchParams.get('zip')).toBe('74037');
    expect(request?.headers['x-api-key']).toBe('the-provider-key');
    expect(request?.headers.cookie).toBeUndefined();
    expect(request?.headers.authorization).toBeUndefined();
    expect(request?.headers['x-request-id']).toBe(answer.headers['x-request-id']);
  });

  it.each(['.', '..'])(
    'cannot reach another path of the provider with a listing key of %s',
    async (listingKey) => {
      const call = test.product.callAs(contextFor('test-site'));
      await expect(call('getListingMedia', { path: { listingKey } })).rejects.toThrow();
      expect(upstream.seen).toEqual([]);
    },
  );

  it('keeps a signed call unchanged, with the signature’s headers', async () => {
    upstream.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/xml' }).end('<Response/>');
    });
    const form = 'Body=STOP&From=%2B15125550142&New+Field=caf%C3%A9%20ol%65';
    const answer = await sendHttp(test.app, {
      ...{ method: 'POST', url: '/api/treas/comm/received-texts', payload: form },
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': 'a signature',
        authorization: 'Bearer caller',
      },
    });
    expect([answer.statusCode, answer.body]).toEqual([200, '<Response/>']);
    const [request] = upstream.seen;
    expect(request?.headers['x-twilio-signature']).toBe('a signature');
    expect(request?.headers.authorization).toBeUndefined();
    expect(String(request?.body)).toBe(form);
    await get(search, gate, { 'x-twilio-signature': 'a signature' });
    expect(upstream.seen[1]?.headers['x-twilio-signature']).toBeUndefined();
  });

  it('drops headers that would set browser state', async () => {
    upstream.answerWith((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b', 'x-powered-by': 'them' })
        .end('{"properties":[],"total":0}');
    });
    const { headers } = await get(search);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('posts queries without a body', async () => {
    upstream.answerWith(json({ message: 'ok' }));
    const lead = new URLSearchParams({
      name: 'Ann & Lee',
      email: 'ann@example.com',
      phoneNumber: '918 555 0100',
      postalCode: '74037',
      serviceReq: 'Buying',
      siteId: 'another-site',
    });
    const answer = await sendHttp(
      test.app,
      asClient(gate, { method: 'POST', url: `/api/treas/idx/v1/chatleads?${lead}` }),
    );
    expect(answer.statusCode).toBe(200);
    const [request] = upstream.seen;
    expect(request?.method).toBe('POST');
    expect(request?.body.length).toBe(0);
    expect(request?.url.searchParams.get('name')).toBe('Ann & Lee');
    expect(request?.url.searchParams.getAll('siteId')).toEqual(['test-site']);
  });

  it('posts JSON with the site id pinned, and without a key where the upstream needs none', async () => {
    upstream.answerWith(json({ response: 'Hello' }));
    await sendHttp(
      test.app,
      asClient(gate, {
        method: 'POST',
        url: '/llm/v1/chat',
        payload: { message: 'hi', site_id: 'another-site', conversation_history: [] },
      }),
    );
    expect(JSON.parse(String(upstream.seen[0]?.body))).toMatchObject({ message: 'hi', site_id: 'test-site' });
    expect(upstream.seen[0]?.headers['x-api-key']).toBeUndefined();
  });

  it('forwards a file unchanged and returns an image', async () => {
    const picture = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    upstream.answerWith((request, response) => {
      const start = request.body.indexOf(picture.subarray(0, 64));
      response
        .writeHead(200, { 'content-type': 'image/jpeg' })
        .end(request.body.subarray(start, start + picture.length));
    });
    const form = new FormData();
    form.append('design_prompt', 'warm and simple');
    form.append('file', new Blob([picture], { type: 'image/jpeg' }), 'room.jpg');
    const encoded = new Response(form);
    const answer = await sendHttp(
      test.app,
      asClient(gate, {
        method: 'POST',
        url: '/api/stage/v1/stage-room',
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(await encoded.arrayBuffer()),
      }),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.rawPayload.equals(picture)).toBe(true);
    expect(upstream.seen[0]?.headers['x-api-key']).toBe('staging-key');
  });
});

describe('a response other than JSON', () => {
  it('has only the headers named in the spec', async () => {
    upstream.answerWith((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'image/jpeg', 'x-staging': 'model', 'x-powered-by': 'secret' })
        .end('jpeg'),
    );
    const form = new FormData();
    form.set('design_prompt', 'Light wood');
    form.set('file', new Blob(['photo'], { type: 'image/jpeg' }), 'room.jpg');
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await sendHttp(
      test.app,
      asClient(gate, {
        method: 'POST',
        url: '/api/stage/v1/stage-room',
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      }),
    );
    expect(answer.headers['x-staging']).toBe('model');
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });

  it('cannot run HTML on this origin', async () => {
    upstream.answerWith((_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'content-security-policy': "script-src 'unsafe-inline'",
        })
        .end('<script>alert(1)</script>'),
    );
    const answer = await get(`/api/treas/comm/unsubscribe/${'a1'.repeat(20)}`);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox [^;]*; default-src 'none'/);
    expect(answer.headers['content-security-policy']).not.toContain('script');
  });
});

describe('values that the browser cannot choose', () => {
  it('limit a visitor’s texts to the agent, but not the admin’s', async () => {
    upstream.answerWith(json({ message: 'ok' }));
    const send = (session: Session) =>
      sendHttp(
        test.app,
        asClient(session, {
          method: 'POST',
          url: '/api/treas/comm/send-sms',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ to: '+15125550199', body: 'hello' }).toString(),
        }),
      );
    await send(gate);
    await send(admin);
    const sentTo = upstream.seen.map(({ body }) => new URLSearchParams(String(body)).get('to'));
    expect(sentTo).toEqual([test.product.site.profile.agent.phone, '+15125550199']);
  });

  it('limit a visitor to name, phone, and email of an address, and to public settings', async () => {
    upstream.answerWith(json({ message: 'ok' }));
    await sendHttp(
      test.app,
      asClient(gate, {
        method: 'POST',
        url: '/treas-postgrid/s3/add-address',
        payload: {
          site_id: 'another-site',
          address: {
            Name: 'Ann',
            Email: 'ann@example.com',
            PhoneNumber: '918 555 0100',
            Address1: '1 Main St',
          },
        },
      }),
    );
    expect(JSON.parse(String(upstream.seen[0]?.body))).toEqual({
      site_id: 'test-site',
      address: { Name: 'Ann', Email: 'ann@example.com', PhoneNumber: '918 555 0100' },
    });

    upstream.answerWith(
      json({ openHouseMlsKey: 'K1', agentEmail: 'a@b.co', chatleadText: true, active: true }),
    );
    const settings = '/api/treas/idx/v1/feature-flag?siteId=x';
    const seenBy = async (session: Session) => Object.keys((await get(settings, session)).json());
    expect(await seenBy(gate)).not.toContain('agentEmail');
    expect(await seenBy(gate)).toContain('openHouseMlsKey');
    expect(await seenBy(admin)).toContain('agentEmail');
  });

  it('include the origin of a reset link, whatever host and URL the browser sends', async () => {
    const seen: unknown[] = [];
    const reset = await buildTestApp({
      env: { PUBLIC_ORIGIN: 'https://avery.example' },
      handlers: {
        auth: {
          requestPasswordReset: async ({ body }) => {
            seen.push(body);
            return { message: 'ok' };
          },
        },
      },
    });
    await sendHttp(
      reset.app,
      asClient(await openGate(reset.app), {
        method: 'POST',
        url: '/api/treas/auth/password-reset',
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
        payload: { email: 'ann@example.com', baseUrl: 'https://evil.example', siteId: 'another-site' },
      }),
    );
    expect(seen).toEqual([
      { email: 'ann@example.com', baseUrl: 'https://avery.example', siteId: 'test-site' },
    ]);
    await reset.close();
  });

  it('do not include cross-site posts, which are rejected', async () => {
    const post = { method: 'POST', url: '/llm/v1/chat', payload: { message: 'hi' } } as const;
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { 'x-requested-with': 'XMLHttpRequest' },
      { origin: 'null' },
    ]) {
      const answer = await sendHttp(test.app, asClient(gate, { ...post, headers }));
      expect([answer.statusCode, answer.json().type]).toEqual([403, '/problems/cross-site']);
    }
    expect(upstream.seen).toHaveLength(0);
  });
});
