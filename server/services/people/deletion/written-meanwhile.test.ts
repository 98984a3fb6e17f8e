import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockDeletion } from '../../../people/deletion/lock.ts';
import { untilLocked } from '../../../testing/until.ts';
import { ann, createTestPeople, type TestPeople } from '../testing/people.ts';

/** What the agent writes in one window while a deletion that another window asked for runs. */
let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(async () => {
  await site.begin();
  await site.database.pool.query('truncate people_consents');
});
afterAll(() => site.close());

const { email } = ann;
const writes = {
  'a private note': (personId) => site.call('addNote', { path: { personId }, body: { text: 'Ann called.' } }),
  'a task': (personId) => site.call('addTask', { body: { text: 'Call Ann', personId } }),
  'a number': (personId) =>
    site.call('addIdentity', { path: { personId }, body: { kind: 'phone', value: '(512) 555-0111' } }),
  'a name': (personId) => site.call('changePerson', { path: { personId }, body: { name: 'Ann B. Lee' } }),
  'a call': (personId) => site.call('logCall', { path: { personId }, body: { text: 'No', reached: false } }),
  'what they said': (personId) =>
    site.call('recordConsent', {
      path: { personId },
      body: {
        ...({ kind: 'email', value: email, channel: 'mail' } as const),
        ...({ state: 'given', words: 'Yes, write to me.', saidOn: '2026-11-20' } as const),
      },
    }),
  'a snooze': (personId) =>
    site.call('snoozePerson', { path: { personId }, body: { until: '2026-11-25T15:00:00Z' } }),
} satisfies Record<string, (personId: string) => Promise<unknown>>;

test.each(Object.entries(writes))(
  '%s is not stored of somebody who is being deleted',
  async (_what, write) => {
    await site.lead();
    const { id = '' } = (await site.find()) ?? {};
    let written: Promise<unknown> = Promise.resolve();
    await site.database.db.transaction(async (tx) => {
      await lockDeletion(tx);
      await tx.execute(`delete from people where id = '${id}'`);
      written = write(id).catch((error: unknown) => error);
      await untilLocked(site.database.pool);
    });
    // The person of a task is a field of the form.
    const status = expect.toSatisfy((code) => [404, 400].includes(code));
    expect(await written).toMatchObject({ said: { status } });
    for (const table of ['people_notes', 'people_tasks', 'people_calls', 'people_consents', 'people_snoozes'])
      expect(await site.count(table), table).toBe(0);
  },
);

test('an email that is added to two people at once is one’s, and the other call says so', async () => {
  await site.lead();
  await site.lead({ email: 'bo@example.com', name: 'Bo Day' });
  const body = { kind: 'email', value: 'both@example.com' } as const;
  const ids = [(await site.find())?.id ?? '', (await site.find('bo@example.com'))?.id ?? ''];
  const client = await site.database.pool.connect();
  // Holds both until each has seen that nobody has the email.
  await client.query('begin');
  await client.query(`insert into identities (site_id, person_id, kind, key, shown, proof, source, since)
    values ('site-a', '${ids[0]}', 'email', 'both@example.com', 'both@example.com', 2, 'You', now())`);
  const added = ids.map((personId) =>
    site.call('addIdentity', { path: { personId }, body }).catch((error: unknown) => error),
  );
  await untilLocked(site.database.pool, 2);
  await client.query('commit');
  client.release();
  const [one, other] = await Promise.all(added);
  expect(one).toMatchObject({ id: ids[0] });
  expect(other).toMatchObject({ said: { id: 'conflict' } });
});
