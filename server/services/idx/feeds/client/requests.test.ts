import { afterAll, expect, test } from 'vitest';
import { clientOf, faultOf, feedAt, json, startAnswering, status } from './testing/answering-server.ts';

const server = await startAnswering();
const sso = await startAnswering();
afterAll(() => {
  server.close();
  sso.close();
});

const signal = new AbortController().signal;
const page = json({ value: [{ ListingKey: 'A1' }] });
const credentials = {
  ...{ tokenUrl: `${sso.origin}/token`, clientId: 'me', clientSecret: 'the-secret', scope: 'api' },
};
const bearers = () => server.seen.map(({ headers }) => headers.authorization);
const token = (name: string, seconds: unknown = 3600) => json({ access_token: name, expires_in: seconds });

test('requests a token with client credentials once, and renews it before it ends', async () => {
  sso.answer(token('t1'), token('t2', '28800'));
  server.answer(page);
  const { client, clock } = clientOf(feedAt(server.root, { auth: credentials }));
  await client.page('Property', {}, signal);
  clock.pass(3_530_000);
  await client.page('Property', {}, signal);
  clock.pass(15_000);
  await client.page('Property', {}, signal);
  expect(bearers()).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t2']);
  expect(sso.seen).toHaveLength(2);
  expect(sso.seen[0]?.body).toBe(
    'grant_type=client_credentials&client_id=me&client_secret=the-secret&scope=api',
  );
});

test.each([401, 403])(
  'renews a token that ends on page 3 (%s), and sends the same URL again',
  async (code) => {
    sso.answer(token('t1'), token('t2'));
    const next = json({ value: [], '@odata.nextLink': `${server.root}/Property?n=${code}` });
    server.answer(page, page, status(code), next);
    const { client } = clientOf(feedAt(server.root, { auth: credentials }));
    for (let n = 0; n < 2; n += 1) await client.page('Property', { top: n + 1 }, signal);
    await client.page('Property', { filter: 'A eq 1' }, signal);
    expect(bearers()).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t1', 'Bearer t2']);
    expect(server.seen[3]?.url).toBe(server.seen[2]?.url);
  },
);

test('stops after a second rejection, also of an error under status 200', async () => {
  for (const reply of [status(401), status(403), json({ error: { code: '403', message: 'denied' } })]) {
    sso.answer(token('t1'), token('t2'));
    server.answer(reply);
    const { client } = clientOf(feedAt(server.root, { auth: credentials }));
    const fault = await faultOf(client.page('Property', {}, signal));
    expect(fault).toMatchObject({ kind: 'sign-in', stopped: true });
    expect(bearers()).toEqual(['Bearer t1', 'Bearer t2']);
  }
  server.answer(status(401));
  expect(await faultOf(clientOf(feedAt(server.root)).client.page('Property', {}, signal))).toMatchObject({
    stopped: true,
  });
  expect(server.seen).toHaveLength(2);
});

test('a token server that rejects the client stops the feed if that lasts, and is waited for while it fails', async () => {
  server.answer(page);
  const open = () => clientOf(feedAt(server.root, { auth: credentials }));
  sso.answer(json({ error: 'invalid_client' }, {}, 401));
  expect(await faultOf(open().client.page('Property', {}, signal))).toMatchObject({
    ...{ kind: 'sign-in', stopped: false, lasts: true },
  });
  sso.answer(status(503), token('t1'));
  await open().client.page('Property', {}, signal);
  sso.answer(json({ access_token: 'two\nlines' }));
  expect(await faultOf(open().client.page('Property', {}, signal))).toMatchObject({ kind: 'bad-answer' });
  expect(bearers()).toEqual(['Bearer t1']);
});

test('tells no secret and no link in a fault', async () => {
  sso.answer(token('token-of-today'));
  for (const words of ['bad secret the-secret', 'bad token-of-today', `see ${server.root}/x`]) {
    server.answer(json({ error: { code: '400', message: words } }, {}, 400));
    const { client } = clientOf(feedAt(server.root, { auth: credentials }));
    const fault = await faultOf(client.page('Property', {}, signal));
    const told = `${fault.stack} ${JSON.stringify(fault)} ${fault.advice}`;
    expect(told).not.toMatch(/the-secret|token-of-today|127\.0\.0\.1/);
  }
});

test('quotes what a feed says of a rejected token, and then tells what to do', async () => {
  server.answer(json({ error: { code: '401', message: 'bad token' } }, {}, 401));
  const { message, advice } = await faultOf(
    clientOf(feedAt(server.root)).client.page('Property', {}, signal),
  );
  expect(`${message} ${advice}`).toBe(
    'The feed rejected the token for Property (401). It said: “bad token.” ' +
      'Check the token or the client’s credentials with your MLS, set them again, and restart.',
  );
});

test('tells nothing that a token server says', async () => {
  for (const code of [429, 500]) {
    sso.answer((seen, ...rest) => json({ error: { message: `no: ${seen.body}` } }, {}, code)(seen, ...rest));
    const { client } = clientOf(feedAt(server.root, { auth: { ...credentials, clientSecret: 'né+1' } }));
    const { message } = await faultOf(client.page('Property', {}, signal));
    expect(message).not.toContain('said');
  }
});

