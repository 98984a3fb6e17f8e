import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callerOf } from '../testing/call.ts';
import { seedAdmin } from './index.ts';
import { emailConfirmations, users } from './tables.ts';
import { call, createTestAuth, registration } from './testing/auth.ts';

let site: Awaited<ReturnType<typeof createTestAuth>>;
const baseUrl = 'https://homes.example.com';
const invalid = { id: 'confirmation-link-invalid', status: 410 };
const tooMany = { id: 'too-many-requests', status: 429 };

beforeAll(async () => {
  site = await createTestAuth();
});
beforeEach(async () => {
  await site.database.pool.query(
    'truncate users, registered_names, outbox_messages, sign_in_failures cascade',
  );
});
afterAll(() => site.close());

const register = (name = 'ann', siteId = 'site-a') =>
  call(site.service.signUp, registration(name), { siteId });
const again = (email = 'ann@example.com', siteId = 'site-a') =>
  call(site.service.requestEmailConfirmation, { email, baseUrl }, { siteId });
const signIn = (username = 'ann') => call(site.service.signIn, { username, password: 'correct horse' });
const confirm = (token: string, siteId = '') => call(site.service.confirmEmail, { token }, { siteId });
const mails = async (siteId = 'site-a') => (await site.outbox.list(siteId, { channel: 'mail' })).messages;

async function isConfirmed(name = 'ann'): Promise<boolean | undefined> {
  const [user] = await site.database.db.select().from(users).where(eq(users.usernameKey, name));
  return user === undefined ? undefined : user.emailConfirmedAt !== null;
}

/** Returns the token in the newest email. */
async function newestToken(): Promise<string> {
  const token = /confirm-email\?token=([A-Za-z0-9_-]+)/.exec((await mails())[0]?.text ?? '')?.[1];
  if (token === undefined) throw new Error('no link in the mail');
  return token;
}

test('emails a link on sign-up, and blocks sign-in by user name or email until it is opened', async () => {
  await register();
  for (const login of ['ann', 'ann@example.com']) {
    await expect(signIn(login)).rejects.toMatchObject({ id: 'wrong-credentials' });
  }
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: 'ann@Example.com', kind: 'transactional' });
  expect(mail?.text).toContain('\n\nhttp://localhost:3000/confirm-email?token=');
  expect(mail?.text).toContain('Porch Realty');
  const token = await newestToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  await confirm(token, 'site-a');
  expect(await signIn()).toMatchObject({ username: 'ann', emailConfirmed: true });
  expect(await signIn('ann@example.com')).toMatchObject({ username: 'ann' });
});

test('allows sign-in to an unconfirmed account created before, or without an email provider', async () => {
  await register();
  await site.database.pool.query('update users set proof_needed = false');
  expect(await signIn()).toMatchObject({ emailConfirmed: false });
});

test('sends no email when no account is created', async () => {
  await register();
  const other = call(site.service.signUp, registration('ann', { email: 'other@example.com' }));
  await expect(other).rejects.toMatchObject({ id: 'account-exists' });
  expect(await mails()).toHaveLength(1);
});

test('does not store the token', async () => {
  await register();
  const stored = JSON.stringify(await site.database.db.select().from(emailConfirmations));
  expect(stored).not.toContain(await newestToken());
});

test('accepts a link once, even at the same moment, and invalidates the others', async () => {
  await register();
  const first = await newestToken();
  site.passTime(2);
  await again();
  const second = await newestToken();
  expect(second).not.toBe(first);
  const tries = await Promise.allSettled([confirm(second), confirm(second)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(confirm(second)).rejects.toMatchObject(invalid);
  await expect(confirm(first)).rejects.toMatchObject(invalid);
});

test('expires a link after three days', async () => {
  await register();
  const token = await newestToken();
  site.passTime(3 * 24 * 60);
  await expect(confirm(token)).rejects.toMatchObject(invalid);
  expect(await isConfirmed()).toBe(false);
});

test('rejects a made-up link and one of another site', async () => {
  await register();
  await expect(confirm('Zk3vQmR1x0aB7dYt')).rejects.toMatchObject(invalid);
  const token = await newestToken();
  await expect(confirm(token, 'site-b')).rejects.toMatchObject(invalid);
  expect(await isConfirmed()).toBe(false);
  await confirm(token, 'site-a');
});

test('confirms only the link’s own account', async () => {
  await register('ann');
  const token = await newestToken();
  await register('bo');
  await confirm(token);
  expect([await isConfirmed('ann'), await isConfirmed('bo')]).toEqual([true, false]);
});

test('does not confirm an email that changed since', async () => {
  await register();
  const token = await newestToken();
  await site.database.pool.query(
    `update users set email = 'client@example.com', email_key = 'client@example.com'`,
  );
  await expect(confirm(token)).rejects.toMatchObject(invalid);
  expect(await isConfirmed()).toBe(false);
});

test('resends at most once a minute and six times a day, with a link to the public origin', async () => {
  await register();
  await expect(again()).rejects.toMatchObject(tooMany);
  for (let mail = 2; mail <= 6; mail += 1) {
    site.passTime(1);
    await again('ANN@example.com');
  }
  expect(await mails()).toHaveLength(6);
  expect((await mails())[0]?.text).toContain(`${baseUrl}/confirm-email?token=`);
  site.passTime(1);
  await expect(again()).rejects.toMatchObject(tooMany);
  site.passTime(24 * 60);
  await again();
  expect(await mails()).toHaveLength(7);
});

test('sends one email for two requests at the same moment', async () => {
  await register();
  site.passTime(1);
  const tries = await Promise.allSettled([again(), again()]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

test('sends nothing to confirmed or unknown addresses', async () => {
  await register();
  await confirm(await newestToken());
  site.passTime(1);
  await again();
  await again('nobody@example.com');
  await again('ann@example.com', 'site-b');
  expect([...(await mails()), ...(await mails('site-b'))]).toHaveLength(1);
});

test('rejects an origin that is not a web URL', async () => {
  await register();
  site.passTime(1);
  const bad = call(site.service.requestEmailConfirmation, {
    email: 'ann@example.com',
    baseUrl: 'javascript:1',
  });
  await expect(bad).rejects.toMatchObject({ errors: [{ pointer: '/body/baseUrl' }] });
});

test('confirms on a completed password reset too, and returns the time', async () => {
  await register();
  await call(site.service.requestPasswordReset, { email: 'ann@example.com', baseUrl });
  const reset = await expect
    .poll(async () => (await mails()).find(({ text }) => text.includes('/password-reset')), { timeout: 8000 })
    .toBeDefined()
    .then(async () => (await mails()).find(({ text }) => text.includes('/password-reset')));
  const token = /token=([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? '';
  expect(await isConfirmed()).toBe(false);
  await call(site.service.confirmPasswordReset, { token, newPassword: 'correct horse' });
  expect(await isConfirmed()).toBe(true);
  expect(await signIn()).toMatchObject({ emailConfirmed: true });
  expect(await callerOf(site.service)('listUsers')).toMatchObject({
    users: [{ emailConfirmed: true, passwordResetAt: site.clock.now.toISOString() }],
  });
});

test('confirms the first admin', async () => {
  await seedAdmin(site.database, {
    siteId: 'site-a',
    email: 'agent@example.com',
    username: 'agent',
    password: 'correct horse',
    agentName: 'Ann Agent',
  });
  expect(await isConfirmed('agent')).toBe(true);
  expect(await mails()).toEqual([]);
});
