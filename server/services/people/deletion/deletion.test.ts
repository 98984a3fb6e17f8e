import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDeleted, isDeleted } from '../../../people/deleted.ts';
import { lockDeletion, lockErasing } from '../../../people/deletion/lock.ts';
import { hear } from '../../../people/hear.ts';
import { facts } from '../../../people/tables.ts';
import { until, untilLocked } from '../../../testing/until.ts';
import { chatLeadFacts } from '../../idx/leads/facts.ts';
import { ann, createTestPeople, type TestPeople } from '../testing/people.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

const bo = { email: 'bo@example.com', name: 'Bo Day', phoneNumber: ann.phoneNumber };
const idOf = (email: string) => site.idOf(email);
const remove = (email?: string, confirm?: string) => site.remove(email, confirm);
const rowsOf = async (query: string, values: unknown[] = []) =>
  (await site.database.pool.query(query, values)).rows;

test('a person merged with another is deleted with all emails', async () => {
  const second = 'ann@work.example';
  await site.lead();
  await site.lead({ email: second, name: 'A. Lee' });
  const [kept, joined] = [await idOf(ann.email), await idOf(second)];
  await site.call('mergePeople', { path: { personId: kept }, body: { other: joined } });
  // A window that was open before the merge shows what only the other one would lose.
  const stale = { path: { personId: joined }, body: { confirm: second } };
  await expect(site.call('deletePerson', stale)).rejects.toMatchObject({ said: { id: 'conflict' } });
  expect(await site.count('chat_leads')).toBe(2);
  const merged = { path: { personId: kept }, body: { confirm: ann.email, personIds: [kept] } };
  await expect(site.call('deletePerson', merged)).rejects.toMatchObject({
    said: { id: 'conflict', message: expect.stringContaining('merged with this person meanwhile') },
  });
  const { personIds } = await site.call('previewDeletion', { path: { personId: joined } });
  expect(personIds.sort()).toEqual([kept, joined].sort());
  const unmerged = {
    path: { personId: kept },
    body: { confirm: ann.email, personIds: [...personIds, randomUUID()] },
  };
  await expect(site.call('deletePerson', unmerged)).rejects.toMatchObject({
    said: { id: 'conflict', message: expect.stringContaining('was undone meanwhile') },
  });
  expect(await site.count('chat_leads')).toBe(2);
  const receipt = await site.call('deletePerson', {
    path: { personId: joined },
    body: { confirm: second, personIds },
  });
  for (const table of ['people', 'identities', 'facts', 'chat_leads', 'people_merges'])
    expect(await site.count(table), table).toBe(0);
  const again = { path: { personId: joined }, body: { confirm: 'x' } };
  expect(await site.call('deletePerson', again)).toEqual(receipt);
});

test('what others share stays theirs: a phone number, and the name in their texts', async () => {
  await site.lead();
  await site.lead(bo);
  await site.lead({ ...bo, email: 'other@example.com', name: 'ann  lee', phoneNumber: '(512) 555-0190' });
  await site.call('addNote', {
    path: { personId: await idOf(bo.email) },
    body: { text: 'Married to Ann Lee.' },
  });
  const { stays } = await remove();
  expect(stays.map(({ what, count }) => [what, count])).toEqual(
    expect.arrayContaining([
      ['Phone numbers that someone else has, too', 1],
      ['The name in other texts', null],
    ]),
  );
  expect((await site.find(bo.email))?.identities).toMatchObject([
    { kind: 'email' },
    { value: ann.phoneNumber },
  ]);
  expect(await rowsOf('select text from people_notes')).toEqual([{ text: 'Married to Ann Lee.' }]);
});

test('who shared a number with a deleted person no longer looks like them in Today', async () => {
  for (const { name, email, phoneNumber } of [ann, bo])
    await site.contact({ Name: name, Email: email, PhoneNumber: phoneNumber });
  const counts = async () =>
    (await site.call('getToday', { query: {} })).groups.map(({ group, count }) => [group, count]);
  expect(await counts()).toEqual([['sort', 1]]);
  await remove();
  expect(await counts()).toEqual([]);
});

