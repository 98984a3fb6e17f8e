import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../../testing/until.ts';
import { refusedAt } from '../testing/call.ts';
import { passwordResetRequests, passwordResets } from './tables.ts';
import { call, createTestAuth, registration } from './testing/auth.ts';

let site: Awaited<ReturnType<typeof createTestAuth>>;
const baseUrl = 'https://homes.example.com';
const invalid = { id: 'reset-link-invalid', status: 410 };

beforeAll(async () => {
  site = await createTestAuth();
});
beforeEach(async () => {
  await site.database.pool.query(
    'truncate users, registered_names, password_resets, password_reset_requests, outbox_messages, sign_in_failures cascade',
  );
  const ann = { email: 'ann@example.com', password: 'old password', name: 'Ann & Lee' };
  await call(site.service.signUp, registration('ann', ann));
  await site.database.pool.query('update users set email_confirmed_at = now()');
});
afterAll(() => site.close());

const ask = (email: string, url = baseUrl, siteId = 'site-a') =>
  call(site.service.requestPasswordReset, { email, baseUrl: url }, { siteId });
const confirm = (token: string, newPassword = 'new password', siteId = '') =>
  call(site.service.confirmPasswordReset, { token, newPassword }, { siteId });
const signIn = (password: string, clientAddress = '198.51.100.1') =>
  call(site.service.signIn, { username: 'ann', password }, { clientAddress });

/** Waits until the job has processed every request. */
async function allDealtWith() {
  await until(async () => {
    const rows = await site.database.db.select().from(passwordResetRequests);
    expect(rows.every((row) => row.email === null)).toBe(true);
  });
}

async function mails() {
  await allDealtWith();
  return (await site.outbox.list('site-a')).messages.filter(({ text }) => text.includes('/password-reset'));
}

async function askForToken(): Promise<string> {
  await ask('Ann@Example.com');
  const token = /token=([A-Za-z0-9_-]+)/.exec((await mails())[0]?.text ?? '')?.[1];
  if (token === undefined) throw new Error('no link in the mail');
  return token;
}

test('sets a new password with an emailed link', async () => {
  const token = await askForToken();
  const [mail] = await mails();
  expect(mail).toMatchObject({
    to: 'ann@example.com',
    kind: 'transactional',
    from: '"Ann "A&B" Agent" <site@example.com>',
  });
  expect(mail?.text).toContain(`${baseUrl}/password-reset?token=${token}\n`);
  expect(mail?.html).toContain('Ann &#38; Lee');
  expect(mail?.text).toContain('Porch Realty');
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);

  await confirm(token);
  expect(await signIn('new password')).toMatchObject({ username: 'ann' });
  await expect(signIn('old password')).rejects.toMatchObject({ id: 'wrong-credentials' });
});

test('responds the same to an unknown address, and records no email', async () => {
  const known = await ask('ann@example.com');
  expect(await ask('nobody@example.com')).toEqual(known);
  expect(await mails()).toHaveLength(1);
});

test('emails no link for an account of another site', async () => {
  await ask('ann@example.com', baseUrl, 'site-b');
  await allDealtWith();
  expect((await site.outbox.list('site-b')).total).toBe(0);
  expect(await mails()).toHaveLength(0);
});

test('stores no token, and no address once processed', async () => {
  const token = await askForToken();
  const stored = JSON.stringify([
    await site.database.db.select().from(passwordResets),
    await site.database.db.select().from(passwordResetRequests),
    (await site.database.pool.query('select data, output from pgboss.job')).rows,
  ]);
  expect(stored).not.toContain(token);
  expect(stored).not.toMatch(/ann@example/i);
});

test('accepts one of two uses of a link at the same moment', async () => {
  const token = await askForToken();
  const tries = await Promise.allSettled([
    confirm(token, 'password one'),
    confirm(token, 'password two'),
    confirm(token, 'password three'),
  ]);
  const won = tries.findIndex((result) => result.status === 'fulfilled');
  expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  expect(await signIn(['password one', 'password two', 'password three'][won] ?? '')).toMatchObject({
    username: 'ann',
  });
});

test('expires a link after an hour', async () => {
  const token = await askForToken();
  site.passTime(60);
  await expect(confirm(token)).rejects.toMatchObject(invalid);
});

test('invalidates earlier links when one is used', async () => {
  const first = await askForToken();
  site.passTime(1);
  const second = await askForToken();
  expect(second).not.toBe(first);
  await confirm(second);
  await expect(confirm(first, 'third password')).rejects.toMatchObject(invalid);
});

test('rejects a made-up link and one of another site', async () => {
  await expect(confirm('Zk3vQmR1x0aB7dYt')).rejects.toMatchObject(invalid);
  const token = await askForToken();
  await expect(confirm(token, 'new password', 'site-b')).rejects.toMatchObject(invalid);
  await confirm(token, 'new password', 'site-a');
});

test('requires a password of 6 to 200 characters', async () => {
  const token = await askForToken();
  for (const password of ['12345', '🏠🏠🏠', 'x'.repeat(201)]) {
    await expect(confirm(token, password)).rejects.toMatchObject(refusedAt('/body/newPassword'));
  }
  await confirm(token, '123456');
});

test('silently emails no fourth link within an hour', async () => {
  for (let n = 0; n < 4; n += 1) await ask('ann@example.com');
  expect(await mails()).toHaveLength(3);
  site.passTime(61);
  await ask('ann@example.com');
  expect(await mails()).toHaveLength(4);
});

test('unlocks the account with a new password', async () => {
  for (let n = 0; n < 5; n += 1) {
    await expect(signIn('wrong')).rejects.toMatchObject({ id: 'wrong-credentials' });
  }
  await expect(signIn('old password')).rejects.toMatchObject({ id: 'too-many-requests' });
  await confirm(await askForToken());
  expect(await signIn('new password')).toMatchObject({ username: 'ann' });
});

test('rejects an origin that is not a web URL, and ignores its path', async () => {
  await expect(ask('ann@example.com', 'javascript:alert(1)')).rejects.toMatchObject(
    refusedAt('/body/baseUrl'),
  );
  await ask('ann@example.com', 'https://homes.example.com/elsewhere/');
  expect((await mails())[0]?.text).toContain('https://homes.example.com/password-reset?token=');
});
