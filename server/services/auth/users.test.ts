import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { notBuiltIn } from '../service.ts';
import { call, createTestAuth } from './test-auth.ts';

let settings: object | null = {};
let site: Awaited<ReturnType<typeof createTestAuth>>;

beforeAll(async () => {
  site = await createTestAuth(() => settings);
});
beforeEach(async () => {
  settings = {};
  await site.database.pool.query('truncate users, outbox_messages cascade');
});
afterAll(() => site.close());

const register = (name: string, email = `${name}@Example.com`, siteId = 'site-a') =>
  call(
    site.service.signUp,
    {
      username: name,
      email,
      name: `${name} Lee`,
      password: 'correct horse',
      phoneNumber: '(512) 555-0142',
    },
    { siteId },
  );
const texts = async () => (await site.outbox.list('site-a', { channel: 'sms' })).messages;

async function listed(query: object, siteId = 'site-a') {
  const handler = site.service.listUsers as Exclude<typeof site.service.listUsers, typeof notBuiltIn>;
  const context = { siteId, clientAddress: '', requestId: 'test', log: site.log };
  const input = { path: {}, query, body: undefined, files: {} } as Parameters<typeof handler>[0];
  const answer = await handler(input, context);
  return 'users' in answer ? answer.users : [];
}

test('accounts are listed newest first, page by page, by e-mail in any case, without any secret', async () => {
  for (const name of ['ann', 'bo', 'cy']) {
    await register(name);
    site.passTime(1);
  }
  await register('dee', 'dee@example.com', 'site-b');
  const names = async (query: object) => (await listed(query)).map(({ username }) => username);
  expect(await names({})).toEqual(['cy', 'bo', 'ann']);
  expect(await names({ limit: 1, offset: 1 })).toEqual(['bo']);
  expect(await listed({ email: 'ANN@example.COM' })).toEqual([
    {
      username: 'ann',
      email: 'ann@Example.com',
      name: 'ann Lee',
      phoneNumber: '(512) 555-0142',
      roles: ['ROLE_USER'],
      createdAt: '2100-05-01T12:00:00.000Z',
      emailConfirmed: false,
      passwordResetAt: null,
    },
  ]);
  expect(await listed({ email: 'dee@example.com' })).toEqual([]);
  expect(await names({ email: 'nobody@example.com' })).toEqual([]);
});

test('the agent is texted about a new user where the settings say so', async () => {
  await register('ann');
  expect(await texts()).toEqual([]);
  settings = { userSignupText: true, agentContact: null };
  await register('bo');
  expect(await texts()).toMatchObject([
    { to: '+15125550100', kind: 'notice', text: 'New user: bo Lee, (512) 555-0142, bo@Example.com.' },
  ]);
  await register('bo2', 'bo@example.com');
  expect(await texts()).toHaveLength(1);
  settings = { userSignupText: true, agentContact: '(918) 555-0199' };
  await register('cy');
  expect((await texts()).map(({ to }) => to).sort()).toEqual(['(918) 555-0199', '+15125550100']);
});

test('settings that cannot be read stand in nobody’s way', async () => {
  settings = null;
  await register('ann');
  expect(await listed({})).toHaveLength(1);
  expect(await texts()).toEqual([]);
});

test('a new user is written to by itself where the settings say so, in the transaction that makes the account', async () => {
  const queued = async () => {
    const { rows } = await site.database.pool.query(
      "select data from pgboss.job where name = 'follow-up-sign-up'",
    );
    return rows.map(({ data }) => data);
  };
  settings = { automatedEmailFollowup: true, signupEmailTemplate: null };
  await register('ann');
  settings = { automatedEmailFollowup: false, signupEmailTemplate: 7 };
  await register('bo');
  expect(await queued()).toEqual([]);
  settings = { automatedEmailFollowup: true, signupEmailTemplate: 7 };
  await register('cy');
  await register('cy2', 'cy@example.com');
  expect(await queued()).toEqual([{ siteId: 'site-a', email: 'cy@Example.com', templateId: 7 }]);
});
