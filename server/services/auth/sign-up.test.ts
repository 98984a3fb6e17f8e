import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../../testing/until.ts';
import { users } from './tables.ts';
import { call, createTestAuth, registration } from './testing/auth.ts';

let site: Awaited<ReturnType<typeof createTestAuth>>;

beforeAll(async () => {
  site = await createTestAuth(() => ({ userSignupText: true, agentContact: null }));
});
beforeEach(async () => {
  await allDealtWith();
  await site.database.pool.query(
    'truncate users, registered_names, outbox_messages, password_reset_requests, sign_in_failures cascade',
  );
});
afterAll(() => site.close());

const register = (change: { username?: string; email?: string; password?: string; name?: string } = {}) =>
  call(site.service.signUp, registration('ann', { email: 'Ann@Example.com', ...change }));
const sent = async (channel: 'mail' | 'sms') => (await site.outbox.list('site-a', { channel })).messages;
const accounts = () => site.database.db.select().from(users);
const prove = () => site.database.db.update(users).set({ emailConfirmedAt: site.clock.now });
const mailsOf = async (part: string) =>
  (await sent('mail')).filter(({ subject }) => subject.startsWith(part));
/** Waits until the job has processed every request, so that no truncation interferes with it either. */
const allDealtWith = () =>
  until(async () => {
    const open = 'select 1 from password_reset_requests where email is not null';
    expect((await site.database.pool.query(open)).rows).toEqual([]);
  });
/** Returns the token in the newest email to someone who registered again before confirming. */
async function finishingLink(mails: number): Promise<string> {
  await allDealtWith();
  const found = await mailsOf('Finish your registration');
  expect(found).toHaveLength(mails);
  const [mail] = found;
  return /\/password-reset\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('responds to a known email as to a new one, and creates or changes no account', async () => {
  const first = await register();
  await prove();
  const before = await accounts();
  const again = await register({ username: 'bea', email: 'ann@example.COM', password: 'stolen words' });
  expect(again).toEqual(first);
  expect(await accounts()).toEqual(before);
  const tried = call(site.service.signIn, { username: 'bea', password: 'stolen words' });
  await expect(tried).rejects.toMatchObject({ id: 'wrong-credentials' });
  expect(await sent('sms')).toHaveLength(1);
});

test('emails the owner of a known email the exact text, without the other’s input', async () => {
  await register();
  await prove();
  await register({ username: 'evil-words', email: 'ann@example.com' });
  const mail = (await sent('mail')).find(({ subject }) => subject.startsWith('You already have an account'));
  expect(mail).toMatchObject({ to: 'Ann@Example.com', kind: 'transactional' });
  expect(mail?.text).toContain('Someone tried to register with your email on Ann "A&B" Agent\'s website.');
  expect(mail?.text).toContain('If it was you, sign in or reset your password.');
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil-words');
});

test('emails the owner of a known email once a day, with the same response', async () => {
  const first = await register();
  await prove();
  const tries = [1, 2, 3, 4].map((n) => register({ username: `try-${n}`, email: 'ann@example.com' }));
  expect(await Promise.all(tries)).toEqual([first, first, first, first]);
  expect(await sent('mail')).toHaveLength(2);
  site.passTime(24 * 60);
  await register({ username: 'bea', email: 'ann@example.com' });
  expect(await sent('mail')).toHaveLength(3);
});

test('does not reveal a known address by a user name equal to it', async () => {
  const own = { username: 'ann@example.com', email: 'ann@example.com' };
  const first = await register(own);
  await prove();
  expect(await register(own)).toEqual(first);
  expect(await accounts()).toHaveLength(1);
});

test('creates one of two registrations of an email at the same moment, and responds the same to both', async () => {
  const [one, other] = await Promise.all([register({ username: 'one' }), register({ username: 'two' })]);
  expect(other).toEqual(one);
  expect(await accounts()).toHaveLength(1);
  await finishingLink(1);
});

test('reports a taken user name whether or not the email is known', async () => {
  await register();
  const taken = { id: 'account-exists', errors: [{ pointer: '/body/username' }] };
  await expect(register({ email: 'new@example.com' })).rejects.toMatchObject(taken);
  await expect(register()).rejects.toMatchObject(taken);
});

test('reserves a user name registered with a known email', async () => {
  await register();
  await prove();
  await register({ username: 'bea' });
  const taken = { id: 'account-exists', errors: [{ pointer: '/body/username' }] };
  await expect(register({ username: 'BEA', email: 'bea@example.com' })).rejects.toMatchObject(taken);
  expect(await accounts()).toHaveLength(1);
});

test('frees a user name when the rest of its sign-up is rejected', async () => {
  await expect(register({ username: 'bea', email: 'not\u0000an@example.com' })).rejects.toThrow();
  await register({ username: 'bea' });
  expect(await accounts()).toHaveLength(1);
});

test('emails another link to a user who registers again, which then sets the password', async () => {
  const first = await register();
  expect(await register({ username: 'ann-again', password: 'second words' })).toEqual(first);
  const token = await finishingLink(1);
  await call(site.service.confirmPasswordReset, { token, newPassword: 'third words' });
  const signIn = (password: string) =>
    call(site.service.signIn, { username: 'ann@example.com', password }, { clientAddress: '203.0.113.1' });
  expect(await signIn('third words')).toMatchObject({ username: 'ann', emailConfirmed: true });
  for (const words of ['correct horse', 'second words']) {
    await expect(signIn(words)).rejects.toMatchObject({ id: 'wrong-credentials' });
  }
});

test('invalidates a stranger’s link when the owner of the email registers', async () => {
  await register({ username: 'stranger', password: 'chosen by a stranger' });
  const [mail] = await sent('mail');
  const token = /confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await register({ username: 'ann', password: 'chosen by its owner' });
  await finishingLink(1);
  await expect(call(site.service.confirmEmail, { token })).rejects.toMatchObject({
    id: 'confirmation-link-invalid',
  });
  const stranger = call(site.service.signIn, { username: 'stranger', password: 'chosen by a stranger' });
  await expect(stranger).rejects.toMatchObject({ id: 'wrong-credentials' });
});

test('completes a registration with three emails an hour, without the stranger’s input in any', async () => {
  await register({ name: 'Evil Words', username: 'stranger' });
  for (const n of [1, 2, 3, 4, 5]) await register({ username: `again-${n}`, name: 'Evil Words' });
  await finishingLink(3);
  for (const { text, html } of await sent('mail')) {
    expect(`${text}${html}`).not.toMatch(/evil|stranger|again-/i);
  }
});
