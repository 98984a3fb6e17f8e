import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callerOf } from '../testing/call.ts';
import { upload } from '../testing/uploads.ts';
import { ann, createTestPeople, mailKey, type TestPeople } from './testing/people.ts';

/**
 * Every way in, by how well the email is proved to be of the person who has it, and by whether the session has proved
 * that it is theirs. What each word means for the person is in `effects`; – can't be. The agent's contact has no number.
 */
const table = `
  way              | session   | nobody   | claimed | agent   | confirmed
  chat form        | nothing   | new      | joins   | claim   | claim
  chat form        | confirmed | new      | renames | theirs  | renames
  saved home       | nothing   | new      | joins   | claim   | claim
  saved home       | confirmed | new      | renames | theirs  | renames
  contact form     | nothing   | new      | joins   | claim   | claim
  contact form     | confirmed | proved   | raises  | proves  | renames
  selling inquiry  | nothing   | new      | joins   | claim   | claim
  selling inquiry  | confirmed | new      | renames | theirs  | renames
  selling details  | nothing   | new      | joins   | claim   | claim
  selling details  | confirmed | new      | renames | theirs  | renames
  open house       | nothing   | new      | joins   | claim   | claim
  open house       | confirmed | proved   | raises  | proves  | renames
  any email        | none      | writes   | hears   | hears   | hears
  email reply      | none      | answers  | answers | answers | hears
  text             | none      | nothing  | hears   | nothing | hears
  sign-up          | nothing   | new      | joins   | claim   | nothing
  opened link      | nothing   | proved   | raises  | proves  | –
  agent's entry    | agent     | vouched  | vouches | changes | vouches
  agent's upload   | agent     | vouched  | vouches | changes | vouches
`;

type Grade = 'claimed' | 'agent' | 'confirmed';
/**
 * `name`: whether the person is called as it was typed now. `number`: how well the typed number is proved, if the person
 * has it. `email`: how well the email is, if that changed. `history`: whether it stands there. `claims`: how many wait.
 */
type Effect = { name?: true; number?: Grade; email?: Grade; history?: true; claims?: number };
const effects: Record<string, Effect> = {
  nothing: {},
  new: { name: true, number: 'claimed', email: 'claimed', history: true },
  joins: { number: 'claimed', history: true },
  theirs: { number: 'claimed', history: true },
  renames: { name: true, number: 'claimed', history: true },
  hears: { history: true },
  writes: { name: true, email: 'claimed', history: true },
  answers: { email: 'confirmed', history: true },
  proved: { name: true, number: 'claimed', email: 'confirmed', history: true },
  raises: { name: true, number: 'claimed', email: 'confirmed', history: true },
  proves: { number: 'claimed', email: 'confirmed', history: true },
  vouched: { name: true, number: 'agent', email: 'agent', history: true },
  vouches: { name: true, number: 'agent', email: 'agent', history: true },
  changes: { name: true, number: 'agent' },
  claim: { claims: 1 },
};

const typed = { name: 'Mallory Quick', email: 'ANN@example.com', phoneNumber: '(918) 555-0188' };
const { email } = ann;
type Pins = { provedEmail?: string; byAgent?: 'yes' };

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(async () => {
  await site.begin();
  await site.database.pool.query(
    'truncate owners, saved_homes, replaced_contacts, mail_suppressions, text_consents, received_emails',
  );
  await site.homes('DEMO-1', 'DEMO-2');
});
afterAll(() => site.close());

const contact = { Name: typed.name, Email: typed.email, PhoneNumber: typed.phoneNumber };
const enter = (pins: Pins) => site.call('addAddress', { query: pins, body: { address: contact } });
const save = (pins: Pins, listingKey = 'DEMO-1') =>
  site.call('createInterest', { query: { ...typed, ...pins, listingKey } });
const selling = { address: '2 B St', size: '900', condition: 'good', timeline: 'asap' } as const;
const write = async (answers: boolean) => {
  const message = { siteId: 'site-a', channel: 'mail', kind: 'transactional', subject: 'Hello' } as const;
  const sent = answers
    ? await site.outbox.record(site.database.db, { ...message, to: email, text: '' })
    : null;
  const parent = sent === null ? '' : ((await site.outbox.get('site-a', sent.id))?.messageId ?? '');
  const body = {
    from: `${typed.name} <${typed.email}>`,
    text: 'Yes.',
    ...(answers ? { in_reply_to: parent } : {}),
  };
  await site.call('receiveEmail', { header: { 'X-Mail-Key': mailKey }, body });
};

