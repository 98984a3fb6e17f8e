import { beforeEach, describe, expect, it } from 'vitest';
import { openGate, openTestApp } from '../../testing/app.ts';
import { answers, json, openFakeUpstream } from '../../testing/fake-upstream.ts';

const search = '/api/treas/idx/v1/retrieve-property-summary?zip=74037';
const upstream = await openFakeUpstream();
const { url } = upstream;
const test = await openTestApp({ env: { IDX_URL: url, IDX_API_KEY: 'a-key', AUTH_URL: url } });
const gate = await openGate(test.app);
beforeEach(() => {
  test.logLines.length = 0;
});

const get = (url = search) => test.ask(gate, { url });
const home = { id: 42, listing_key: 'OK-12', city: 'Tulsa', current_price: 415000, of_the_provider: true };
const errorLines = () => test.logLines.filter((line) => line.includes('"level":50')).join('');

describe('a response of a remote service', () => {
  it.each([
    ['an object with other fields', { nope: 1 }],
    ['null', null],
    ['a key that no operation accepts', { properties: [{ ...home, listing_key: 'OK/12 34' }] }],
    ['a home without its key', { properties: [home, { id: 43 }] }],
    ['a price in words', { properties: [{ ...home, current_price: 'ask Ann' }] }],
    ['an id that is not a number', { properties: [{ ...home, id: '42' }] }],
  ])(
    'that is %s is a 502, and the log names the operation and the location, not the value',
    async (_what, value) => {
      upstream.answerWith(json(value));
      const answer = await get();
      expect([answer.statusCode, answer.json().type]).toEqual([502, '/problems/upstream-failed']);
      expect(errorLines()).toContain('searchListings: idx answered what the spec does not allow');
      expect(errorLines()).not.toMatch(/OK\/12|ask Ann/);
    },
  );

  it.each([
    ['more fields than the spec names', { properties: [home], total: 1, feedUpdatedAt: null, more: {} }],
    ['only what the provider documents', { properties: [home] }],
    ['a plain list of homes', [home]],
  ])('with %s is returned unchanged', async (_what, value) => {
    upstream.answerWith(json(value));
    const answer = await get();
    expect([answer.statusCode, answer.json()]).toEqual([200, value]);
  });

  it('that is only an acknowledgment may have any form, because a completed call must not look failed', async () => {
    upstream.answerWith(json({ ok: true }));
    const query = 'name=Ann&email=ann@example.com&phoneNumber=9185550100&postalCode=74037&serviceReq=Buying';
    const url = `/api/treas/idx/v1/chatleads?${query}`;
    const answer = await test.ask(gate, { method: 'POST', url });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Done.' }]);
  });
});

describe('an error of a remote service', () => {
  it.each([
    [400, 400, 'invalid-input'],
    [401, 502, 'upstream-failed'],
    [403, 502, 'upstream-failed'],
    [404, 404, 'not-found'],
    [405, 502, 'upstream-failed'],
    [409, 409, 'conflict'],
    [410, 410, 'gone'],
    [413, 413, 'too-large'],
    [415, 502, 'upstream-failed'],
    [422, 400, 'invalid-input'],
    [429, 429, 'too-many-requests'],
    [500, 502, 'upstream-failed'],
    [503, 502, 'upstream-failed'],
  ])('of %i becomes %i (%s)', async (status, seen, id) => {
    upstream.answerWith(json({ error: 'secret words' }, status));
    const answer = await get();
    expect([answer.statusCode, answer.json().type]).toEqual([seen, `/problems/${id}`]);
    expect(answer.body).not.toContain('secret');
    if (seen === 502) expect(errorLines()).toContain(`searchListings: idx answered ${status}`);
  });

  it.each([401, 403])('of %i logs that our key was rejected, without the key', async (status) => {
    upstream.answerWith(json({}, status));
    await get();
    expect(errorLines()).toContain('it refused our API key (IDX_API_KEY)');
    expect(test.logLines.join('')).not.toContain('a-key');
  });

  it('for a wrong password at sign-in is forwarded', async () => {
    upstream.answerWith(json({}, 401));
    const payload = { username: 'ann', password: 'secret-password' };
    const url = '/api/treas/auth/signin';
    const answer = await test.ask(gate, { method: 'POST', url, payload });
    expect([answer.statusCode, answer.json().type]).toEqual([401, '/problems/wrong-credentials']);
  });

  it.each([
    ['120', 429, '120'],
    ['Thu, 01 Jan 2099 00:00:00 GMT', 429, expect.stringMatching(/^\d{10}$/)],
    ['soon', 429, undefined],
    ['30', 503, '30'],
  ])('with Retry-After %s (%i) is forwarded with the seconds', async (wait, status, seconds) => {
    upstream.answerWith(answers('{}', 'application/json', status, { 'retry-after': wait }));
    expect((await get()).headers['retry-after']).toEqual(seconds);
  });

  const problemOf = (id: string, status: number, more: object = {}) => {
    const document = { type: `/problems/${id}`, title: 'x', status, detail: 'x', requestId: 'x', ...more };
    return answers(JSON.stringify(document), 'application/problem+json', status);
  };

  it.each([
    ['listing-gone', 410, 410, 'listing-gone'],
    ['api-key-invalid', 401, 502, 'upstream-failed'],
    ['gate-closed', 401, 502, 'upstream-failed'],
    ['toString', 404, 404, 'not-found'],
    ['internal', 404, 404, 'not-found'],
    ['upstream-timeout', 400, 400, 'invalid-input'],
    ['database-unavailable', 404, 404, 'not-found'],
    ['database-unavailable', 503, 503, 'database-unavailable'],
    ['listing-gone', 404, 404, 'not-found'],
  ])('of the problem type %s (%i) becomes %i (%s)', async (id, status, seen, type) => {
    upstream.answerWith(problemOf(id, status));
    const answer = await get();
    expect([answer.statusCode, answer.json().type]).toEqual([seen, `/problems/${type}`]);
    if (id !== type) expect(answer.json().detail).not.toBe('x');
  });

  it('names the invalid fields when the remote service reports them according to the spec', async () => {
    const fault = { pointer: '/query/zip', detail: 'must be a ZIP code' };
    upstream.answerWith(problemOf('invalid-input', 400, { errors: [fault, { a: 'b' }, null, 'x'] }));
    expect((await get()).json().errors).toEqual([fault]);
  });
});
