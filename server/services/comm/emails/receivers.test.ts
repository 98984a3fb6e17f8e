import { expect, test } from 'vitest';
import { callsTo, contextFor } from '../../../testing/calls.ts';
import { receiversOf } from './receivers.ts';

const account = (name: string, emailConfirmed = true) => ({
  ...{ username: name, name, email: `${name}@example.com`, phoneNumber: '(512) 555-0142' },
  ...{ siteId: 'site-a', roleName: 'ROLE_USER', emailConfirmed },
});
const lead = (name: string) => ({ name, email: `${name}@example.com`, phoneNumber: '(512) 555-0143' });
const crowd = Array.from({ length: 2500 }, (_, n) => `other-${n}`);

/** Returns one page, as the services do. */
const pageOf = <Row>(rows: Row[], { limit, offset }: Record<string, unknown>) =>
  rows.slice(Number(offset ?? 0), Number(offset ?? 0) + Number(limit ?? 1000));

test('finds names and phones of leads and confirmed accounts beyond the first thousand', async () => {
  const callAs = callsTo({
    listAddresses: async () => [],
    listChatLeads: async ({ query }) => pageOf([...crowd.map(lead), lead('ann')], query),
    listSiteUsers: async ({ query }) =>
      pageOf([...crowd.map((name) => account(name)), account('bob'), account('cy', false)], query),
  });
  const emails = ['ann@example.com', 'bob@example.com', 'cy@example.com'];
  expect(await receiversOf({ callAs }, contextFor(), emails)).toEqual([
    { email: 'ann@example.com', name: 'ann', phone: '(512) 555-0143' },
    { email: 'bob@example.com', name: 'bob', phone: '(512) 555-0142' },
    { email: 'cy@example.com', name: null, phone: null },
  ]);
});
