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

test('reports only the start that creates the admin, and later changes no password', async () => {
  expect(await seedAdmin(site.database, { ...admin, password: 'first words' })).toBe(true);
  expect(await seedAdmin(site.database, { ...admin, password: 'other words' })).toBe(false);
  await expect(signIn('other words')).rejects.toMatchObject({ id: 'wrong-credentials' });
  await signIn('first words');
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