test('the name, email, and phone number of one person are replaced in the texts of others', async () => {
  await site.lead();
  await site.lead({ ...bo, phoneNumber: '(512) 555-0190' });
  const text = 'Ann  Lee’s friend: +1 512.555.0142, Ann@example.com. Not joann@example.com or Ann Leeson.';
  await site.call('addNote', { path: { personId: await idOf(bo.email) }, body: { text } });
  await remove();
  expect(await rowsOf('select text from people_notes')).toEqual([
    { text: '[deleted]’s friend: [deleted], [deleted]. Not joann@example.com or Ann Leeson.' },
  ]);
});

test('a person is also found with no-break spaces in the name and the number', async () => {
  await site.lead();
  await site.lead({ ...bo, phoneNumber: '(512) 555-0190' });
  const texts = ['Ann\u00a0Lee', 'Ann \u202fLee', 'Lee,\u2007Ann', 'Ann&nbsp;Lee', '512\u202f555\u00a00142'];
  for (const text of texts)
    await site.call('addNote', { path: { personId: await idOf(bo.email) }, body: { text: `With ${text}.` } });
  await remove();
  expect(await rowsOf('select distinct text from people_notes')).toEqual([{ text: 'With [deleted].' }]);
});

test('a name with a no-break space is also the one that somebody else has with a space', async () => {
  await site.lead({ name: 'Ann\u00a0Lee' });
  await site.lead({ ...bo, name: 'Ann Lee', phoneNumber: '(512) 555-0190' });
  await site.call('addNote', { path: { personId: await idOf(bo.email) }, body: { text: 'Ann Lee called.' } });
  await remove();
  expect(await rowsOf('select text from people_notes')).toEqual([{ text: 'Ann Lee called.' }]);
});

test('a person is also found as HTML, links, JSON, and typographic text write them', async () => {
  const email = 'tom+homes@example.com';
  await site.contact({ Name: 'Tom "Zee" & Sue O’Day', Email: email, PhoneNumber: ann.phoneNumber });
  await site.lead({ ...bo, phoneNumber: '(512) 555-0190' });
  const texts = [
    'Tom &quot;Zee&quot; &amp; Sue O&#39;Day bought',
    "Tom “Zee” & Sue O'Day of https://example.com/?to=tom%2Bhomes%40example.com",
    'Call 512‑555‑0142 or (512)\u00a0555 – 0142, not 512-555-01423',
  ];
  for (const text of texts)
    await site.call('addNote', { path: { personId: await idOf(bo.email) }, body: { text } });
  const [{ id }] = (await rowsOf(
    `insert into people_imports (id, site_id, file_name, format, columns, matched, state, created_at)
     values (gen_random_uuid(), 'site-a', 'a.csv', 'csv', '[]', '{}', 'ready', now()) returning id`,
  )) as [{ id: string }];
  const row = { text: 'Knows Tom "Zee" & Sue O’Day' };
  await rowsOf(
    `insert into people_import_rows (import_id, row, outcome, keys, person, changes, others)
     values ($1, 1, 'new', array['eve@example.com'], $2, '[]', '{}')`,
    [id, row],
  );
  await remove(email);
  expect(await rowsOf('select text from people_notes order by id')).toEqual([
    { text: '[deleted] bought' },
    { text: '[deleted] of https://example.com/?to=[deleted]' },
    { text: 'Call [deleted] or [deleted], not 512-555-01423' },
  ]);
  expect(await rowsOf('select person from people_import_rows')).toEqual([
    { person: { text: 'Knows [deleted]' } },
  ]);
});

test('a name that a stranger typed under a proved email stays in the texts of others', async () => {
  await site.contact({ Name: ann.name, Email: ann.email });
  await site.lead({ name: 'Open House' });
  await site.lead({ ...bo, phoneNumber: '(512) 555-0190' });
  const text = 'Met Ann Lee at the open house.';
  await site.call('addNote', { path: { personId: await idOf(bo.email) }, body: { text } });
  await remove();
  expect(await rowsOf('select text from people_notes')).toEqual([
    { text: 'Met [deleted] at the open house.' },
  ]);
  expect(await rowsOf(`select 1 from chat_leads where name = 'Open House'`)).toEqual([]);
});

