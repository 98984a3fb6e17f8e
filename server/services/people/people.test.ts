import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeConversations } from '../llm/conversations/repository.ts';
import { ann, createTestPeople, type TestPeople } from './testing/people.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

const other = '(918) 555-0188';
const phonesOf = (person: Awaited<ReturnType<TestPeople['find']>>) =>
  person?.identities.filter(({ kind }) => kind === 'phone').map(({ value }) => value);

describe('a claim', () => {
  test('of an unknown email makes a person whom nothing proves', async () => {
    await site.lead({ email: 'ANN@Example.com' });
    const person = await site.find();
    expect(person).toMatchObject({ name: 'Ann Lee', isProved: false, claims: [] });
    expect(person?.identities).toMatchObject([
      { kind: 'email', proof: 'claimed', source: 'Chat lead', former: null },
      { kind: 'phone', value: ann.phoneNumber, proof: 'claimed' },
    ]);
    expect(await site.titles(person?.id ?? '')).toEqual(['Chat lead']);
  });

  test('of a claimed email is linked, and older values stay', async () => {
    await site.lead();
    await site.lead({ name: 'Annie', phoneNumber: other }, '74037');
    const person = await site.find();
    expect(person).toMatchObject({ name: 'Ann Lee', isProved: false, claims: [] });
    expect(phonesOf(person)).toEqual([ann.phoneNumber, other]);
    expect(await site.titles(person?.id ?? '')).toEqual(['Chat lead', 'Chat lead']);
  });

  test.each([
    ['an account', () => site.account()],
    [
      'a contact',
      () => site.contact({ Name: 'Ann Lee', Email: 'Ann@Example.com', PhoneNumber: ann.phoneNumber }),
    ],
  ])('of an email proved by %s changes nothing, and waits for the agent', async (_by, prove) => {
    await prove();
    const before = await site.find();
    await site.lead({ name: 'Mallory', phoneNumber: other });
    const after = await site.find();
    expect(after).toMatchObject({ name: before?.name, identities: before?.identities });
    expect(after?.claims).toMatchObject([
      { name: 'Mallory', phoneNumber: other, facts: [{ title: 'Chat lead', proof: 'claimed' }] },
    ]);
    expect(await site.titles(after?.id ?? '')).not.toContain('Chat lead');
  });

  test('is linked with its number when the agent says that it is Ann', async () => {
    await site.account();
    await site.lead({ phoneNumber: other });
    const person = await site.find();
    const facts = person?.claims.flatMap((claim) => claim.facts.map(({ id }) => id)) ?? [];
    const decide = (isThem: boolean) =>
      site.call('decideClaims', { path: { personId: person?.id ?? '' }, body: { facts, isThem } });
    const after = await decide(true);
    expect(after.claims).toEqual([]);
    expect(after.identities).toContainEqual(
      expect.objectContaining({ value: other, proof: 'agent', source: 'You' }),
    );
    expect(await site.titles(after.id)).toContain('Chat lead');
    await expect(decide(true)).rejects.toMatchObject({ said: { status: 404 } });
  });

  test('is not linked when the agent says that it is not, until the agent says otherwise', async () => {
    await site.account();
    await site.lead({ phoneNumber: other });
    const person = await site.find();
    const facts = person?.claims.flatMap((claim) => claim.facts.map(({ id }) => id)) ?? [];
    const path = { personId: person?.id ?? '' };
    const after = await site.call('decideClaims', { path, body: { facts, isThem: false } });
    expect(after).toMatchObject({ claims: [], identities: person?.identities });
    expect(await site.titles(after.id)).not.toContain('Chat lead');
    expect(await site.facts(after.id, { group: 'claims' })).toMatchObject([{ standing: 'rejected' }]);
    await site.call('decideClaims', { path, body: { facts, isThem: true } });
    expect(await site.titles(after.id)).toContain('Chat lead');
  });
});

test('what a session with the confirmed email sends is linked, and its name fills an unproved one', async () => {
  await site.lead({ name: 'a. lee' });
  await site.account(ann.email, 'Ann Lee');
  await site.lead({ provedEmail: 'ANN@example.com', phoneNumber: other });
  const person = await site.find();
  expect(person).toMatchObject({ name: 'Ann Lee', isProved: true, claims: [] });
  expect(phonesOf(person)).toContain(other);
});

test('a session with another confirmed email only claims', async () => {
  await site.account();
  await site.lead({ provedEmail: 'mallory@example.com', name: 'Mallory' });
  expect(await site.find()).toMatchObject({ name: 'Ann Lee', claims: [{ name: 'Mallory' }] });
});

