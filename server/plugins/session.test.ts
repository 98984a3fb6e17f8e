import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { endSession, openGate, renewSession, signIn } from '../gateway/sessions/session.ts';
import { cookieOf } from '../testing/app.ts';
import { sendHttp } from '../testing/http.ts';
import { session } from './session.ts';

const minute = 60_000;
const start = Date.parse('2026-03-01T10:00:00Z');
const ann = {
  username: 'ann',
  email: 'ann@example.com',
  phoneNumber: null,
  siteId: 'test-site',
  roles: ['ROLE_USER' as const],
  name: null,
  emailConfirmed: true,
};
let now = start;

const app = Fastify();
await app.register(session, {
  secret: 'a secret for the tests alone, 32+ characters',
  secure: false,
  idleMs: 120 * minute,
  maxMs: 24 * 60 * minute,
  gateOpen: false,
  now: () => now,
});
app.get('/visitor', async (request) => request.visitor);
app.post('/gate', async (request) => openGate(request, now));
app.post('/sign-in', async (request) => signIn(request, structuredClone(ann), 3, now));
app.post('/sign-out', async (request) => endSession(request));
app.post('/renew', async (request) => renewSession(request, 4, now));
// A session from before epochs existed.
app.post('/old-sign-in', async (request) => {
  request.session.set('user', ann);
  request.session.set('since', now);
  request.session.set('seen', now);
});
app.post('/make-admin', async (request) => void request.visitor.user?.roles.push('ROLE_ADMIN'));
afterAll(() => app.close());
beforeEach(() => {
  now = start;
});

const post = (url: string, cookie = '') => sendHttp(app, { method: 'POST', url, headers: { cookie } });
const get = (cookie: string) => sendHttp(app, { url: '/visitor', headers: { cookie } });
const visitorOf = async (cookie: string) => (await get(cookie)).json();
async function signedIn(): Promise<string> {
  const gate = cookieOf((await post('/gate')).headers['set-cookie']);
  return cookieOf((await post('/sign-in', gate)).headers['set-cookie']);
}

const nobody = { unlocked: false, user: null };

describe('a cookie that was decrypted before', () => {
  it('has the same content, and is not sent again', async () => {
    const cookie = await signedIn();
    for (let round = 0; round < 3; round++) {
      const answer = await get(cookie);
      expect(answer.json()).toEqual({ unlocked: true, user: ann });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('is not affected by a request’s changes to its session', async () => {
    const cookie = await signedIn();
    await get(cookie);
    await post('/make-admin', cookie);
    expect(await visitorOf(cookie)).toEqual({ unlocked: true, user: ann });
    const left = cookieOf((await post('/sign-out', cookie)).headers['set-cookie']);
    expect(await visitorOf(left)).toEqual({ unlocked: true, user: null });
  });

  it('is renewed once a minute during use', async () => {
    const cookie = await signedIn();
    await get(cookie);
    now = start + minute;
    expect((await get(cookie)).headers['set-cookie']).toBeUndefined();
    now = start + minute + 1;
    const stamped = cookieOf((await get(cookie)).headers['set-cookie']);
    now = start + 121 * minute;
    expect(await visitorOf(cookie)).toEqual(nobody);
    expect(await visitorOf(stamped)).toEqual({ unlocked: true, user: ann });
  });

  it('still expires', async () => {
    const cookie = await signedIn();
    expect(await visitorOf(cookie)).toEqual({ unlocked: true, user: ann });
    now = start + 120 * minute + 1;
    const idle = await get(cookie);
    expect(idle.json()).toEqual(nobody);
    expect(idle.headers['set-cookie']?.join()).toMatch(/^porchlight=;/);
  });

  it('still opens its own session when more cookies were read than are cached', async () => {
    const cookieFor = (username: string) => {
      const opened = app.createSecureSession({
        ...{ unlocked: true, since: now, seen: now, id: username, epoch: 3 },
        user: { ...ann, username },
      });
      return `porchlight=${encodeURIComponent(app.encodeSecureSession(opened))}`;
    };
    const names = Array.from({ length: 1100 }, (_, at) => `user-${at}`);
    const cookies = names.map(cookieFor);
    const opened = async (some: string[]) => {
      const found: string[] = [];
      for (const cookie of some) found.push((await visitorOf(cookie)).user?.username);
      return found;
    };
    expect(await opened(cookies)).toEqual(names);
    // The first were evicted, the last weren't.
    expect(await opened([...cookies.slice(0, 150), ...cookies.slice(-5)])).toEqual([
      ...names.slice(0, 150),
      ...names.slice(-5),
    ]);
  });

  it('is ignored when modified', async () => {
    const cookie = await signedIn();
    await get(cookie);
    for (const at of [12, 60, cookie.length - 6]) {
      const other = cookie[at] === 'a' ? 'b' : 'a';
      expect(await visitorOf(`${cookie.slice(0, at)}${other}${cookie.slice(at + 1)}`)).toEqual(nobody);
    }
    expect(await visitorOf('porchlight=none')).toEqual(nobody);
  });
});

describe('a copy of a cookie', () => {
  const ended = { unlocked: true, user: null, lost: 'ended' };

  it('is invalid after sign-out, and after the session’s epoch changed', async () => {
    const cookie = await signedIn();
    const other = await signedIn();
    await post('/sign-out', cookie);
    expect(await visitorOf(cookie)).toEqual(ended);
    const renewed = cookieOf((await post('/renew', other)).headers['set-cookie']);
    expect(await visitorOf(other)).toEqual(ended);
    expect(await visitorOf(renewed)).toEqual({ unlocked: true, user: ann });
  });

  it('counts as signed out without an epoch', async () => {
    const cookie = cookieOf((await post('/old-sign-in')).headers['set-cookie']);
    expect(await visitorOf(cookie)).toEqual({ unlocked: false, user: null, lost: 'ended' });
  });
});
