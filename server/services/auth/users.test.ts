import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../../testing/until.ts';
import { callerOf } from '../testing/call.ts';
import { call, createTestAuth, registration } from './testing/auth.ts';

let settings: object | null = {};
let site: Awaited<ReturnType<typeof createTestAuth>>;

beforeAll(async () => {
  site = await createTestAuth(() => settings);
});
beforeEach(async () => {
  settings = {};
  await site.database.pool.query('truncate users, registered_names, outbox_messages cascade');
});
afterAll(() => site.close());

const register = (name: string, email = `${name}@Example.com`, siteId = 'site-a') =>
  call(site.service.signUp, registration(name, { email, name: `${name} Lee` }), { siteId });
const texts = async () => (await site.outbox.list('site-a', { channel: 'sms' })).messages;

async function listed(query: object, siteId = 'site-a') {
  const call = callerOf(site.service);
  return (await call<{ users: { username: string }[] }>('listUsers', { query }, siteId)).users;
}

test('lists accounts newest first, in pages, by email in any case, without secrets', async () => {
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

test('texts the agent about a new user if the settings say so', async () => {
  await register('ann');
  expect(await texts()).toEqual([]);
  settings = { userSignupText: true, agentContact: null };
  await register('bo');
  expect(await texts()).toMatchObject([
    {
      ...{ to: '+15125550100', kind: 'notice' },
      text: 'New user: bo Lee, (512) 555-0142, bo@Example.com (email not confirmed yet).',
    },
  ]);
  await register('bo2', 'bo@example.com');
  expect(await texts()).toHaveLength(1);
  settings = { userSignupText: true, agentContact: '(918) 555-0199' };
  await register('cy');
  expect((await texts()).map(({ to }) => to).sort()).toEqual(['(918) 555-0199', '+15125550100']);
});

test('continues when settings cannot be read', async () => {
  settings = null;
  await register('ann');
  expect(await listed({})).toHaveLength(1);
  expect(await texts()).toEqual([]);
});

/** Returns the follow-ups ever queued for an email. Jobs of earlier tests stay in the queue. */
const queued = async (email: string, from = site) => {
  const { rows } = await from.database.pool.query(
    "select data from pgboss.job where name = 'follow-up-sign-up' and data->>'email' = $1",
    [email],
  );
  return rows.map(({ data }) => data);
};
/** Waits for the newest email with such a link and returns its token. */
async function mailedToken(link: string): Promise<string> {
  const found = new RegExp(`/${link}\\?token=([\\w-]+)`);
  return until(async () => {
    const { messages } = await site.outbox.list('site-a', { channel: 'mail' });
    const token = messages.flatMap(({ text }) => found.exec(text)?.[1] ?? [])[0];
    if (token === undefined) throw new Error(`no mail with ${link}`);
    return token;
  });
}
const account = (email: string) =>
  `person.updated {"email":"${email}","change":"account","summary":"Account created","listing_key":null}`;

const proofs: [string, (name: string) => Promise<unknown>][] = [
  [
    'the emailed link',
    async () => call(site.service.confirmEmail, { token: await mailedToken('confirm-email') }),
  ],
  [
    'a new password, set twice',
    async (name) => {
      // From the second registration on, only a new password confirms the email.
      await register(`${name}-2`, `${name}@example.com`);
      expect([await queued(`${name}@Example.com`), site.told]).toEqual([[], []]);
      for (const newPassword of ['battery staple', 'and another']) {
        await site.database.pool.query('truncate outbox_messages cascade');
        const request = { email: `${name}@example.com`, baseUrl: 'https://homes.example.com' };
        await call(site.service.requestPasswordReset, request);
        const token = await mailedToken('password-reset');
        await call(site.service.confirmPasswordReset, { token, newPassword });
      }
    },
  ],
];
test.each(proofs)(
  'emails a new user and tells the agent once the email is confirmed by %s',
  async (_how, prove) => {
    const name = `cy-${proofs.findIndex(([, one]) => one === prove)}`;
    const email = `${name}@Example.com`;
    settings = { automatedEmailFollowup: true, signupEmailTemplate: 7 };
    site.told.length = 0;
    await register(name);
    expect([await queued(email), site.told]).toEqual([[], []]);
    await prove(name);
    expect(await queued(email)).toEqual([{ siteId: 'site-a', email, templateId: 7 }]);
    expect(site.told).toEqual([account(`${name}@example.com`)]);
  },
);

test.each([
  { automatedEmailFollowup: true, signupEmailTemplate: null },
  { automatedEmailFollowup: false, signupEmailTemplate: 7 },
  null,
])('emails nobody with settings %j, and the link still confirms the account', async (wanted) => {
  settings = wanted;
  await register('di');
  await call(site.service.confirmEmail, { token: await mailedToken('confirm-email') });
  expect(await listed({})).toMatchObject([{ emailConfirmed: true }]);
  expect(await queued('di@Example.com')).toEqual([]);
});

test('reports an account once, and immediately, on a site without an email provider', async () => {
  const offline = await createTestAuth(() => ({ automatedEmailFollowup: true, signupEmailTemplate: 7 }), {
    mail: false,
  });
  const eve = registration('eve', { email: 'eve@example.com' });
  await call(offline.service.signUp, eve);
  const once = [[{ siteId: 'site-a', email: eve.email, templateId: 7 }], [account(eve.email)]];
  expect([await queued(eve.email, offline), offline.told]).toEqual(once);
  const [mail] = (await offline.outbox.list('site-a', { channel: 'mail' })).messages;
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await call(offline.service.confirmEmail, { token });
  expect([await queued(eve.email, offline), offline.told]).toEqual(once);
  await offline.close();
});
