import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, createTestAuth } from '../../services/auth/testing/auth.ts';
import type { AnyHandlers } from '../../services/service.ts';
import { openGate, openTestApp, type Session, signInWith } from '../../testing/app.ts';

/**
 * Runs everything that a stranger can ask of the accounts for a confirmed email, for one not confirmed yet,
 * and for an unknown one: every response must be the same, and so must the work for it.
 */
const states = ['confirmed', 'unproved', 'unknown'] as const;
type State = (typeof states)[number];

type Answer = { status: number; headers: Record<string, unknown>; body: unknown };
type Heard = { answers: Answer[]; hashes: number; checks: number; counting: string[] };
type Stranger = {
  email: string;
  /** An unused username, with the same length in each run. */
  name: string;
  ask(operation: string, body?: object, session?: Session): Promise<void>;
  signUp(change?: object): Promise<void>;
  signIn(username: string, password: string): Promise<void>;
};

const password = 'my own words';
const auth = await createTestAuth();
afterAll(() => auth.close());
const test = await openTestApp({
  handlers: { auth: auth.service as unknown as AnyHandlers },
  now: () => auth.clock.now,
});
const gate = await openGate(test.app);
let statements: string[];
beforeEach(() => {
  statements = [];
  // On the query, because the pool's clients may be older than this spy.
  const { submit } = pg.Query.prototype;
  vi.spyOn(pg.Query.prototype, 'submit').mockImplementation(function (this: pg.Query, connection) {
    statements.push((this as unknown as { text?: string }).text ?? '');
    return submit.call(this, connection);
  });
});
afterEach(() => vi.restoreAllMocks());

const account = (username: string, email: string) => ({
  ...{ username, email, password: 'the words of its owner' },
  ...{ phoneNumber: '512 555 0142', name: 'Ann Lee' },
});
const confirm = (email: string) =>
  auth.database.pool.query('update users set email_confirmed_at = now() where email = $1', [email]);

/** Creates the account that an email's state requires, and returns the email. */
async function emailOf(state: State, id: string): Promise<string> {
  const email = `${state.padEnd(9, '-')}${id}@example.com`;
  if (state === 'unknown') return email;
  await call(auth.service.signUp, account(`owner-${state}-${id}`, email), { siteId: 'test-site' });
  if (state === 'confirmed') await confirm(email);
  return email;
}

/** Returns a stranger with one email, and the responses so far. */
function strangerAt(email: string, name: string): { stranger: Stranger; answers: Answer[] } {
  const answers: Answer[] = [];
  const ask = async (path: string, body?: object, session = gate) => {
    const sent = body === undefined ? {} : { method: 'POST' as const, payload: body };
    const answer = await test.ask(session, { url: path, ...sent });
    const { requestId: _changing, ...said } = answer.json() as Record<string, unknown>;
    const { date: _date, 'x-request-id': _id, ...headers } = answer.headers;
    // Only the length, because a cookie is encrypted differently each time.
    const { length } = decodeURIComponent(String(headers['set-cookie'] ?? ''));
    answers.push({ status: answer.statusCode, headers: { ...headers, 'set-cookie': length }, body: said });
  };
  const stranger: Stranger = {
    email,
    name,
    ask,
    signUp: (change = {}) =>
      ask('/api/treas/auth/signup', { ...account(name, email), password, ...change, siteId: 'test-site' }),
    signIn: (username, words) =>
      ask('/api/treas/auth/signin', { username, password: words, siteId: 'test-site' }),
  };
  return { stranger, answers };
}

/** Copies the failures of the last failed login to many addresses. */
async function fromEverywhere() {
  await auth.database.pool.query(
    `insert into sign_in_failures (site_id, login_hash, address_hash, failed_at)
     select site_id, login_hash, 'elsewhere-' || n, failed_at
     from (select * from sign_in_failures order by id desc limit 1) as last, generate_series(1, 50) as n`,
  );
}

const times = async (count: number, act: () => Promise<void>) => {
  for (let n = 0; n < count; n += 1) await act();
};