test('a name with marks that HTML and JSON write otherwise is replaced in those', async () => {
  const name = 'Ann "Annie" O’Hara & Bo Lee';
  await site.lead({ name });
  await site.lead({ ...bo, phoneNumber: '(512) 555-0190' });
  const html = '<p>Ann &quot;Annie&quot; O&#39;Hara &amp;\nBo Lee, Ann "Annie" O\'Hara & Bo Lee</p>';
  await site.call('addNote', { path: { personId: await idOf(bo.email) }, body: { text: html } });
  await rowsOf(
    `insert into people_imports (id, site_id, file_name, format, columns, matched, state, created_at)
     values (gen_random_uuid(), 'site-a', 'a.csv', 'csv', jsonb_build_array($1::text), '{}', 'ready', now())`,
    [name],
  );
  await remove();
  expect(await rowsOf('select text from people_notes')).toEqual([{ text: '<p>[deleted], [deleted]</p>' }]);
  expect(await rowsOf('select columns from people_imports')).toEqual([{ columns: ['[deleted]'] }]);
});

test('a name that nobody proved stays in what the agent wrote, and the receipt says where', async () => {
  await rowsOf('truncate email_templates');
  const add = (name: string, body: string) =>
    rowsOf(
      `insert into email_templates (site_id, name, subject, body, created_at, updated_at)
       values ('site-a', $1, 'Hello', $2, now(), now())`,
      [name, body],
    );
  const bodies = () => rowsOf('select name, body from email_templates order by id');
  await add('Open House Invitation', 'Come to our open house. Write to ann@example.com.');
  await site.lead({ name: 'Open House' });
  const preview = await site.call('previewDeletion', { path: { personId: await idOf(ann.email) } });
  const { stays, erased } = await remove();
  expect(await bodies()).toEqual([
    { name: 'Open House Invitation', body: 'Come to our open house. Write to [deleted].' },
  ]);
  expect(stays).toEqual(preview.stays);
  expect(stays.find(({ titles }) => titles !== undefined)).toMatchObject({
    what: 'Mentions of the name or number in your own texts',
    count: 1,
    titles: ['Email template “… Invitation”'],
  });
  expect(erased).toContainEqual({ group: 'Email and texts', what: 'Mentions in other texts', count: 1 });
  expect(JSON.stringify(stays)).not.toMatch(/open house/i);

  await rowsOf('truncate email_templates');
  await add('Sold', 'Sold by Bo Day.');
  await site.contact({ Name: bo.name, Email: bo.email });
  await remove(bo.email);
  expect(await bodies()).toEqual([{ name: 'Sold', body: 'Sold by [deleted].' }]);
});

test('a number that a stranger only typed stays in the agent’s own texts, which the receipt names', async () => {
  const lender = '(512) 555-0177';
  const body = `Our lender answers at ${lender}.`;
  const bodies = async () => (await rowsOf('select body from email_templates')).map((row) => row.body);
  await rowsOf('truncate email_templates');
  await rowsOf(
    `insert into email_templates (site_id, name, subject, body, created_at, updated_at)
     values ('site-a', 'Lender 512-555-0177', 'Hello', $1, now(), now())`,
    [body],
  );
  await site.lead({ phoneNumber: lender });
  const { stays } = await remove();
  expect(await bodies()).toEqual([body]);
  expect(stays.find(({ titles }) => titles !== undefined)).toMatchObject({
    count: 1,
    titles: ['Email template “Lender …”'],
  });
  await site.contact({ Name: bo.name, Email: bo.email, PhoneNumber: lender });
  await remove(bo.email);
  expect(await bodies()).toEqual(['Our lender answers at [deleted].']);
});

test('a preview waits for another one, which has deleted the same rows for now', async () => {
  await site.lead();
  const personId = await idOf(ann.email);
  let preview: Promise<{ erased: unknown[] }> = Promise.resolve({ erased: [] });
  const undone = site.database.db.transaction(async (tx) => {
    await lockErasing(tx);
    await tx.delete(facts);
    preview = site.call('previewDeletion', { path: { personId } });
    await until(async () => {
      const waiting = await rowsOf(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      );
      if (waiting.length === 0) throw new Error('nobody waits');
    });
    tx.rollback();
  });
  await expect(undone).rejects.toThrow();
  expect((await preview).erased).toContainEqual({ group: 'Leads', what: 'Chat leads', count: 1 });
});

