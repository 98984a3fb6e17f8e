import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anyoneSignsIn,
  asClient,
  buildTestApp,
  cookieOf,
  openGate,
  signInWith,
  type TestApp,
} from '../../testing/app.ts';
import { sendHttp } from '../../testing/http.ts';

let test: TestApp;
let now = new Date('2026-03-01T10:00:00Z');

beforeAll(async () => {
  test = await buildTestApp({ handlers: { auth: anyoneSignsIn }, now: () => now });
});
afterAll(() => test.close());

const stateOf = async (cookie: string) =>
  (await sendHttp(test.app, asClient({ cookie }, { url: '/gateway/v1/session' }))).json();

describe('the gate', () => {
  it('stays locked for a wrong phrase', async () => {
    const answer = await sendHttp(
      test.app,
      asClient(null, { method: 'POST', url: '/gateway/v1/gate', payload: { phrase: 'open houses' } }),
    );
    expect([answer.statusCode, answer.json().type]).toEqual([401, '/problems/wrong-phrase']);
    expect(await stateOf(cookieOf(answer.headers['set-cookie']))).toEqual({ unlocked: false, user: null });
  });

  it('unlocks for the browser session with the right phrase, using a cookie that scripts and other sites cannot use', async () => {
    const answer = await sendHttp(
      test.app,
      asClient(null, { method: 'POST', url: '/gateway/v1/gate', payload: { phrase: 'open house' } }),
    );
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Expires|Max-Age/i);
    expect(await stateOf(cookieOf(cookie))).toEqual({ unlocked: true, user: null });
  });

  it.each(['Open House', ' open  house ', 'OPEN\u00a0HOUSE'])(
    'accepts “%s”, because phones add capitals and spaces',
    async (phrase) => {
      const answer = await sendHttp(
        test.app,
        asClient(null, { method: 'POST', url: '/gateway/v1/gate', payload: { phrase } }),
      );
      expect(await stateOf(cookieOf(answer.headers['set-cookie']))).toEqual({ unlocked: true, user: null });
    },
  );

  it('is open to everyone when disabled', async () => {
    const open = await buildTestApp({ env: { GATE: 'off' } });
    const answer = await sendHttp(open.app, asClient(null, { url: '/gateway/v1/session' }));
    expect(answer.json().unlocked).toBe(true);
    await open.close();
  });

  it('limits attempts per address', async () => {
    const limited = await buildTestApp({ env: { RATE_LIMIT: '1' } });
    const statuses: number[] = [];
    for (let round = 0; round < 22; round++) {
      const answer = await sendHttp(
        limited.app,
        asClient(null, { method: 'POST', url: '/gateway/v1/gate', payload: { phrase: `guess ${round}` } }),
      );
      statuses.push(answer.statusCode);
      if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(statuses.slice(20)).toEqual([429, 429]);
    await limited.close();
  });
});

describe('a signed-in session', () => {
  it('forgets the user on sign-out and leaves the gate open', async () => {
    const session = await signInWith(test.app, await openGate(test.app), 'ann');
    expect(await stateOf(session.cookie)).toMatchObject({ unlocked: true, user: { username: 'ann' } });
    const answer = await sendHttp(
      test.app,
      asClient(session, { method: 'DELETE', url: '/gateway/v1/session' }),
    );
    expect(answer.statusCode).toBe(204);
    expect(await stateOf(cookieOf(answer.headers['set-cookie']))).toEqual({ unlocked: true, user: null });
  });

  it('ends after two hours without use, and after a day in any case', async () => {
    let { cookie } = await signInWith(test.app, await openGate(test.app), 'ann');
    const start = now;
    now = new Date(start.getTime() + 121 * 60_000);
    expect(await stateOf(cookie)).toEqual({ unlocked: false, user: null });

    now = start;
    for (let minutes = 0; minutes <= 23 * 60; minutes += 60) {
      now = new Date(start.getTime() + minutes * 60_000);
      const answer = await sendHttp(test.app, asClient({ cookie }, { url: '/gateway/v1/session' }));
      expect(answer.json().user?.username).toBe('ann');
      cookie = cookieOf(answer.headers['set-cookie']) || cookie;
    }
    now = new Date(start.getTime() + 24 * 3_600_000 + 60_000);
    expect(await stateOf(cookie)).toEqual({ unlocked: false, user: null });
    now = start;
  });

  it('is denied to an account of another site', async () => {
    const other = await buildTestApp({
      handlers: {
        auth: {
          signIn: async () => ({
            username: 'ann',
            email: 'ann@example.com',
            phoneNumber: '1',
            siteId: 'another-site',
            roles: ['ROLE_ADMIN'],
            name: null,
          }),
        },
      },
    });
    const session = await openGate(other.app);
    const answer = await sendHttp(
      other.app,
      asClient(session, {
        method: 'POST',
        url: '/api/treas/auth/signin',
        payload: { username: 'ann', password: 'secret-password' },
      }),
    );
    expect([answer.statusCode, answer.json().type]).toEqual([403, '/problems/site-mismatch']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    await other.close();
  });
});
