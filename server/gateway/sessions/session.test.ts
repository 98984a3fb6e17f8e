import { describe, expect, it } from 'vitest';
import {
  anyoneSignsIn,
  buildTestApp,
  cookieOf,
  openGate,
  openTestApp,
  signInWith,
} from '../../testing/app.ts';

let now = new Date('2026-03-01T10:00:00Z');
const { app, ask } = await openTestApp({ handlers: { auth: anyoneSignsIn }, now: () => now });

const read = (cookie: string) => ask({ cookie }, { url: '/gateway/v1/session' });
const stateOf = async (cookie: string) => (await read(cookie)).json();
const tell = (phrase: string) => ask(null, { method: 'POST', url: '/gateway/v1/gate', payload: { phrase } });

describe('the gate', () => {
  it('stays locked for a wrong phrase', async () => {
    const answer = await tell('open houses');
    expect([answer.statusCode, answer.json().type]).toEqual([401, '/problems/wrong-phrase']);
    expect(await stateOf(cookieOf(answer.headers['set-cookie']))).toEqual({ unlocked: false, user: null });
  });

  it('unlocks for the browser session with the right phrase, using a cookie that scripts and other sites cannot use', async () => {
    const answer = await tell('open house');
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Expires|Max-Age/i);
    expect(await stateOf(cookieOf(cookie))).toEqual({ unlocked: true, user: null });
  });

  it.each(['Open House', ' open  house ', 'OPEN\u00a0HOUSE'])(
    'accepts “%s”, because phones add capitals and spaces',
    async (phrase) => {
      const answer = await tell(phrase);
      expect(await stateOf(cookieOf(answer.headers['set-cookie']))).toEqual({ unlocked: true, user: null });
    },
  );

  it('is open to everyone when disabled', async () => {
    const open = await buildTestApp({ env: { GATE: 'off' } });
    const answer = await open.ask(null, { url: '/gateway/v1/session' });
    expect(answer.json().unlocked).toBe(true);
    await open.close();
  });
});

describe('a signed-in session', () => {
  it('forgets the user on sign-out and leaves the gate open', async () => {
    const session = await signInWith(app, await openGate(app), 'ann');
    expect(await stateOf(session.cookie)).toMatchObject({ unlocked: true, user: { username: 'ann' } });
    const answer = await ask(session, { method: 'DELETE', url: '/gateway/v1/session' });
    expect(answer.statusCode).toBe(204);
    expect(await stateOf(cookieOf(answer.headers['set-cookie']))).toEqual({ unlocked: true, user: null });
  });

  it('ends after two hours without use, and after a day in any case', async () => {
    let { cookie } = await signInWith(app, await openGate(app), 'ann');
    const start = now;
    now = new Date(start.getTime() + 121 * 60_000);
    expect(await stateOf(cookie)).toEqual({ unlocked: false, user: null });

    now = start;
    for (let minutes = 0; minutes <= 23 * 60; minutes += 60) {
      now = new Date(start.getTime() + minutes * 60_000);
      const answer = await read(cookie);
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
    const answer = await other.ask(await openGate(other.app), {
      method: 'POST',
      url: '/api/treas/auth/signin',
      payload: { username: 'ann', password: 'secret-password' },
    });
    expect([answer.statusCode, answer.json().type]).toEqual([403, '/problems/site-mismatch']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    await other.close();
  });
});