test('a stop of postcards stays as a keyed hash without words, and other statements of an address go', async () => {
  const parts = { Address1: '31 Harbor Ln', City: 'Tulsa', State: 'OK', Zip: '74114' };
  const stops = async () => (await site.call('findPostcardStops', { body: { addresses: [parts] } })).stopped;
  const say = async (state: 'given' | 'stopped', words: string) =>
    site.call('recordConsent', {
      path: { personId: await idOf(ann.email) },
      body: {
        ...{ kind: 'address', value: '31 Harbor Ln, Tulsa, OK 74114', channel: 'post', state, words },
        saidOn: '2026-11-20',
      },
    });
  await rowsOf('truncate people_consents');
  for (const { name, email } of [ann, bo]) await site.contact({ Name: name, Email: email, ...parts });
  await say('given', 'Yes, says Ann.');
  await say('stopped', 'No more cards, please.');
  // Somebody else lives there, too.
  await remove(bo.email);
  expect(await site.count('people_consents')).toBe(2);
  const { stays } = await remove();
  const rows = await rowsOf('select key, words from people_consents');
  expect(rows).toEqual([{ key: expect.stringMatching(/^deleted:[0-9a-f]{64}$/), words: null }]);
  expect(stays).toContainEqual(
    expect.objectContaining({ what: 'Unsubscribes and stops, as keyed hashes', count: 1 }),
  );
  expect(await stops()).toEqual([0]);
});

test('a name is also found with the last name first', async () => {
  await site.contact({ Name: ann.name, Email: ann.email });
  await site.lead({ ...bo, phoneNumber: '(512) 555-0190' });
  const text = 'Lee, Ann and LEE ANN, not Lee Annis';
  await site.call('addNote', { path: { personId: await idOf(bo.email) }, body: { text } });
  await remove();
  expect(await rowsOf('select text from people_notes')).toEqual([
    { text: '[deleted] and [deleted], not Lee Annis' },
  ]);
});

test('the agent’s own person can’t be deleted, and the agent’s name stays in texts', async () => {
  await site.lead({ email: 'dana@example.com', name: 'Dana' });
  await expect(remove('dana@example.com')).rejects.toMatchObject({ said: { status: 409 } });
  expect(await site.find('dana@example.com')).toBeDefined();
});

test('imports see who was deleted, until they come back on their own', async () => {
  const keys = [
    { kind: 'email', key: ann.email },
    { kind: 'phone', key: '+15125550142' },
    { kind: 'email', key: bo.email },
  ] as const;
  const { db } = site.database;
  await site.contact({ Name: ann.name, Email: ann.email, PhoneNumber: ann.phoneNumber });
  expect(await isDeleted(db, 'site-a', keys)).toBe(false);
  await remove();
  expect(await findDeleted(db, 'site-a', keys)).toEqual(keys.slice(0, 2));
  expect(await isDeleted(db, 'site-b', keys)).toBe(false);
  await site.lead();
  expect(await findDeleted(db, 'site-a', keys)).toEqual([]);
});

test('a deletion signs out everywhere: also sessions from before, when the email gets an account again', async () => {
  await site.account();
  await remove();
  const epochOf = async () =>
    (await site.call('getSessionEpoch', { query: { email: ann.email } })).sessionEpoch;
  expect(await epochOf()).toBeNull();
  await site.account();
  expect(await epochOf()).toBeGreaterThan(1_000_000);
});

test('scheduled emails and texts are canceled, and the receipt says what was sent', async () => {
  await site.lead();
  const message = {
    siteId: 'site-a',
    kind: 'transactional',
    to: ann.email,
    subject: 'Hi',
    text: 'Hi',
  } as const;
  for (const _each of [1, 2])
    await site.outbox.record(site.database.db, { ...message, channel: 'mail', idempotencyKey: randomUUID() });
  await rowsOf(
    `update outbox_messages set state = 'sent' where id = (select id from outbox_messages where channel = 'mail' limit 1)`,
  );
  const { erased, elsewhere } = await remove();
  expect(erased).toContainEqual({
    ...{ group: 'Email and texts', what: 'Scheduled emails and texts, canceled', count: 1 },
  });
  expect(elsewhere).toContainEqual(expect.objectContaining({ what: 'Emails', count: 1 }));
  expect(await rowsOf('select * from outbox_messages')).toEqual([]);
});

