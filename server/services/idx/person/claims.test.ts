import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../../people/catch-up.ts';
import { factSources } from '../../fact-sources.ts';
import { bumpVersion, writeListings } from '../listings/write-listings.ts';
import { home as listed } from '../testing/idx.ts';
import { createTestPeople, email, type TestPeople } from './testing/people.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
  await site.begin();
});
afterAll(() => site.close());

const stranger = { email, name: 'Ann Lee', phoneNumber: '(918) 555-0188' };

/** Does everything under Ann's email that somebody can who hasn't proved it to be theirs. */
async function strangerDoesAll() {
  const call = site.callFor('site-a');
  await writeListings(site.database.pool, 'site-a', 'test', [listed('DEMO-9')]);
  await bumpVersion(site.database.pool, 'site-a', site.clock.now);
  await call('createChatLead', { query: { ...stranger, postalCode: '78704', serviceReq: 'Buying' } });
  await call('createInterest', { query: { ...stranger, listingKey: 'DEMO-9' } });
  const home = { address: '9 Z St', size: '900', condition: 'good' as const, timeline: 'asap' as const };
  await call('createSellingDetails', { query: { ...stranger, ...home } });
  await call('createSellingInquiry', { query: { ...stranger, location: 'Zilker' } });
  await site.database.pool.query(
    `insert into chat_conversations (site_id, id, started_at, last_at, messages, name, email, phone, last_said)
     values ('site-a', '7d0c3f5e-4a0e-4b8f-9a3f-2f1f7c9f1a12', now(), now(), 2, $1, $2, $3, 'Call me')`,
    [stranger.name, email, stranger.phoneNumber],
  );
  await site.database.pool.query(
    `insert into received_texts values ('site-a', 'SM1', '+19185550188', 'Call me', null, now())`,
  );
  await catchUp(site.database, factSources);
}

test('leaves out what somebody only claims, under an email that is proved better, until the agent says that it was them', async () => {
  const call = site.callFor('site-a');
  await call('addAddress', {
    query: { byAgent: 'yes' },
    body: { address: { Name: 'Ann B. Lee', Email: email, DateAdded: '11/19/2026' } },
  });
  const before = await site.person();
  expect(before.person).toMatchObject({ name: 'Ann B. Lee', phoneNumber: null, isLead: false });
  await strangerDoesAll();
  expect(await site.person()).toEqual(before);

  const { id: personId } = await call('findPerson', { query: { email } });
  const { claims } = await call('readPerson', { path: { personId } });
  const facts = claims.flatMap((claim) => claim.facts.map(({ id }) => id));
  await call('decideClaims', { path: { personId }, body: { facts, isThem: false } });
  expect(await site.person()).toEqual(before);

  await call('decideClaims', { path: { personId }, body: { facts, isThem: true } });
  const { person } = await site.person();
  expect(person).toMatchObject({ phoneNumber: stranger.phoneNumber, isLead: true });
  expect(person.timeline.map(({ title }) => title).sort()).toEqual([
    'Added to the contacts',
    'Chat lead',
    'Chat lead',
    'Interested in a home',
    'Selling details',
    'Selling inquiry',
    'Sent a text',
    'Talked with the assistant',
  ]);
});
