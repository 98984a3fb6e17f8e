import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/comm.d.ts';
import { catchUp } from '../../../people/catch-up.ts';
import { openBuiltInServices } from '../../../testing/built-in-services.ts';
import { contextFor } from '../../../testing/calls.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { testMailSettings } from '../../../testing/mail-settings.ts';
import type { CallService } from '../../call.ts';
import { factSources } from '../../fact-sources.ts';

type Received = components['schemas']['ReceivedEmail'];

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openBuiltInServices>>;
let call: CallService;
let personId: string;
/** The Message-ID of what the agent wrote to Ann. */
let parent: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const mail = testMailSettings({ receivedKey: 'a key of mails' });
  site = await openBuiltInServices(database, () => new Date('2026-11-20T18:00:00Z'), { mail });
  call = site.callAs(contextFor('site-a'));
});
afterAll(async () => {
  await site.close();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query(
    'truncate outbox_messages, received_emails, contacts, people, facts, fact_cursors cascade',
  );
  await call('addAddress', {
    query: { byAgent: 'yes' },
    body: { address: { Name: 'Ann Lee', Email: 'ann@example.com' } },
  });
  personId = (await call('findPerson', { query: { email: 'ann@example.com' } })).id;
  const { id } = await call('writeMessage', {
    body: {
      ...{ personId, channel: 'mail', to: 'ann@example.com', subject: 'Thursday', text: 'Are you free?' },
      idempotencyKey: '1',
    },
  });
  parent = (await site.outbox.get('site-a', id))?.messageId ?? '';
});

let count = 0;
const bring = (email: Partial<Received>) =>
  call('receiveEmail', {
    header: { 'X-Mail-Key': 'a key of mails' },
    body: {
      ...{ from: 'ann@example.com', subject: 'Re: Thursday', text: 'At five.', in_reply_to: parent },
      ...{ message_id: `<${count++}@example.com>`, ...email },
    },
  });
const page = async (id = personId) => {
  const [person, { facts, counts }] = await Promise.all([
    call('readPerson', { path: { personId: id } }),
    call('listFacts', { path: { personId: id }, query: { group: 'messages' } }),
  ]);
  const told = facts
    .map(({ title, detail }) => [title, detail])
    .filter(([title]) => title !== 'You wrote: Thursday');
  return { person, told, facts, messages: counts.messages };
};
const holderOf = async (value: string) => (await call('findPerson', { query: { email: value } })).id;
const countPeople = async () => (await call('listPeople', { query: {} })).people.length;
const second = 'ann.lee@work.example';
const addSecond = () => call('addIdentity', { path: { personId }, body: { kind: 'email', value: second } });
const proofOf = ({ identities }: Awaited<ReturnType<typeof page>>['person'], email: string) =>
  identities.find(({ value }) => value === email)?.proof;

test('a reply from the address that was written to is on the page, and confirms it', async () => {
  await bring({});
  const { person, told } = await page();
  expect(told).toEqual([['Replied by email: Re: Thursday', 'At five.']]);
  expect(person.claims).toEqual([]);
  expect(proofOf(person, 'ann@example.com')).toBe('confirmed');
});

test('a reply that her mail server disowns proves nothing, and says so', async () => {
  await bring({ authentication_results: 'mx.example.com; dmarc=fail (p=NONE) header.from=example.com' });
  const { person, told, facts } = await page();
  expect(told).toEqual([['Replied by email: Re: Thursday', 'At five.']]);
  expect(facts[0]).toMatchObject({ proof: 'claimed', isClaim: true });
  expect(person.claims).toEqual([]);
  expect(proofOf(person, 'ann@example.com')).toBe('agent');
});

