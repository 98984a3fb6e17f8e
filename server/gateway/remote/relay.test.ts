import { beforeEach, describe, expect, it } from 'vitest';
import {
  anyoneSignsIn,
  buildTestApp,
  openGate,
  openTestApp,
  type Session,
  signInWith,
} from '../../testing/app.ts';
import { contextFor } from '../../testing/calls.ts';
import { answers, json, openFakeUpstream } from '../../testing/fake-upstream.ts';

const search = '/api/treas/idx/v1/retrieve-property-summary?zip=74037';
const upstream = await openFakeUpstream();
const { app, ask, product } = await openTestApp({
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
const gate = await openGate(app);
const admin = await signInWith(app, gate, 'admin');
beforeEach(() => {
  upstream.seen.length = 0;
  upstream.answerWith(json({ properties: [], total: 0, feedUpdatedAt: null }));
});

const get = (url: string, session = gate, headers = {}) => ask(session, { url, headers });
const post = (session: Session | null, url: string, payload?: object | string, headers = {}) =>
  ask(session, { method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });
const form = 'application/x-www-form-urlencoded';
/** Stages a room with the gate's session. */
function stage(photo: Blob) {
  const body = new FormData();
  body.append('design_prompt', 'warm and simple');
  body.append('file', photo, 'room.jpg');
  return post(gate, '/api/stage/v1/stage-room', body);
}

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
      const call = product.callAs(contextFor('test-site'));
      await expect(call('getListingMedia', { path: { listingKey } })).rejects.toThrow();
      expect(upstream.seen).toEqual([]);
    },
  );

  it('keeps a signed call unchanged, with the signature’s headers', async () => {
    upstream.answerWith(answers('<Response/>', 'text/xml'));
    const text = 'Body=STOP&From=%2B15125550142&New+Field=caf%C3%A9%20ol%65';
    const headers = {
      ...{ 'content-type': form, 'x-twilio-signature': 'a signature', authorization: 'Bearer caller' },
    };
    const answer = await post(null, '/api/treas/comm/received-texts', text, headers);
    expect([answer.statusCode, answer.body]).toEqual([200, '<Response/>']);
    const [request] = upstream.seen;
    expect(request?.headers['x-twilio-signature']).toBe('a signature');
    expect(request?.headers.authorization).toBeUndefined();
    expect(String(request?.body)).toBe(text);
    await get(search, gate, { 'x-twilio-signature': 'a signature' });
    expect(upstream.seen[1]?.headers['x-twilio-signature']).toBeUndefined();
  });

  it('drops headers that would set browser state', async () => {
    const own = { 'set-cookie': 'a=b', 'x-powered-by': 'them' };
    upstream.answerWith(answers('{"properties":[],"total":0}', 'application/json', 200, own));
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
    expect((await post(gate, `/api/treas/idx/v1/chatleads?${lead}`)).statusCode).toBe(200);
    const [request] = upstream.seen;
    expect(request?.method).toBe('POST');
    expect(request?.body.length).toBe(0);
    expect(request?.url.searchParams.get('name')).toBe('Ann & Lee');
    expect(request?.url.searchParams.getAll('siteId')).toEqual(['test-site']);
  });

  it('posts JSON with the site id pinned, and without a key where the upstream needs none', async () => {
    upstream.answerWith(json({ response: 'Hello' }));
    const message = { message: 'hi', site_id: 'another-site', conversation_history: [] };
    await post(gate, '/llm/v1/chat', message);
    expect(JSON.parse(String(upstream.seen[0]?.body))).toMatchObject({ message: 'hi', site_id: 'test-site' });
    expect(upstream.seen[0]?.headers['x-api-key']).toBeUndefined();
  });

  it('forwards a file unchanged and returns an image', async () => {
    const picture = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    upstream.answerWith((request, response, socket) => {
      const start = request.body.indexOf(picture.subarray(0, 64));
      answers(request.body.subarray(start, start + picture.length), 'image/jpeg')(request, response, socket);
    });
    const answer = await stage(new Blob([picture], { type: 'image/jpeg' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.rawPayload.equals(picture)).toBe(true);
    expect(upstream.seen[0]?.headers['x-api-key']).toBe('staging-key');
  });
});

describe('a response other than JSON', () => {
  it('has only the headers named in the spec', async () => {
    const headers = { 'x-staging': 'model', 'x-powered-by': 'secret' };
    upstream.answerWith(answers('jpeg', 'image/jpeg', 200, headers));
    const answer = await stage(new Blob(['photo'], { type: 'image/jpeg' }));
    expect(answer.headers['x-staging']).toBe('model');
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });

  it('cannot run HTML on this origin', async () => {
    const policy = { 'content-security-policy': "script-src 'unsafe-inline'" };
    upstream.answerWith(answers('<script>alert(1)</script>', 'text/html', 200, policy));
    const answer = await get(`/api/treas/comm/unsubscribe/${'a1'.repeat(20)}`);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox [^;]*; default-src 'none'/);
    expect(answer.headers['content-security-policy']).not.toContain('script');
  });
});

describe('values that the browser cannot choose', () => {
  it('limit a visitor’s texts to the agent, but not the admin’s', async () => {
    upstream.answerWith(json({ message: 'ok' }));
    const text = new URLSearchParams({ to: '+15125550199', body: 'hello' }).toString();
    for (const session of [gate, admin])
      await post(session, '/api/treas/comm/send-sms', text, { 'content-type': form });
    const sentTo = upstream.seen.map(({ body }) => new URLSearchParams(String(body)).get('to'));
    expect(sentTo).toEqual([product.site.profile.agent.phone, '+15125550199']);
  });

  it('limit a visitor to name, phone, and email of an address, and to public settings', async () => {
    upstream.answerWith(json({ message: 'ok' }));
    const ann = { Name: 'Ann', Email: 'ann@example.com', PhoneNumber: '918 555 0100' };
    await post(gate, '/treas-postgrid/s3/add-address', {
      ...{ site_id: 'another-site', address: { ...ann, Address1: '1 Main St' } },
    });
    expect(JSON.parse(String(upstream.seen[0]?.body))).toEqual({ site_id: 'test-site', address: ann });

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
    await reset.ask(await openGate(reset.app), {
      method: 'POST',
      url: '/api/treas/auth/password-reset',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      payload: { email: 'ann@example.com', baseUrl: 'https://evil.example', siteId: 'another-site' },
    });
    expect(seen).toEqual([
      { email: 'ann@example.com', baseUrl: 'https://avery.example', siteId: 'test-site' },
    ]);
    await reset.close();
  });

  it('do not include cross-site posts, which are rejected', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { 'x-requested-with': 'XMLHttpRequest' },
      { origin: 'null' },
    ]) {
      const answer = await post(gate, '/llm/v1/chat', { message: 'hi' }, headers);
      expect([answer.statusCode, answer.json().type]).toEqual([403, '/problems/cross-site']);
    }
    expect(upstream.seen).toHaveLength(0);
  });
});
