import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from './tables.ts';
import { call, createTestAuth } from './test-auth.ts';

let site: Awaited<ReturnType<typeof createTestAuth>>;

beforeAll(async () => {
  site = await createTestAuth(() => ({ userSignupText: true, agentContact: null }));
});
beforeEach(async () => {
  await site.database.pool.query('truncate users, outbox_messages, sign_in_failures cascade');
});
afterAll(() => site.close());

const register = (change: { username?: string; email?: string; password?: string } = {}) =>
  call(site.service.signUp, {
    ...{ username: 'ann', email: 'Ann@Example.com', password: 'correct horse' },
    ...{ phoneNumber: '512 555 0142', name: 'Ann Lee' },
    ...change,
  });
const sent = async (channel: 'mail' | 'sms') => (await site.outbox.list('site-a', { channel })).messages;
const accounts = () => site.database.db.select().from(users);

test('a known email gets the same answer as a new one, and no account is made or changed', async () => {
  const first = await register();
  const before = await accounts();
  const again = await register({ username: 'bea', email: 'ann@example.COM', password: 'stolen words' });
  expect(again).toEqual(first);
  expect(await accounts()).toEqual(before);
  const tried = call(site.service.signIn, { username: 'bea', password: 'stolen words' });
  await expect(tried).rejects.toMatchObject({ id: 'wrong-credentials' });
  expect(await sent('sms')).toHaveLength(1);
});

test('the owner of a known email is told in the exact words, without what the other typed', async () => {
  await register();
  await register({ username: 'evil-words', email: 'ann@example.com' });
  const mail = (await sent('mail')).find(({ subject }) => subject.startsWith('You already have an account'));
  expect(mail).toMatchObject({ to: 'Ann@Example.com', kind: 'transactional' });
  expect(mail?.text).toContain('Someone tried to register with your email on Ann "A&B" Agent\'s website.');
  expect(mail?.text).toContain('If it was you, sign in or reset your password.');
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil-words');
});

test('the owner of a known email is told once a day, and the answer stays the same', async () => {
  const first = await register();
  const tries = [1, 2, 3, 4].map((n) => register({ username: `try-${n}`, email: 'ann@example.com' }));
  expect(await Promise.all(tries)).toEqual([first, first, first, first]);
  expect(await sent('mail')).toHaveLength(2);
  site.passTime(24 * 60);
  await register({ username: 'bea', email: 'ann@example.com' });
  expect(await sent('mail')).toHaveLength(3);
});

test('a user name that is the address itself does not tell that the address is known', async () => {
  const own = { username: 'ann@example.com', email: 'ann@example.com' };
  const first = await register(own);
  expect(await register(own)).toEqual(first);
  expect(await accounts()).toHaveLength(1);
});

test('of two registrations of one email at the same moment both get the answer and one is made', async () => {
  const [one, other] = await Promise.all([register({ username: 'one' }), register({ username: 'two' })]);
  expect(other).toEqual(one);
  expect(await accounts()).toHaveLength(1);
  expect(await sent('mail')).toHaveLength(2);
});

test('a taken user name is told whether or not the email is known', async () => {
  await register();
  const taken = { id: 'account-exists', errors: [{ pointer: '/body/username' }] };
  await expect(register({ email: 'new@example.com' })).rejects.toMatchObject(taken);
  await expect(register()).rejects.toMatchObject(taken);
});

test('a known email takes the time of a new one', async () => {
  const timed = async (change: Parameters<typeof register>[0]) => {
    const from = performance.now();
    await register(change);
    return performance.now() - from;
  };
  await register();
  const [fresh, known]: [number[], number[]] = [[], []];
  for (const n of [1, 2]) {
    fresh.push(await timed({ username: `new-${n}`, email: `new-${n}@example.com` }));
    known.push(await timed({ username: `known-${n}`, email: 'ann@example.com' }));
  }
  // A password's hash takes most of it; without one the known email would answer many times as fast.
  expect(Math.max(...known)).toBeGreaterThan(Math.min(...fresh) / 3);
}, 60_000);