test('a stage that the agent sets makes nobody proved', async () => {
  await site.lead();
  const query = { email: ann.email, status: 'Completed', note: 'Called.' } as const;
  await site.call('setJourneyStage', { path: { stage: 'discover' }, query });
  const person = await site.find();
  expect(person?.isProved).toBe(false);
  expect((await site.titles(person?.id ?? '')).sort()).toEqual(['Chat lead', 'Discovery Call: Completed']);
});

test('an email that is sent stands on the page with what became of it, and makes nobody known', async () => {
  const mail = {
    siteId: 'site-a',
    channel: 'mail',
    kind: 'transactional',
    subject: 'Hello',
    text: '',
  } as const;
  await site.outbox.record(site.database.db, { ...mail, to: 'nobody@example.com' });
  expect(await site.find('nobody@example.com')).toBeUndefined();
  await site.lead();
  await site.outbox.record(site.database.db, { ...mail, to: 'Ann@Example.com' });
  const { id = '' } = (await site.find()) ?? {};
  const { facts } = await site.call('listFacts', { path: { personId: id }, query: { group: 'messages' } });
  expect(facts).toMatchObject([{ title: 'Email: Hello', delivery: 'scheduled' }]);
});

test('a conversation is its visitor’s claim, and is forgotten with it', async () => {
  const conversation_id = '7d0c3f5e-4a0e-4b8f-9a3f-2f1f7c9f1a11';
  await site.call('chat', {
    body: { message: 'Homes in Jenks?', conversation_id, visitor: { email: ann.email } },
  });
  const { id = '' } = (await site.find()) ?? {};
  const { facts } = await site.call('listFacts', { path: { personId: id }, query: {} });
  expect(facts).toMatchObject([
    { kind: 'chat', detail: 'Homes in Jenks?', conversationId: conversation_id, proof: 'claimed' },
  ]);
  await removeConversations(site.database.db, new Date('2027-01-01T00:00:00Z'));
  expect(await site.titles(id)).toEqual([]);
});

test('a shared number’s texts are of those for whom it is proved best', async () => {
  await site.contact({ Name: 'Ann Lee', Email: ann.email, PhoneNumber: ann.phoneNumber });
  await site.lead({ email: 'bob@example.com', name: 'Bob Lee' });
  const text = {
    siteId: 'site-a',
    channel: 'sms',
    kind: 'transactional',
    to: '+15125550142',
    text: 'Hi',
  } as const;
  await site.outbox.record(site.database.db, text);
  const [holder, claimant] = [await site.find(), await site.find('bob@example.com')];
  expect(await site.titles(holder?.id ?? '')).toContain('Text');
  expect(await site.titles(claimant?.id ?? '')).not.toContain('Text');
  expect(holder?.alike).toMatchObject([{ id: claimant?.id, because: 'phone' }]);
});