const plays: [string, (s: Stranger) => Promise<void>, number[]][] = [
  [
    'signs up, and signs in with that password, by email and by username',
    async (s) => {
      await s.signUp();
      await s.signIn(s.email, password);
      await s.signIn(s.name, password);
      await s.signIn(s.name.toUpperCase(), 'other words');
    },
    [200, 401, 401, 401],
  ],
  [
    'signs up again with the same username, for another email, the same email, and in capitals',
    async (s) => {
      await s.signUp();
      await s.signUp({ email: 'stranger@example.com' });
      await s.signUp();
      await s.signUp({ username: s.name.toUpperCase(), email: 'third@example.com' });
    },
    [200, 409, 409, 409],
  ],
  [
    'signs up with other usernames, and then requests a password reset',
    async (s) => {
      await s.signUp();
      await s.signUp({ username: `${s.name}-2` });
      await s.signUp({ username: `${s.name}-3`, email: s.email.toUpperCase() });
      await s.ask('/api/treas/auth/password-reset', { email: s.email });
      await s.signIn(s.email, password);
    },
    [200, 200, 200, 200, 401],
  ],
  [
    'signs up twice with the email as the username, and signs in',
    async (s) => {
      await s.signUp({ username: s.email });
      await s.signUp({ username: s.email });
      await s.signUp({ username: s.email, email: 'stranger@example.com' });
      await s.signIn(s.email, password);
    },
    [200, 200, 400, 401],
  ],
  [
    'signs up with two simultaneous calls',
    async (s) => {
      await Promise.all([s.signUp(), s.signUp({ username: `${s.name}-2`, password: 'other words' })]);
      await s.signIn(s.email, password);
      await s.signIn(`${s.name}-2`, 'other words');
    },
    [200, 200, 401, 401],
  ],
  [
    'signs up, guesses until the login is locked, and tries again after the lock',
    async (s) => {
      await s.signUp();
      await times(6, () => s.signIn(s.email, password));
      auth.passTime(16);
      await s.signIn(s.email, password);
    },
    [200, 401, 401, 401, 401, 401, 429, 401],
  ],
  [
    'guesses from many addresses until only known ones are allowed',
    async (s) => {
      await s.signIn(s.email, password);
      await fromEverywhere();
      await s.signIn(s.email, password);
    },
    [401, 429],
  ],
  [
    'requests more password resets than links are emailed',
    (s) => times(5, () => s.ask('/api/treas/auth/password-reset', { email: s.email })),
    [200, 200, 200, 200, 200],
  ],
  [
    'requests a confirmation link, a session epoch, and accounts without an account',
    async (s) => {
      await s.signUp();
      await s.ask('/api/treas/auth/email-confirmation', { email: s.email });
      await s.ask('/api/treas/auth/email-confirmation/confirm', { token: 'invented' });
      await s.ask(`/api/treas/auth/session-epoch?email=${s.email}`);
      await s.ask(`/api/treas/auth/users?email=${s.email}`);
    },
    [200, 401, 410, 401, 401],
  ],
  [
    'requests the same with another account',
    async (s) => {
      const mine = `me-${s.name}@example.com`;
      await call(auth.service.signUp, account(`me-${s.name}`, mine), { siteId: 'test-site' });
      await confirm(mine);
      const me = await signInWith(test.app, gate, mine, 'the words of its owner');
      auth.passTime(2);
      await s.ask('/api/treas/auth/email-confirmation', { email: s.email }, me);
      await s.ask(`/api/treas/auth/session-epoch?email=${s.email}`, undefined, me);
      await s.ask(`/api/treas/auth/users?email=${s.email}`, undefined, me);
      await s.ask(`/api/treas/idx/v1/crm?email=${s.email}`, undefined, me);
    },
    [200, 200, 403, 403],
  ],
];

it.each(plays)('reveals nothing to a stranger who %s', async (what, play, statuses) => {
  const id = String(plays.findIndex(([name]) => name === what));
  const heard: Partial<Record<State, Heard>> = {};
  for (const [n, state] of states.entries()) {
    auth.clock.now = new Date('2100-05-01T12:00:00Z');
    const { stranger, answers } = strangerAt(await emailOf(state, id), `stranger-${id}-${n}`);
    const before = { ...auth.work };
    statements = [];
    await play(stranger);
    heard[state] = {
      answers,
      hashes: auth.work.hashes - before.hashes,
      checks: auth.work.checks - before.checks,
      // The queries of the sign-in limits, without those of a concurrent cleanup.
      counting: statements.filter((text) => /^(select|insert).*"sign_in_(failures|addresses)"/.test(text)),
    };
  }
  expect(heard.unknown?.answers.map(({ status }) => status)).toEqual(statuses);
  expect(heard.confirmed).toEqual(heard.unknown);
  expect(heard.unproved).toEqual(heard.unknown);
});
