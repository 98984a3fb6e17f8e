import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database/database.ts';
import { callerOf } from '../testing/call.ts';
import { referralHandlers } from './referrals.ts';

const database = await openTestDatabase();
let clock: Date;
const lou = {
  submitting_agent_name: 'Dana Whitlock',
  submitting_agent_email: 'dana@example.com',
  prospective_agent_name: 'Lou Park',
  prospective_agent_email: 'lou@example.com',
  prospective_agent_phone: '(918) 555-0123',
};

beforeEach(async () => {
  clock = new Date('2026-11-20T15:04:05Z');
  await database.pool.query('truncate agent_referrals');
});

const call = callerOf(() => referralHandlers({ database, now: () => clock }));
const refer = (other: object = {}, siteId?: string) =>
  call('createReferral', { body: { ...lou, ...other } }, siteId);
const list = async (siteId?: string) =>
  (await call<{ data: Record<string, string>[] }>('listReferrals', {}, siteId)).data;

test('stores a referral as sent, with site and time', async () => {
  await refer({ submitting_agent_site_id: 'site-a' });
  expect(await list()).toEqual([
    { ...lou, submitting_agent_site_id: 'site-a', date_submitted: '2026-11-20T15:04:05.000Z' },
  ]);
});

test('lists referrals newest first, each site separately', async () => {
  await refer({ prospective_agent_name: 'First' });
  await refer({ prospective_agent_name: 'Second, at the same moment' });
  await refer({ prospective_agent_name: 'Earlier', date_submitted: '2026-11-01T00:00:00Z' });
  await refer({ prospective_agent_name: 'Elsewhere' }, 'site-b');
  const names = async (siteId?: string) =>
    (await list(siteId)).map((referral) => referral.prospective_agent_name);
  expect(await names()).toEqual(['Second, at the same moment', 'First', 'Earlier']);
  expect(await names('site-b')).toEqual(['Elsewhere']);
});

test('rejects a blank name and an invalid date', async () => {
  for (const [other, pointer] of [
    [{ prospective_agent_name: ' \n ' }, '/body/prospective_agent_name'],
    [{ submitting_agent_name: '\u0007' }, '/body/submitting_agent_name'],
    [{ date_submitted: '2026-13-45' }, '/body/date_submitted'],
    [{ date_submitted: '2026-02-30' }, '/body/date_submitted'],
  ] as const) {
    await expect(refer(other)).rejects.toMatchObject({ id: 'invalid-input', errors: [{ pointer }] });
  }
  expect(await list()).toEqual([]);
});

test('stores names on one line, without control characters', async () => {
  await refer({ prospective_agent_name: ' Lou\r\n\u0000 Park ' });
  expect((await list())[0]?.prospective_agent_name).toBe('Lou Park');
});
