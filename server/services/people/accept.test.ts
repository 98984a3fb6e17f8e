import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ann, mailKey } from './testing/people.ts';
import { createTestToday, type TestToday } from './testing/today.ts';

/**
 * The sentences by which the work on people is accepted. Those that other files prove are named there;
 * `docs/requirements/people.md` lists all.
 */
let site: TestToday;
beforeAll(async () => {
  site = await createTestToday();
});
beforeEach(async () => {
  await site.begin();
  await site.database.pool.query('truncate owners, saved_homes, mail_suppressions, text_consents');
  await site.homes('DEMO-1', 'DEMO-2');
});
afterAll(() => site.close());

const { email } = ann;
const second = 'ann@work.example';
const stranger = { ...ann, name: 'Mallory Quick', phoneNumber: '(918) 555-0188' };
const selling = { address: '2 B St', size: '900', condition: 'good', timeline: 'asap' } as const;
const idOf = async (of = email) => (await site.find(of))?.id ?? '';
const stage = (of: string, note: string, which: 'discover' | 'onboard' = 'discover') =>
  site.call('setJourneyStage', { path: { stage: which }, query: { email: of, status: 'Completed', note } });
const write = async (idempotencyKey: string) => {
  const to = { personId: await idOf(), channel: 'mail', to: email } as const;
  const body = { ...to, subject: 'Thursday', text: 'Are you free?', idempotencyKey };
  return site.call('writeMessage', { body });
};
const receive = (from: string, parent: string) =>
  site.call('receiveEmail', {
    header: { 'X-Mail-Key': mailKey },
    body: { from, subject: 'Re: Thursday', text: 'At five.', in_reply_to: parent, message_id: `<${from}>` },
  });
const groups = async () =>
  Object.fromEntries(
    (await site.today()).groups.map(({ group, items }) => [
      group,
      items.map(({ person, reason }) => [person?.name ?? null, reason.kind]),
    ]),
  );

/** What the agent is shown under an email, besides what waits for their word. */
async function look(of = email) {
  const { claims, ...person } = (await site.find(of)) ?? { claims: [], id: '' };
  const query = { email: of };
  return {
    person,
    history: await site.facts(person.id, { limit: 200 }),
    contacts: await site.call('listAddresses', { path: { siteId: 'site-a' }, query }),
    interests: await site.call('listInterests', { query }),
    details: await site.call('listSellingDetails', { query }),
    inquiries: await site.call('listSellingInquiries', { query }),
    consents: (await site.call('listConsents', { path: { personId: person.id } })).consents,
    journey: await site.call('getJourney', { query }).catch(() => null),
    called: (({ name, phoneNumber }) => ({ name, phoneNumber }))(await site.call('getPerson', { query })),
  };
}