test.each([
  ['seconds', () => '7', 7000],
  ['a date', () => 'Tue, 24 Nov 2026 12:00:30 GMT', 30_000],
  ['none', () => '', 5000],
  ['a negative value', () => '-5', 5000],
  ['a date in the past', () => 'Tue, 24 Nov 2026 11:00:00 GMT', 5000],
  ['neither', () => 'soon', 5000],
  ['a date of another form', () => '2099-12-31', 5000],
])('waits after 429 and 503 with %s as Retry-After', async (_name, value, expected) => {
  for (const code of [429, 503]) {
    server.answer(status(code, { 'retry-after': value() }), page);
    const { client, clock } = clientOf(feedAt(server.root));
    await client.page('Property', {}, signal);
    expect([clock.slept, server.seen.length]).toEqual([[expected], 2]);
  }
});

test.each([
  ['600', '2026-11-24T12:10:00.000Z'],
  ['99999999999', '2026-11-24T18:00:00.000Z'],
  ['Fri, 01 Jan 2100 00:00:00 GMT', '2026-11-24T18:00:00.000Z'],
])('leaves a Retry-After of %s to the caller, and sends nothing before', async (value, retryAt) => {
  server.answer(status(429, { 'retry-after': value }), page);
  const { client, clock } = clientOf(feedAt(server.root));
  for (let n = 0; n < 2; n += 1) {
    const fault = await faultOf(client.page('Property', {}, signal));
    expect(fault).toMatchObject({ kind: 'busy', stopped: false, retryAt: new Date(retryAt) });
  }
  expect([server.seen.length, clock.slept]).toEqual([1, []]);
  clock.pass(Date.parse(retryAt) - clock.now().getTime());
  await client.page('Property', {}, signal);
});

test('gives up a feed that stays busy, with a time to try again', async () => {
  server.answer(status(429));
  const { client, clock } = clientOf(feedAt(server.root));
  const { retryAt } = await faultOf(client.page('Property', {}, signal));
  expect([server.seen.length, clock.slept]).toEqual([3, [5000, 20_000]]);
  expect(retryAt?.getTime()).toBe(clock.now().getTime() + 20_000);
});

test('spaces requests by the limits, and leaves a long wait to the caller', async () => {
  server.answer(page);
  const { client, clock } = clientOf(feedAt(server.root, { limits: { perSecond: 2, perHour: 5 } }));
  for (let n = 0; n < 5; n += 1) await client.page('Property', {}, signal);
  expect(clock.slept.every((ms) => ms >= 1000 && ms < 1100)).toBe(true);
  expect(clock.slept).toHaveLength(2);
  const fault = await faultOf(client.page('Property', {}, signal));
  expect(fault.kind).toBe('busy');
  expect(fault.retryAt?.getTime()).toBeGreaterThan(clock.now().getTime() + 3_500_000);
  expect(server.seen).toHaveLength(5);
  expect(client.used().hour).toEqual({ from: '2026-11-24T12:00:00.000Z', count: 5 });
});

test('counts bytes, and a next answer as large as the largest', async () => {
  server.answer(json({ value: [{ Remarks: 'x'.repeat(1000) }] }));
  const limits = { bytesPerHour: 3000 };
  const reported: number[] = [];
  const { client } = clientOf(feedAt(server.root, { limits }), {
    report: ({ received }) => reported.push(received),
  });
  await client.page('Property', {}, signal);
  await client.page('Property', {}, signal);
  expect(await faultOf(client.page('Property', {}, signal))).toMatchObject({ kind: 'busy' });
  expect(reported).toHaveLength(2);
  expect(client.used()['hour-bytes']?.count).toBe(reported.reduce((sum, bytes) => sum + bytes));
});

test('goes on from what an earlier process has used', async () => {
  server.answer(page);
  const used = { hour: { from: '2026-11-24T11:30:00.000Z', count: 100 } };
  const { client } = clientOf(feedAt(server.root, { limits: { perHour: 100 } }), { used });
  const { retryAt } = await faultOf(client.page('Property', {}, signal));
  expect(retryAt?.toISOString()).toMatch(/^2026-11-24T12:3/);
  expect(server.seen).toHaveLength(0);
});

test.each([401, 403])(
  'a row that the token may not read (%s) is gone, while it reads homes',
  async (code) => {
    server.answer(status(code), status(code), page);
    const { client } = clientOf(feedAt(server.root));
    expect(await client.one('Office', 'O1', signal)).toBe('gone');
    expect(server.seen.map(({ path }) => path.split('?')[0])).toEqual([
      ...["Office('O1')", "Office('O1')", 'Property'],
    ]);
    server.answer(status(code));
    expect(await faultOf(client.one('Office', 'O1', signal))).toMatchObject({
      kind: 'sign-in',
      stopped: true,
    });
  },
);

test('a clock that is set back by days leaves neither a pause nor a limit for days', async () => {
  server.answer(status(429, { 'retry-after': '600' }), page);
  const { client, clock } = clientOf(feedAt(server.root, { limits: { perHour: 3 } }));
  await faultOf(client.page('Property', {}, signal));
  clock.pass(-72 * 3_600_000);
  for (let n = 0; n < 2; n += 1) await client.page('Property', {}, signal);
  const { retryAt } = await faultOf(client.page('Property', {}, signal));
  expect(retryAt?.getTime()).toBeLessThan(clock.now().getTime() + 2 * 3_600_000);
});