test('nor does it raise what somebody only claims', async () => {
  const email = 'bo@example.com';
  const lead = {
    name: 'Bo Day',
    phoneNumber: '(512) 555-0190',
    postalCode: '78704',
    serviceReq: 'Buying',
  } as const;
  await call('createChatLead', { query: { ...lead, email } });
  const { id } = await call('findPerson', { query: { email } });
  const written = await call('writeMessage', {
    body: { personId: id, channel: 'mail', to: email, subject: 'Thursday', text: 'Hi', idempotencyKey: '2' },
  });
  const inReplyTo = (await site.outbox.get('site-a', written.id))?.messageId ?? '';
  await bring({ from: email, in_reply_to: inReplyTo, authentication_results: 'mx.example.com; dmarc=fail' });
  expect(proofOf((await page(id)).person, email)).toBe('claimed');
});

describe('Ann’s reply from her second address is on her page', () => {
  test('when nobody has it: with the address, and it proves and names nothing', async () => {
    await bring({ from: `Ann <${second}>` });
    const { person, told } = await page();
    expect(told).toEqual([['Replied by email: Re: Thursday', `From ${second}: At five.`]]);
    expect(person).toMatchObject({ name: 'Ann Lee', claims: [{ name: null, email: second }] });
    expect(person.identities.map(({ value }) => value)).not.toContain(second);
  });

  test('when it is hers: once, as her own, and it is not confirmed by it', async () => {
    await addSecond();
    await bring({ from: second });
    const { person, told, messages } = await page();
    expect(told).toEqual([['Replied by email: Re: Thursday', 'At five.']]);
    expect(messages).toBe(2);
    expect(person.claims).toEqual([]);
    expect(proofOf(person, second)).toBe('agent');
    expect(proofOf(person, 'ann@example.com')).toBe('agent');
  });

  const decide = async (isThem: boolean) => {
    const { claims } = (await page()).person;
    const facts = claims.flatMap((claim) => claim.facts.map(({ id }) => id));
    await call('decideClaims', { path: { personId }, body: { facts, isThem } });
    return page();
  };
  test('when the agent says that it is hers: once, as her own, with the address', async () => {
    await bring({ from: second });
    await expect(holderOf(second)).rejects.toMatchObject({ said: { status: 404 } });
    const { person, told, facts } = await decide(true);
    expect(told).toEqual([['Replied by email: Re: Thursday', 'At five.']]);
    expect(facts[0]).toMatchObject({ proof: 'agent' });
    expect(facts[0]).not.toHaveProperty('isClaim');
    expect(person.claims).toEqual([]);
    expect(proofOf(person, second)).toBe('agent');
  });

  test('when it is somebody else’s, as the agent says: only on theirs, until the agent says otherwise', async () => {
    await bring({ from: second });
    const answer = (await page()).person.claims[0]?.facts[0]?.id ?? 0;
    expect(await decide(false)).toMatchObject({ told: [], person: { claims: [] } });
    const other = await holderOf(second);
    expect((await page(other)).told).toEqual([['Replied by email: Re: Thursday', 'At five.']]);
    await call('decideClaims', { path: { personId }, body: { facts: [answer], isThem: true } });
    const { person, told } = await page();
    expect(told).toEqual([['Replied by email: Re: Thursday', 'At five.']]);
    expect(person.merges).toHaveLength(1);
    await call('unmergePeople', { path: { personId, mergeId: person.merges[0]?.id ?? 0 } });
    expect((await page(other)).told).toEqual([['Replied by email: Re: Thursday', 'At five.']]);
  });

  test('when somebody else is known to have it: on both, without a question', async () => {
    await call('addAddress', {
      query: { byAgent: 'yes' },
      body: { address: { Name: 'Bo Lee', Email: second } },
    });
    await bring({ from: second });
    const { person, told } = await page();
    expect(told).toEqual([['Replied by email: Re: Thursday', `From ${second}: At five.`]]);
    expect(person.claims).toEqual([]);
    expect((await page(await holderOf(second))).told).toEqual([
      ['Replied by email: Re: Thursday', 'At five.'],
    ]);
    const { groups } = await call('getToday', { query: {} });
    const replies = groups.find(({ group }) => group === 'replies');
    expect(replies?.items.map(({ person: who }) => who?.email)).toEqual([second]);
  });
});