describe('section 0, the holes', () => {
  test('a lower-case email is not the key any more: each row keeps its email, and either email finds them all', async () => {
    await site.contact({ Name: ann.name, Email: 'Ann@Example.com' });
    await stage(email, 'Called.');
    await site.lead({ provedEmail: email });
    const emails = async () =>
      (
        await site.database.pool.query(
          'select email from journey_stages union all select email from chat_leads',
        )
      ).rows;
    const before = await emails();
    await site.call('updateAddress', {
      body: { address_index: 0, address: { Name: ann.name, Email: second } },
    });
    expect(await emails()).toEqual(before);
    expect(await idOf(second)).toBe(await idOf(email));
    expect(await site.call('getJourney', { query: { email: second } })).toMatchObject({
      discoverNote: 'Called.',
    });
  });

  test('anybody may type anybody’s email: a stranger’s chat lead, saved home, contact form, and selling calls change nothing that the agent sees of Ann', async () => {
    await site.account();
    await site.contact({ Name: ann.name, Email: email });
    await stage(email, 'Called.');
    const before = await look();
    const today = await groups();
    const { name: Name, email: Email, phoneNumber: PhoneNumber } = stranger;
    await site.lead(stranger);
    await site.call('createInterest', { query: { ...stranger, listingKey: 'DEMO-1' } });
    await site.call('addAddress', { query: {}, body: { address: { Name, Email, PhoneNumber } } });
    await site.call('createSellingInquiry', { query: { ...stranger, location: 'Zilker' } });
    await site.call('createSellingDetails', { query: { ...stranger, ...selling } });
    const after = await look();
    expect({ ...after, interests: [], details: [], inquiries: [] }).toEqual({
      ...before,
      ...{ interests: [], details: [], inquiries: [] },
    });
    expect(JSON.stringify(after)).not.toMatch(/Mallory|555-0188/);
    const { people } = await site.call('listPeople', { query: { q: 'Mallory' } });
    expect(people).toEqual([]);
    expect(await groups()).toEqual({ ...today, sort: [[ann.name, 'claim']] });
    const claims = (await site.find())?.claims.flatMap(({ facts }) => facts.map(({ title }) => title));
    expect(claims).toEqual(
      expect.arrayContaining([
        ...['Chat lead', 'Interested in a home', 'Left contact details'],
        ...['Selling inquiry', 'Selling details'],
      ]),
    );
  });

  test('a stranger’s telephone does not stay on Ann’s saved home: the row that she saves herself has hers', async () => {
    await site.contact({ Name: ann.name, Email: email });
    await site.call('createInterest', { query: { ...stranger, listingKey: 'DEMO-1' } });
    const interests = () => site.call('listInterests', { query: { email } });
    expect(await interests()).toEqual([]);
    await site.call('createInterest', { query: { ...ann, provedEmail: email, listingKey: 'DEMO-1' } });
    expect(await interests()).toMatchObject([{ name: ann.name, phoneNumber: ann.phoneNumber }]);
  });

  test('stage notes are read out to the client, and private notes are not', async () => {
    await site.account();
    await stage(email, 'We offered $415,000.');
    await site.call('addNote', { path: { personId: await idOf() }, body: { text: 'Ceiling is $428,000.' } });
    const read = JSON.stringify(await site.call('getJourney', { query: { email } }));
    expect(read).toContain('415,000');
    expect(read).not.toContain('428,000');
  });

  test('a received email is shown with what it answers, by its In-Reply-To', async () => {
    await site.contact({ Name: ann.name, Email: email });
    const { id } = await write('1');
    const { messageId } = (await site.outbox.get('site-a', id)) ?? {};
    await receive(email, messageId ?? '');
    expect(await site.titles(await idOf())).toEqual([
      ...['Replied by email: Re: Thursday', 'You wrote: Thursday', 'Added to the contacts'],
    ]);
    expect(await site.call('listReceivedEmails', { query: { from: email } })).toMatchObject([
      { answers: id },
    ]);
  });
});

