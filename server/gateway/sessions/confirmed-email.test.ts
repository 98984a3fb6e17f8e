import { beforeEach, expect, it } from 'vitest';
import { problem } from '../../errors/errors.ts';
import type { AnyHandlers } from '../../services/service.ts';
import {
  anyoneSignsIn,
  buildTestApp,
  cookieOf,
  openGate,
  openTestApp,
  type Session,
  signInWith,
} from '../../testing/app.ts';

const start = Date.parse('2026-03-01T10:00:00Z');
let now = start;
let account: object | null = null;
let asked = 0;
let failing: 'upstream-timeout' | 'not-found' | null = null;
let journeys = 0;

const handlers = (signIn = anyoneSignsIn.signIn): { auth: AnyHandlers; idx: AnyHandlers } => ({
  auth: {
    ...(signIn === undefined ? {} : { signIn }),
    listUsers: async () => {
      asked += 1;
      if (failing !== null) throw problem(failing);
      return { users: account === null ? [] : [account] };
    },
  },
  idx: {
    getJourney: async () => {
      journeys += 1;
      throw problem('not-found');
    },
  },
});

const ann = { username: 'new-ann', email: 'Ann@example.com', emailConfirmed: true, passwordResetAt: null };
const unconfirmed = { status: 403, type: '/problems/email-not-confirmed' };

const test = await openTestApp({ handlers: handlers(), now: () => new Date(now) });
const gate = await openGate(test.app);
beforeEach(() => {
  now = start;
  account = null;
  asked = 0;
  journeys = 0;
  failing = null;
});

const read = (session: Session, { ask } = test, email = 'ann@example.com') =>
  ask(session, { url: `/api/treas/idx/v1/crm?email=${email}` });
const stateOf = async (session: Session) => (await test.ask(session, { url: '/gateway/v1/session' })).json();

it('denies a journey to a user with an unconfirmed email, with the same response for known and unknown emails', async () => {
  const session = await signInWith(test.app, gate, 'new-ann');
  account = { ...ann, emailConfirmed: false };
  const known = await read(session);
  expect(known.json()).toMatchObject(unconfirmed);
  account = null;
  const { requestId: _one, ...first } = known.json();
  const { requestId: _other, ...second } = (await read(session)).json();
  expect(second).toEqual(first);
  expect(journeys).toBe(0);
  expect((await read(session, test, 'bob@example.com')).json().type).toBe('/problems/not-allowed');
});

it('recognizes a confirmation elsewhere on the next call, and stores it in the session', async () => {
  const session = await signInWith(test.app, gate, 'new-ann');
  expect((await read(session)).statusCode).toBe(403);
  account = ann;
  const answer = await read(session);
  expect(answer.statusCode).toBe(404);
  expect(journeys).toBe(1);
  const sealed = { cookie: cookieOf(answer.headers['set-cookie']) };
  asked = 0;
  expect((await read(sealed)).statusCode).toBe(404);
  expect((await stateOf(sealed)).user.emailConfirmed).toBe(true);
  expect(asked).toBe(0);
});

it('recognizes it in the session endpoint, which responds even when the accounts fail', async () => {
  const session = await signInWith(test.app, gate, 'new-ann');
  failing = 'upstream-timeout';
  expect((await stateOf(session)).user).toMatchObject({ username: 'new-ann', emailConfirmed: false });
  failing = null;
  account = ann;
  expect((await stateOf(session)).user).toMatchObject({ username: 'new-ann', emailConfirmed: true });
});

it('ignores an account with another name', async () => {
  account = { ...ann, username: 'ann' };
  expect((await read(await signInWith(test.app, gate, 'new-ann'))).json()).toMatchObject(unconfirmed);
  account = { ...ann, email: 'other@example.com' };
  expect((await read(await signInWith(test.app, gate, 'new-ann'))).json()).toMatchObject(unconfirmed);
});

it('does not extend it to a session from before a password reset', async () => {
  const session = await signInWith(test.app, gate, 'new-ann');
  account = { ...ann, passwordResetAt: new Date(start + 1000).toISOString() };
  now = start + 2000;
  expect((await read(session)).json()).toMatchObject({ status: 401, type: '/problems/not-signed-in' });
  expect((await stateOf(session)).user.emailConfirmed).toBe(false);
  expect((await read(await signInWith(test.app, gate, 'new-ann'))).statusCode).toBe(404);
  expect(journeys).toBe(1);
});

it('reports unavailable accounts as an error, not as a denial', async () => {
  failing = 'upstream-timeout';
  expect((await read(await signInWith(test.app, gate, 'new-ann'))).statusCode).toBe(504);
});

it('skips the check for the admin and confirmed users', async () => {
  expect((await read(await signInWith(test.app, gate, 'admin'))).statusCode).toBe(404);
  expect((await read(await signInWith(test.app, gate, 'ann'))).statusCode).toBe(404);
  expect(asked).toBe(0);
});

it.each([
  ['off', 403],
  ['on', 404],
])('follows AUTH_PROVES_EMAIL=%s when the provider does not report it', async (setting, status) => {
  const silent: AnyHandlers[string] = async (input, context) => {
    const signIn = anyoneSignsIn.signIn as Exclude<AnyHandlers[string], symbol>;
    const { emailConfirmed: _left, ...user } = (await signIn(input, context)) as Record<string, unknown>;
    return user;
  };
  failing = 'not-found';
  const other = await buildTestApp({ handlers: handlers(silent), env: { AUTH_PROVES_EMAIL: setting } });
  try {
    const session = await signInWith(other.app, await openGate(other.app), 'ann');
    expect((await read(session, other)).statusCode).toBe(status);
  } finally {
    await other.close();
  }
});
