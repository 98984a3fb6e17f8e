import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusedAt } from '../testing/call.ts';
import { signInAddresses, signInFailures, users } from './tables.ts';
import { call, createTestAuth, registration } from './testing/auth.ts';

let site: Awaited<ReturnType<typeof createTestAuth>>;
const ann = registration('Ann');

beforeAll(async () => {
  // Without an email provider, accounts are activated immediately.
  site = await createTestAuth(undefined, { mail: false });
});
beforeEach(async () => {
  await site.database.pool.query(
    'truncate users, registered_names, sign_in_failures, sign_in_addresses cascade',
  );
});
afterAll(() => site.close());

const register = (changes: Partial<typeof ann> = {}, siteId = 'site-a') =>
  call(site.service.signUp, { ...ann, ...changes }, { siteId });
const signIn = (username: string, password: string, clientAddress = '198.51.100.1', siteId = 'site-a') =>
  call(site.service.signIn, { username, password }, { clientAddress, siteId });
const refused = { id: 'wrong-credentials', status: 401 };

async function fail(times: number, username: string, address?: string) {
  for (let n = 0; n < times; n += 1) {
    await expect(signIn(username, 'wrong', address)).rejects.toMatchObject(refused);
  }
}

/** Adds failures of a login from many addresses. */
async function pressOn(failures: number) {
  const [row] = await site.database.db.select().from(signInFailures).limit(1);
  if (row === undefined) throw new Error('needs one real failure first');
  await site.database.db.insert(signInFailures).values(
    Array.from({ length: failures }, (_, n) => ({
      siteId: row.siteId,
      loginHash: row.loginHash,
      addressHash: `elsewhere-${n}`,
      failedAt: site.clock.now,
    })),
  );
}

test('signs in by user name or email, in any case', async () => {
  await register();
  for (const login of ['Ann', 'ann', ' ANN ', 'ann@example.com', 'ANN@EXAMPLE.COM']) {
    expect(await signIn(login, 'correct horse')).toEqual({
      username: 'Ann',
      email: 'Ann@Example.com',
      phoneNumber: '(512) 555-0142',
      siteId: 'site-a',
      roles: ['ROLE_USER'],
      name: 'Ann Lee',
      emailConfirmed: false,
      sessionEpoch: 1,
    });
  }
});

test('separates the accounts of sites', async () => {
  await register();
  await expect(signIn('ann', 'correct horse', '198.51.100.1', 'site-b')).rejects.toMatchObject(refused);
  await register({ password: 'other words' }, 'site-b');
  expect(await signIn('ann', 'other words', '198.51.100.1', 'site-b')).toMatchObject({ siteId: 'site-b' });
  await expect(signIn('ann', 'other words')).rejects.toMatchObject(refused);
});

test('rejects a taken user name with its field, in any case', async () => {
  await register();
  const taken = { id: 'account-exists', status: 409, errors: [{ pointer: '/body/username' }] };
  await expect(register({ username: 'ANN', email: 'other@example.com' })).rejects.toMatchObject(taken);
  await expect(register({ username: 'Ａｎｎ', email: 'third@example.com' })).rejects.toMatchObject(taken);
});

test('creates one account from registrations of one name at the same moment', async () => {
  const tries = await Promise.allSettled(
    [1, 2, 3, 4].map((n) => register({ email: `ann${n}@example.com`, password: `password ${n}` })),
  );
  expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  for (const result of tries) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ id: 'account-exists' });
  }
  expect(await site.database.db.select().from(users)).toHaveLength(1);
});

test("rejects a user name that is another's email address", async () => {
  await expect(register({ username: 'victim@example.com' })).rejects.toMatchObject({
    id: 'invalid-input',
    errors: [{ pointer: '/body/username' }],
  });
  await register({ username: 'ann@example.com' });
});

test('rejects control characters with their field', async () => {
  await expect(register({ name: 'Ann\u0000Lee' })).rejects.toMatchObject(refusedAt('/body/name'));
  await expect(register({ username: 'a\u0007' })).rejects.toMatchObject(refusedAt('/body/username'));
});

test('responds the same to an unknown account and a wrong password, after the same work', async () => {
  await register();
  const { checks } = site.work;
  const said = (login: string) => signIn(login, 'wrong').catch((reason: unknown) => reason);
  expect(await said('nobody')).toEqual(await said('ann'));
  expect(site.work.checks).toBe(checks + 2);
});