test('what comes from a proved address without a Message-ID of ours is a reply that nothing proves', async () => {
  await bring({ in_reply_to: '<theirs@example.com>', subject: 'Call me at 555' });
  const { person, told, facts } = await page();
  expect(told).toEqual([['Emailed: Call me at 555', 'At five.']]);
  expect(facts[0]).toMatchObject({ isClaim: true, proof: 'claimed' });
  expect(person.claims).toEqual([]);
  expect(proofOf(person, 'ann@example.com')).toBe('agent');
});

test('an email that came before its address was known is on the page once it is', async () => {
  await bring({ from: second });
  await expect(holderOf(second)).rejects.toMatchObject({ said: { status: 404 } });
  await addSecond();
  expect((await page()).told).toEqual([['Replied by email: Re: Thursday', 'At five.']]);
});

test('a stranger’s first email makes them known, and waits among the replies, with nothing proved', async () => {
  const from = 'Vic Adams <vic@example.com>';
  const email = {
    from,
    in_reply_to: '<theirs@example.com>',
    subject: 'VA loans?',
    text: 'Do you take them?',
  };
  await Promise.all([bring(email), bring({ ...email, message_id: '<2@example.com>', text: 'Well?' })]);
  const { person, facts } = await page(await holderOf('vic@example.com'));
  expect(person).toMatchObject({ name: 'Vic Adams', isProved: false });
  expect(facts.map(({ title, proof }) => [title, proof])).toEqual([
    ['Emailed: VA loans?', 'claimed'],
    ['Emailed: VA loans?', 'claimed'],
  ]);
  const { groups } = await call('getToday', { query: {} });
  expect(groups.map(({ group, items }) => [group, items.map(({ person: who }) => who?.name)])).toEqual([
    ['replies', ['Vic Adams']],
  ]);
});

test.each([
  ['a program', { from: 'News <no-reply@shop.example>' }],
  ['bulk mail', { from: 'shop@shop.example', precedence: 'bulk' }],
  ['the agent', { from: 'Dana@Example.com' }],
  ['who wants no more emails', { from: 'vic@example.com', subject: 'Unsubscribe', text: 'unsubscribe' }],
])('an email of %s makes nobody known', async (_who, email) => {
  const before = await countPeople();
  await bring({ in_reply_to: '<theirs@example.com>', ...email });
  expect(await countPeople()).toBe(before);
});

test('an automatic reply says so, is nobody’s claim, and makes nobody known', async () => {
  await bring({ auto_submitted: 'auto-replied', text: 'I am away.' });
  await bring({ from: 'mailer-daemon@mx.example', text: 'No such user.' });
  const { person, told } = await page();
  expect(told).toEqual(
    expect.arrayContaining([
      ['Automatic email: Re: Thursday', 'I am away.'],
      ['Automatic email: Re: Thursday', 'No such user.'],
    ]),
  );
  expect(person.claims).toEqual([]);
  expect(proofOf(person, 'ann@example.com')).toBe('agent');
  await expect(call('findPerson', { query: { email: 'mailer-daemon@mx.example' } })).rejects.toMatchObject({
    said: { status: 404 },
  });
});

test('an existing site has the same facts of emails as one that was heard from the beginning', async () => {
  await bring({});
  await bring({ from: second });
  await bring({ auto_submitted: 'auto-replied' });
  const factsOf = async () =>
    (
      await database.pool.query(
        `select source, key, title, detail, proof, standing from facts where what = 'message' order by source, key, title`,
      )
    ).rows;
  const heard = await factsOf();
  await database.pool.query('truncate people, facts, fact_cursors cascade');
  await catchUp(database, factSources);
  expect(await factsOf()).toEqual(heard);
});