const ways: Record<string, (pins: Pins) => Promise<unknown>> = {
  'chat form': (pins) =>
    site.call('createChatLead', { query: { ...typed, ...pins, postalCode: '74114', serviceReq: 'Buying' } }),
  'saved home': (pins) => save(pins),
  'contact form': enter,
  'selling inquiry': (pins) =>
    site.call('createSellingInquiry', { query: { ...typed, ...pins, location: 'Zilker' } }),
  'selling details': (pins) =>
    site.call('createSellingDetails', { query: { ...typed, ...pins, ...selling } }),
  'open house': async (pins) => {
    await enter(pins);
    await save(pins, 'DEMO-2');
  },
  'any email': () => write(false),
  'email reply': () => write(true),
  async text() {
    await site.database.pool.query(
      `insert into received_texts (site_id, id, number, text, received_at) values ('site-a', 'SM1', '+15125550142', 'Hi', now())`,
    );
    await site.catchUp();
  },
  'sign-up': () =>
    site.call('signUp', { body: { ...typed, username: 'mallory', password: 'correct horse' } }),
  'opened link': () => site.account(typed.email, typed.name, typed.phoneNumber),
  "agent's entry": () => enter({ byAgent: 'yes' }),
  async "agent's upload"() {
    const file = upload(`Name,Email,Phone\n${Object.values(contact).join(',')}\n`, 'people.csv', 'text/csv');
    await callerOf(site.services.postgrid ?? {})('uploadAddresses' as never, { body: {}, files: { file } });
    await site.catchUp();
  },
};

const holders: Record<string, () => Promise<unknown>> = {
  nobody: async () => undefined,
  claimed: () => site.lead(),
  agent: () => site.contact({ Name: ann.name, Email: email }),
  confirmed: () => site.account(),
};

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const [columns = [], ...lines] = rows;
const cells = lines.flatMap(([way = '', session = '', ...effect]) =>
  columns
    .slice(2)
    .flatMap((held, n) => (effect[n] === '–' ? [] : { way, session, held, effect: effect[n] ?? '' })),
);

/** Reads all that the agent is shown of the person who has the email, and what their account is shown. */
async function look() {
  const person = await site.find();
  if (person === undefined) return null;
  const path = { personId: person.id };
  return {
    person,
    // What we write to the address stands there, whoever causes it.
    titles: (await site.titles(person.id)).filter((title) => !title.startsWith('Email:')),
    journey: await site.call('getJourney', { query: { email } }).catch(() => null),
    consents: (await site.call('listConsents', { path })).consents,
    elsewhere: {
      contacts: await site.call('listAddresses', { path: { siteId: 'site-a' }, query: { email } }),
      interests: await site.call('listInterests', { query: { email } }),
      selling: await site.call('listSellingDetails', { query: { email } }),
      inquiries: await site.call('listSellingInquiries', { query: { siteId: 'site-a', email } }),
      called: (({ name, phoneNumber }) => ({ name, phoneNumber }))(
        await site.call('getPerson', { query: { email } }),
      ),
    },
  };
}

describe.each(cells)(
  '$way, session has proved $session, email held by $held',
  ({ way, session, held, effect }) => {
    test(`is “${effect}”`, async () => {
      await holders[held]?.();
      if (held !== 'nobody') {
        const stage = { email, status: 'Completed', note: 'Called.' } as const;
        await site.call('setJourneyStage', { path: { stage: 'discover' }, query: stage });
        await site.call('addSuppression', { body: { email, words: 'Please stop.' } });
      }
      const before = await look();
      site.clock.now = new Date(site.clock.now.getTime() + 60_000);
      await ways[way]?.(session === 'confirmed' ? { provedEmail: email } : {});
      const after = await look();
      const expected = effects[effect] ?? {};
      if (before === null && expected.email === undefined) return expect(after).toBeNull();
      const number = after?.person.identities.find(({ value }) => value === typed.phoneNumber);
      expect(number?.proof).toBe(expected.number);
      expect(after?.person.name).toBe(expected.name ? typed.name : (before?.person.name ?? null));
      const proofOf = (seen: typeof after) =>
        seen?.person.identities.find(({ value }) => value.toLowerCase() === email)?.proof;
      expect(proofOf(after)).toBe(
        held === 'confirmed' ? 'confirmed' : (expected.email ?? proofOf(before) ?? 'agent'),
      );
      expect(after?.person.claims).toHaveLength(expected.claims ?? 0);
      if (expected.history) expect(after?.titles.length).toBeGreaterThan(before?.titles.length ?? 0);
      // Whatever came in: neither stage nor consent changes.
      expect(after?.journey).toEqual(before === null ? after?.journey : before.journey);
      expect(after?.consents).toEqual(expect.arrayContaining(before?.consents ?? []));
      if (expected.claims === undefined) return;
      // Nothing that the agent is shown of the person is the stranger's, and nobody else is shown any of the person.
      const { claims: _claims, ...own } = after?.person ?? { claims: [] };
      const { claims: _none, ...known } = before?.person ?? { claims: [] };
      expect(own).toEqual(known);
      expect(after?.titles).toEqual(before?.titles);
      expect(JSON.stringify([own, after?.elsewhere])).not.toMatch(/Mallory|555-0188/);
      expect(after?.elsewhere).toEqual(before?.elsewhere);
    });
  },
);