test('a lead that arrives before a deletion ends is deleted with its person, or starts a new one, never half', async () => {
  await site.lead();
  const id = await idOf(ann.email);
  // It is written, and waits to be committed.
  const client = await site.database.pool.connect();
  const tx = drizzle(client);
  await client.query('begin');
  const { rows } = await client.query(
    `insert into chat_leads (site_id, name, email, phone_number, postal_code, service_req)
     values ('site-a', $1, $2, $3, '78704', 'Buying') returning id`,
    [ann.name, ann.email, ann.phoneNumber],
  );
  await hear(
    tx,
    chatLeadFacts,
    rows.map((row) => Number(row.id)),
  );
  const deleted = remove();
  await untilLocked(site.database.pool);
  await client.query('commit');
  await deleted;
  for (const table of ['people', 'identities', 'facts', 'chat_leads'])
    expect(await site.count(table), table).toBe(0);

  // A deletion has begun.
  await client.query('begin');
  await lockDeletion(tx);
  const arriving = site.lead();
  await untilLocked(site.database.pool);
  await client.query('commit');
  client.release();
  await arriving;
  expect(await idOf(ann.email)).not.toBe(id);
  expect(await site.titles(await idOf(ann.email))).toEqual(['Chat lead']);
});

test('a deletion gives way to somebody who holds a row and waits for it', async () => {
  await site.contact({ Name: ann.name, Email: ann.email });
  const client = await site.database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from contacts for update');
  const deleted = remove();
  await untilLocked(site.database.pool);
  // It waits for the deletion, which waits for its row.
  await client.query(`select pg_advisory_xact_lock_shared(hashtextextended('people deletion', 0))`);
  await client.query('commit');
  client.release();
  await deleted;
  expect(await site.count('contacts')).toBe(0);
});

test('a data request is emailed to the agent, with a link to the person', async () => {
  await site.lead();
  await site.call('storeConversation', {
    query: {
      ...{ reason: 'Data request: delete', contactInfo: 'Ann@example.com', name: ann.name },
      conversationSummary: 'Delete my data',
    },
  });
  const [notice] = await rowsOf(
    `select "to", subject, text, headers from outbox_messages where kind = 'notice' and channel = 'mail'`,
  );
  expect(notice).toMatchObject({ to: 'dana@example.com', subject: 'A data request' });
  expect(notice?.text).toContain(`/admin/people/${await idOf(ann.email)}`);
  expect(notice?.headers).toMatchObject({ 'Reply-To': 'Ann@example.com' });
});

test('deletes nothing of another site, also in tables whose rows name no site', async () => {
  await site.lead();
  for (const siteId of ['site-a', 'site-b']) {
    const [{ id }] = (await rowsOf(
      `insert into people_imports (id, site_id, file_name, format, columns, matched, state, created_at)
       values (gen_random_uuid(), $1, 'a.csv', 'csv', '[]', '{}', 'ready', now()) returning id`,
      [siteId],
    )) as [{ id: string }];
    for (const [n, [key, text]] of [
      [ann.email, 'Ann Lee'],
      ['eve@example.com', 'A friend of Ann Lee'],
    ].entries())
      await rowsOf(
        `insert into people_import_rows (import_id, row, outcome, keys, person, changes, others)
         values ($1, $2, 'new', array[$3], jsonb_build_object('text', $4::text), '[]', '{}')`,
        [id, n + 1, key, text],
      );
  }
  await remove();
  const left = await rowsOf(
    `select i.site_id as site, r.person ->> 'text' as text from people_import_rows as r
     join people_imports as i on i.id = r.import_id order by 1, 2`,
  );
  expect(left).toEqual([
    { site: 'site-a', text: 'A friend of [deleted]' },
    { site: 'site-b', text: 'A friend of Ann Lee' },
    { site: 'site-b', text: 'Ann Lee' },
  ]);
});
