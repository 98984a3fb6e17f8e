import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedAdmin } from './index.ts';
import { findEpoch } from './repository.ts';
import { setAdminPassword } from './seed-admin.ts';
import { call, createTestAuth } from './testing/auth.ts';

let site: Awaited<ReturnType<typeof createTestAuth>>;
const admin = { siteId: 'site-a', email: 'agent@example.com', username: 'admin', agentName: 'Ann Agent' };
const signIn = (password: string) => call(site.service.signIn, { username: 'admin', password });

beforeAll(async () => {
  site = await createTestAuth();
});
afterAll(() => site.close());

test('creates the admin once, even from two processes, and later changes no password', async () => {
  const first = { ...admin, password: 'first words' };
  const made = await Promise.all([seedAdmin(site.database, first), seedAdmin(site.database, first)]);
  expect(made.toSorted()).toEqual([false, true]);
  expect(await seedAdmin(site.database, { ...admin, password: 'other words' })).toBe(false);
  expect(await signIn('first words')).toMatchObject({
    roles: ['ROLE_ADMIN', 'ROLE_USER'],
    name: 'Ann Agent',
  });
  expect(await seedAdmin(site.database, { ...first, siteId: 'site-b' })).toBe(true);
});

test('replaces the admin’s password, and ends sessions and locks', async () => {
  const before = await findEpoch(site.database.db, 'site-a', admin.email);
  for (let n = 0; n < 5; n += 1) await signIn('wrong').catch(() => {});
  await expect(signIn('first words')).rejects.toMatchObject({ id: 'too-many-requests' });
  expect(await setAdminPassword(site.database, 'site-a', 'second words')).toBe(admin.email);
  expect(await findEpoch(site.database.db, 'site-a', admin.email)).toBe((before ?? 0) + 1);
  await signIn('second words');
  await expect(signIn('first words')).rejects.toMatchObject({ id: 'wrong-credentials' });
  expect(await setAdminPassword(site.database, 'site-without', 'second words')).toBeNull();
});