test('signed out, save a home as Ann with another telephone: Text Client never offers it', async () => {
  await site.contact({ Name: ann.name, Email: email });
  await save({});
  // What the dialog offers: the contact's number, else the saved home's.
  const contacts = await site.call('listAddresses', { path: { siteId: 'site-a' }, query: { email } });
  expect(contacts.map(({ PhoneNumber }) => PhoneNumber)).toEqual(['']);
  const interests = await site.call('listInterests', { query: { email } });
  expect(interests).toEqual([]);
  expect(await site.call('getPerson', { query: { email } })).toMatchObject({
    name: ann.name,
    phoneNumber: null,
  });
});

test('a visitor who enters themselves as a contact is one when the agent says that it is them', async () => {
  await site.account();
  await enter({});
  const contacts = async () =>
    (await site.call('listAddresses', { path: { siteId: 'site-a' }, query: {} })).map(({ Name }) => Name);
  expect(await contacts()).toEqual([]);
  const { id: personId = '', claims = [] } = (await site.find()) ?? {};
  const facts = claims.flatMap((claim) => claim.facts.map(({ id }) => id));
  await site.call('decideClaims', { path: { personId }, body: { facts, isThem: true } });
  expect(await contacts()).toEqual([typed.name]);
});

test('the agent who enters what a visitor claimed vouches for it', async () => {
  await site.account();
  await enter({});
  await enter({ byAgent: 'yes' });
  const contacts = await site.call('listAddresses', { path: { siteId: 'site-a' }, query: {} });
  expect(contacts.map(({ PhoneNumber }) => PhoneNumber)).toEqual([typed.phoneNumber]);
  const found = await site.find();
  expect(found?.identities).toContainEqual(
    expect.objectContaining({ value: typed.phoneNumber, proof: 'agent' }),
  );
});

test('a stranger who saves a home again that Ann removed changes nothing of hers', async () => {
  await site.account();
  const owner = { device: '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c' };
  const query = { ...ann, ...owner, listingKey: 'DEMO-1', provedEmail: email };
  await site.call('saveHome', { query });
  await site.call('unsaveHome', { query: { ...owner, listingKey: 'DEMO-1' } });
  await save({});
  const removed = async () => (await site.call('listInterests', { query: { email } }))[0]?.removedAt;
  expect(await removed()).not.toBeNull();
  await save({ provedEmail: email });
  expect(await removed()).toBeNull();
});

test('what a stranger saved or sells as Ann is in her lists only when the agent says so', async () => {
  await site.account();
  await save({ provedEmail: email }, 'DEMO-1');
  await save({}, 'DEMO-2');
  await ways['selling details']?.({});
  await ways['selling inquiry']?.({});
  const lists = async () => [
    (await site.call('listInterests', { query: { email } })).map(({ listingKey }) => listingKey).sort(),
    (await site.call('listSellingDetails', { query: { email } })).map(({ address }) => address),
    (await site.call('listSellingInquiries', { query: { siteId: 'site-a', email } })).length,
  ];
  const decide = async (isThem: boolean) => {
    const { id: personId = '', claims = [] } = (await site.find()) ?? {};
    const facts = claims.flatMap((claim) => claim.facts.map(({ id }) => id));
    await site.call('decideClaims', { path: { personId }, body: { facts, isThem } });
  };
  expect(await lists()).toEqual([['DEMO-1'], [], 0]);
  await decide(false);
  expect(await lists()).toEqual([['DEMO-1'], [], 0]);
  // She saves it herself, later.
  await save({ provedEmail: email }, 'DEMO-2');
  expect(await lists()).toEqual([['DEMO-1', 'DEMO-2'], [], 0]);
  await ways['selling details']?.({});
  await decide(true);
  expect(await lists()).toEqual([['DEMO-1', 'DEMO-2'], ['2 B St'], 0]);
});