describe('reading a history', () => {
  test('goes page by page, and neither repeats nor skips what has one time', async () => {
    for (let n = 0; n < 25; n += 1) await site.lead({}, String(78_700 + n));
    const { id: personId = '' } = (await site.find()) ?? {};
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const query = { limit: 10, ...(after === undefined ? {} : { after }) };
      const page = await site.call('listFacts', { path: { personId }, query });
      expect(page).toMatchObject({ total: 25, counts: { contact: 25 } });
      seen.push(...page.facts.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(seen).size).toBe(25);
    expect(seen).toHaveLength(25);
  });

  test('has its parts, with the private notes, and is searched', async () => {
    await site.account();
    await site.lead({ provedEmail: ann.email });
    await site.lead({ name: 'Mallory' }, '74037');
    const { id: personId = '' } = (await site.find()) ?? {};
    const query = { email: ann.email, status: 'Completed', note: 'Called.' } as const;
    await site.call('setJourneyStage', { path: { stage: 'discover' }, query });
    for (const text of ['First', 'Ceiling is 100% firm'])
      await site.call('addNote', { path: { personId }, body: { text } });
    const read = async (query: Parameters<typeof site.facts>[1]) =>
      (await site.facts(personId, query)).map(({ title, detail, standing }) =>
        [title, detail, standing].filter(Boolean).join(' · '),
      );
    expect(await read({ group: 'notes' })).toEqual([
      'Private note · Ceiling is 100% firm',
      'Private note · First',
    ]);
    expect(await read({ group: 'stages' })).toEqual(['Discovery Call: Completed · Called.']);
    expect(await read({ group: 'claims' })).toEqual(['Chat lead · Buying in 74037 · open']);
    expect(await read({ q: '0% F' })).toEqual(['Private note · Ceiling is 100% firm']);
    expect(await read({ q: '%' })).toHaveLength(1);
    expect(await read({})).toHaveLength(6);
    const { counts, total } = await site.call('listFacts', { path: { personId }, query: {} });
    expect({ counts, total }).toMatchObject({
      counts: { contact: 2, stages: 1, notes: 2, claims: 1 },
      total: 6,
    });
    const seen = [];
    let after: string | undefined;
    do {
      const page = { limit: 1, ...(after === undefined ? {} : { after }) };
      const { facts, next } = await site.call('listFacts', { path: { personId }, query: page });
      seen.push(...facts.map(({ kind, id }) => `${kind} ${id}`));
      after = next ?? undefined;
    } while (after !== undefined);
    expect(new Set(seen).size).toBe(6);
    expect(seen).toHaveLength(6);
  });

  test('refuses a place that no answer named', async () => {
    await site.lead();
    const { id: personId = '' } = (await site.find()) ?? {};
    for (const after of ['1', 'x.y', '1.2.3', '9999999999999999999.1'])
      await expect(site.call('listFacts', { path: { personId }, query: { after } })).rejects.toMatchObject({
        said: { status: 400 },
      });
  });

  test('is only possible on one’s own site', async () => {
    await site.lead();
    const { id: personId = '' } = (await site.find()) ?? {};
    const elsewhere = site.callFor('site-b');
    await expect(elsewhere('readPerson', { path: { personId } })).rejects.toMatchObject({
      said: { status: 404 },
    });
    await expect(elsewhere('findPerson', { query: { email: ann.email } })).rejects.toMatchObject({
      said: { status: 404 },
    });
    expect((await elsewhere('listPeople', { query: {} })).people).toEqual([]);
  });
});

test('lists people by newest activity, and finds them by any part of a name, an email, or a number', async () => {
  await site.lead();
  await site.lead({ email: 'bob@example.com', name: 'Bob 100%', phoneNumber: other });
  const names = async (q?: string) =>
    (await site.call('listPeople', { query: q === undefined ? {} : { q } })).people.map(({ name }) => name);
  expect((await names()).sort()).toEqual(['Ann Lee', 'Bob 100%']);
  expect(await names('LEE')).toEqual(['Ann Lee']);
  expect(await names('0%')).toEqual(['Bob 100%']);
  expect(await names('bob@')).toEqual(['Bob 100%']);
  expect(await names('555-0188')).toEqual(['Bob 100%']);
  expect(await names('nobody')).toEqual([]);
  const first = await site.call('listPeople', { query: { limit: 1 } });
  const rest = await site.call('listPeople', { query: { limit: 1, after: first.next ?? '' } });
  expect([...first.people, ...rest.people].map(({ name }) => name).sort()).toEqual(['Ann Lee', 'Bob 100%']);
  expect(rest.next).toBeNull();
});

test('lists people with how well the email is proved, and with the last stage', async () => {
  await site.account();
  await site.call('setJourneyStage', {
    path: { stage: 'discover' },
    query: { email: ann.email, status: 'Completed', note: 'Called.' },
  });
  await site.contact({ Name: 'Bo Ray', Email: 'bo@example.com', PhoneNumber: other });
  await site.lead({ email: 'cy@example.com', name: 'Cy Poe', phoneNumber: '(918) 555-0177' });
  const { people } = await site.call('listPeople', { query: {} });
  const rows = people.map(({ name, proof, stage }) => [name, proof, stage]);
  expect(rows.sort()).toEqual([
    ['Ann Lee', 'confirmed', 'Discovery Call: Completed'],
    ['Bo Ray', 'agent', null],
    ['Cy Poe', 'claimed', null],
  ]);
});

