import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ann } from '../testing/people.ts';
import { createTestToday, type TestToday } from '../testing/today.ts';

let site: TestToday;
beforeAll(async () => {
  site = await createTestToday();
});
beforeEach(async () => {
  await site.begin();
  await site.database.pool.query('truncate conversations');
});
afterAll(() => site.close());

const ask = (wish: 'delete' | 'export', more: { provedEmail?: string; name?: string } = {}) =>
  site.call('storeConversation', {
    query: {
      reason: `Data request: ${wish}`,
      contactInfo: 'Ann@Example.com',
      conversationSummary: `${wish === 'delete' ? 'Delete' : 'Send me'} my data. Please hurry`,
      name: ann.name,
      ...more,
    },
  });
const waiting = async () => {
  const { groups } = await site.today();
  return groups.flatMap(({ group, items }) => items.map(({ person, reason }) => ({ group, person, reason })));
};
const known = async () => (await site.find()) ?? { id: '', claims: [], name: null, identities: [] };

test('whoever asks for their data waits, also when nobody knew them', async () => {
  await ask('export');
  expect(await waiting()).toMatchObject([
    {
      group: 'waiting',
      person: { name: ann.name, isProved: false },
      reason: { kind: 'lead', title: 'Asked for a copy of their data', detail: 'Please hurry' },
    },
  ]);
  const person = await known();
  expect(await site.titles(person.id)).toEqual(['Asked for a copy of their data']);
  site.pass({ minutes: 1 });
  await site.record({
    channel: 'mail',
    kind: 'personal',
    to: ann.email,
    subject: 'Your data',
    text: 'Here.',
  });
  expect(await waiting()).toEqual([]);
});

test('a request under a proved email that nothing proves waits, says so, and changes nothing', async () => {
  await site.contact({ Name: ann.name, Email: ann.email });
  await ask('delete', { name: 'Mallory' });
  expect(await waiting()).toMatchObject([
    { group: 'waiting', reason: { title: 'Asked to have their data deleted', isClaim: true } },
  ]);
  const person = await known();
  expect(person).toMatchObject({ name: ann.name, claims: [], identities: [{ proof: 'agent' }] });
  expect((await site.facts(person.id, {}))[0]).toMatchObject({ proof: 'claimed' });
});

test('a request from a confirmed session is proved, and goes with the person', async () => {
  await site.account();
  await ask('delete', { provedEmail: ann.email });
  const [item] = await waiting();
  expect(item).toMatchObject({ group: 'waiting' });
  expect(item?.reason).not.toHaveProperty('isClaim');
  await site.call('deletePerson', { path: { personId: (await known()).id }, body: { confirm: ann.email } });
  expect(await waiting()).toEqual([]);
});

test('requests that are stored already become facts, and other summaries don’t', async () => {
  await site.database.pool.query(
    `insert into conversations (site_id, reason, contact_info, conversation_summary)
     values ('site-a', 'Data request: export', ' ann@example.com ', 'Send me my data'),
       ('site-a', 'Selling', 'bo@example.com', 'Sells'), ('site-a', 'Data request: export', 'by text', 'Send me my data')`,
  );
  await site.catchUp();
  expect(await waiting()).toMatchObject([{ person: { email: 'ann@example.com' }, reason: { detail: null } }]);
});