test('locks a login for an address for 15 minutes after five failures, but not for other addresses', async () => {
  await register();
  await fail(5, 'ann');
  await expect(signIn('ann', 'correct horse')).rejects.toMatchObject({
    id: 'too-many-requests',
    status: 429,
    headers: { 'Retry-After': '900' },
  });
  expect(await signIn('ann', 'correct horse', '203.0.113.9')).toMatchObject({ username: 'Ann' });
  await fail(1, 'bea');

  site.passTime(14);
  await expect(signIn('ann', 'correct horse')).rejects.toMatchObject({ headers: { 'Retry-After': '60' } });
  site.passTime(1);
  expect(await signIn('ann', 'correct horse')).toMatchObject({ username: 'Ann' });
});

test('does not lock again on the first failure after a lock', async () => {
  await register();
  await fail(5, 'ann');
  site.passTime(16);
  await fail(4, 'ann');
  expect(await signIn('ann', 'correct horse')).toMatchObject({ username: 'Ann' });
});

test('locks an unknown login like a known one', async () => {
  await fail(5, 'nobody');
  await expect(signIn('nobody', 'wrong')).rejects.toMatchObject({ id: 'too-many-requests' });
});

test('resets the failures on a sign-in', async () => {
  await register();
  await fail(4, 'ann');
  await signIn('ann', 'correct horse');
  await fail(4, 'ann');
  expect(await signIn('ann', 'correct horse')).toMatchObject({ username: 'Ann' });
});

test('counts twenty simultaneous attempts as no more than five', async () => {
  await register();
  const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => signIn('ann', `guess ${n}`)));
  const ids = tries.map((result) => (result.status === 'rejected' ? result.reason.id : 'signed in'));
  expect(ids.filter((id) => id === 'wrong-credentials')).toHaveLength(5);
  expect(ids.filter((id) => id === 'too-many-requests')).toHaveLength(15);
});

test('accepts many correct sign-ins at the same moment', async () => {
  await register();
  const tries = await Promise.all(Array.from({ length: 12 }, () => signIn('ann', 'correct horse')));
  expect(tries).toHaveLength(12);
});

test('treats addresses in one IPv6 /64 as one visitor', async () => {
  await register();
  for (let n = 1; n <= 5; n += 1) await fail(1, 'ann', `2001:db8:0:7::${n}`);
  await expect(signIn('ann', 'correct horse', '2001:db8:0:7::99')).rejects.toMatchObject({ status: 429 });
  expect(await signIn('ann', 'correct horse', '2001:db8:0:8::1')).toMatchObject({ username: 'Ann' });
});

test('allows sign-in to an account under attack only from a known address', async () => {
  await register();
  await signIn('ann', 'correct horse', '203.0.113.5');
  await fail(1, 'ann', '192.0.2.1');
  await pressOn(49);
  expect(await signIn('ann', 'correct horse', '203.0.113.5')).toMatchObject({ username: 'Ann' });
  await expect(signIn('ann', 'correct horse', '203.0.113.77')).rejects.toMatchObject({ status: 429 });
  site.passTime(61);
  expect(await signIn('ann', 'correct horse', '203.0.113.77')).toMatchObject({ username: 'Ann' });
});

test('remembers an address for 90 days', async () => {
  await register();
  await signIn('ann', 'correct horse', '203.0.113.5');
  site.passTime(91 * 24 * 60);
  await fail(1, 'ann', '192.0.2.1');
  await pressOn(49);
  await expect(signIn('ann', 'correct horse', '203.0.113.5')).rejects.toMatchObject({ status: 429 });
});

test('stores addresses and failed logins only as hashes', async () => {
  await register();
  await signIn('ann', 'correct horse', '203.0.113.5');
  await fail(1, 'ann', '203.0.113.5');
  const stored = JSON.stringify([
    await site.database.db.select().from(signInFailures),
    await site.database.db.select().from(signInAddresses),
  ]);
  expect(stored).not.toMatch(/203\.0\.113|ann/i);
});

test('rehashes a password with older parameters at the next sign-in', async () => {
  await register();
  const old = await hash('correct horse', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await site.database.db.update(users).set({ passwordHash: old });
  await signIn('ann', 'correct horse');
  const [row] = await site.database.db.select().from(users).where(eq(users.usernameKey, 'ann'));
  expect(row?.passwordHash).toContain('m=64,t=1,p=1');
  expect(row?.lastSignInAt).toEqual(site.clock.now);
  expect(await signIn('ann', 'correct horse')).toMatchObject({ username: 'Ann' });
});