describe('section 1, the person', () => {
  const owner = { account: 'annlee' };

  test('change Ann’s email: stages, notes, showings, timeline stand, with her sale, messages, saved homes, and journey', async () => {
    await site.account();
    await site.contact({ Name: ann.name, Email: email });
    await stage(email, 'Called.');
    const path = { personId: await idOf() };
    await site.call('addNote', { path, body: { text: 'Ceiling is $428,000.' } });
    const own = { ...ann, provedEmail: email };
    await site.call('createInterest', { query: { ...own, listingKey: 'DEMO-1' } });
    await site.call('saveHome', { query: { ...own, ...owner, listingKey: 'DEMO-2' } });
    await site.call('createSellingDetails', { query: { ...own, ...selling } });
    const shown = await site.call('listInterests', { query: { email } });
    const { id = 0 } = shown.find(({ listingKey }) => listingKey === 'DEMO-1') ?? {};
    const datetime = '2027-01-15 14:30';
    await site.call('scheduleShowing', { query: { id, datetime, textClient: false } });
    await write('1');
    const before = await look();
    await site.call('updateAddress', {
      body: { address_index: 0, address: { Name: ann.name, Email: second } },
    });
    site.pass({ minutes: 1 });
    await stage(second, 'Signed.', 'onboard');

    for (const of of [email, second]) {
      const after = await look(of);
      expect(after.person.id).toBe(path.personId);
      expect(after.history).toEqual(expect.arrayContaining(before.history));
      expect(after.interests).toEqual(
        expect.arrayContaining(
          before.interests.map((each) => ({ ...each, scheduledShowing: each.id === id ? datetime : null })),
        ),
      );
      expect(after.details).toEqual(before.details);
      expect(after.journey).toMatchObject({ discoverNote: 'Called.', onboardNote: 'Signed.' });
    }
    expect((await site.call('listNotes', { path })).notes).toHaveLength(1);
    expect(await site.titles(path.personId)).toEqual(
      expect.arrayContaining([
        ...['Discovery Call: Completed', 'Client Onboard: Completed', 'Interested in a home'],
        ...['Showing scheduled', 'You wrote: Thursday', 'Selling details'],
      ]),
    );
    const { homes } = await site.call('listSavedHomes', { query: owner });
    expect(homes.map((home) => home.listing_key)).toEqual(['DEMO-2']);
    const held = (await site.find(second))?.identities.filter(({ kind }) => kind === 'email');
    expect(held?.map(({ value, former }) => [value, former !== null])).toEqual([
      [second, false],
      [email, true],
    ]);
  });

  test('merge, work, unmerge: both are as before, plus what came since', async () => {
    await site.account();
    await site.lead({ email: second, name: 'A. Lee' });
    await stage(email, 'Called.');
    await stage(second, 'Wrote.', 'onboard');
    const [kept, joined] = [await idOf(), await idOf(second)];
    await site.call('addNote', { path: { personId: joined }, body: { text: 'Before' } });
    const before = [await look(email), await look(second)];
    const { merges } = await site.call('mergePeople', { path: { personId: kept }, body: { other: joined } });
    const since = { email: second, postalCode: '74037', serviceReq: 'Selling' } as const;
    site.pass({ minutes: 1 });
    await site.call('createChatLead', { query: { ...ann, ...since, name: 'A. Lee' } });
    await site.call('addNote', { path: { personId: kept }, body: { text: 'While one' } });
    await site.call('unmergePeople', { path: { personId: kept, mergeId: merges[0]?.id ?? 0 } });
    const after = [await look(email), await look(second)];
    const [first, other] = after.map(({ history }, n) =>
      history.filter(({ id }) => !before[n]?.history.some((fact) => fact.id === id)),
    );
    expect(first?.map(({ detail }) => detail)).toEqual(['While one']);
    expect(other?.map(({ detail }) => detail)).toEqual(['Selling in 74037']);
    // What came since is also when something last happened.
    const known = (seen: typeof after) =>
      JSON.parse(JSON.stringify(seen.map(({ history: _history, ...rest }) => rest)), (key, value) =>
        key === 'lastAt' ? null : value,
      );
    expect(known(after)).toEqual(known(before));
    const notesOf = async (personId: string) =>
      (await site.call('listNotes', { path: { personId } })).notes.map(({ text }) => text);
    expect([await notesOf(kept), await notesOf(joined)]).toEqual([['While one'], ['Before']]);
  });
});

describe('section 6, writing', () => {
  test('Ann’s reply from her second address is on her page and in Today', async () => {
    await site.contact({ Name: ann.name, Email: email });
    await site.call('addIdentity', {
      path: { personId: await idOf() },
      body: { kind: 'email', value: second },
    });
    const { id } = await write('1');
    expect(await groups()).toEqual({});
    site.pass({ minutes: 5 });
    await receive(second, (await site.outbox.get('site-a', id))?.messageId ?? '');
    expect(await site.titles(await idOf())).toContain('Replied by email: Re: Thursday');
    expect(await groups()).toEqual({ replies: [[ann.name, 'email']] });
  });
});