describe('identities', () => {
  test('an email is added by the agent’s word, and what happens under it is the person’s', async () => {
    await site.lead();
    const path = { personId: (await site.find())?.id ?? '' };
    await site.call('addIdentity', { path, body: { kind: 'email', value: 'A.Lee@Work.example' } });
    await site.lead({ email: 'a.lee@work.example', name: 'Mallory' });
    const person = await site.find('a.lee@work.example');
    expect(person).toMatchObject({ id: path.personId, isProved: true, claims: [{ name: 'Mallory' }] });
  });

  test('an email of somebody else is refused; bad ones name the field', async () => {
    await site.lead();
    await site.lead({ email: 'bob@example.com' });
    const path = { personId: (await site.find())?.id ?? '' };
    const add = (kind: 'email' | 'phone', value: string) =>
      site.call('addIdentity', { path, body: { kind, value } });
    await expect(add('email', 'BOB@example.com')).rejects.toMatchObject({ said: { status: 409 } });
    await expect(add('email', 'bob at example')).rejects.toMatchObject({ said: { status: 400 } });
    await expect(add('phone', '555')).rejects.toMatchObject({ said: { status: 400 } });
    expect((await add('phone', other)).identities).toContainEqual(
      expect.objectContaining({ value: other, proof: 'agent' }),
    );
  });

  test('one that is former keeps its history, and is used again when it is proved again', async () => {
    await site.lead();
    const person = await site.find();
    const identity = person?.identities.find(({ kind }) => kind === 'email');
    const path = { personId: person?.id ?? '', identityId: identity?.id ?? 0 };
    const after = await site.call('changeIdentity', { path, body: { former: true } });
    expect(after.identities.find(({ id }) => id === identity?.id)?.former).toBe(
      '2026-11-20T18:00:00.000000Z',
    );
    expect(await site.titles(after.id)).toEqual(['Chat lead']);
    await site.account();
    expect((await site.find())?.identities.find(({ id }) => id === identity?.id)).toMatchObject({
      ...{ former: null, proof: 'confirmed', source: 'Account' },
    });
  });

  test('one that is added again is used again, and vouched for', async () => {
    await site.lead();
    const { id: personId = '', identities = [] } = (await site.find()) ?? {};
    const identityId = identities.find(({ kind }) => kind === 'email')?.id ?? 0;
    await site.call('changeIdentity', { path: { personId, identityId }, body: { former: true } });
    const again = await site.call('addIdentity', {
      path: { personId },
      body: { kind: 'email', value: ann.email },
    });
    expect(again.identities.find(({ id }) => id === identityId)).toMatchObject({
      ...{ former: null, proof: 'agent' },
    });
  });

  test('a contact’s email that is changed and changed back is used again', async () => {
    await site.contact({ Name: ann.name, Email: ann.email });
    const change = (Email: string) =>
      site.call('updateAddress', { body: { address_index: 0, address: { Name: ann.name, Email } } });
    await change('a.lee@work.example');
    await change(ann.email);
    expect((await site.find())?.identities).toMatchObject([
      { value: ann.email, former: null },
      { value: 'a.lee@work.example', former: expect.any(String) },
    ]);
  });

  test('a name that the agent gave stands against contacts and accounts', async () => {
    await site.lead();
    const path = { personId: (await site.find())?.id ?? '' };
    await site.call('changePerson', { path, body: { name: 'Ann B. Lee' } });
    await site.contact({ Name: 'Lee, Ann', Email: ann.email });
    await site.account();
    expect((await site.find())?.name).toBe('Ann B. Lee');
  });
});

describe('private notes', () => {
  test('are the agent’s: added, changed, deleted, newest first', async () => {
    await site.lead();
    const path = { personId: (await site.find())?.id ?? '' };
    const first = await site.call('addNote', { path, body: { text: ' Ceiling is $428,000. ' } });
    const second = await site.call('addNote', { path, body: { text: 'Dislikes corner lots.' } });
    const texts = async () => (await site.call('listNotes', { path })).notes.map(({ text }) => text);
    expect(await texts()).toEqual(['Dislikes corner lots.', 'Ceiling is $428,000.']);
    const blank = { body: { text: ' \n ' } };
    const refused = { said: { status: 400 } };
    await expect(site.call('addNote', { path, ...blank })).rejects.toMatchObject(refused);
    const change = site.call('changeNote', { path: { ...path, noteId: first.id }, ...blank });
    await expect(change).rejects.toMatchObject(refused);
    await site.call('changeNote', {
      path: { ...path, noteId: first.id },
      body: { text: 'Ceiling is $430,000.' },
    });
    await site.call('deleteNote', { path: { ...path, noteId: second.id } });
    expect(await texts()).toEqual(['Ceiling is $430,000.']);
    const gone = { path: { ...path, noteId: second.id } };
    await expect(site.call('deleteNote', gone)).rejects.toMatchObject({ said: { status: 404 } });
    await expect(site.call('changeNote', { ...gone, body: { text: 'x' } })).rejects.toMatchObject({
      said: { status: 404 },
    });
  });
});
