import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hear } from '../../../people/hear.ts';
import { interestFacts } from '../../idx/leads/facts.ts';
import { ann } from '../testing/people.ts';
import { createTestToday, type TestToday } from '../testing/today.ts';

let site: TestToday;
beforeAll(async () => {
  site = await createTestToday();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

const query = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows;
const groups = async () =>
  (await site.today()).groups.map(({ group, items }) => [group, items.map(({ person }) => person?.name)]);

test('a price cut of a home that a stranger saved under a client’s email is no reason, until the agent links it', async () => {
  await site.contact({ Name: ann.name, Email: ann.email });
  const [{ id }] = (await query(
    `insert into buying_interests (site_id, email, listing_key, proof, created_at)
     values ('site-a', $1, 'H1', 1, $2) returning id`,
    [ann.email, site.ago({ days: 2 })],
  )) as [{ id: number }];
  await hear(site.database.db, interestFacts, [id]);
  await query(
    `insert into listing_changes (site_id, listing_key, at, kind, price_from, price_to)
     values ('site-a', 'H1', $1, 'price', 500000, 450000)`,
    [site.ago({ hours: 5 })],
  );
  expect((await groups()).map(([group]) => group)).toEqual(['sort']);
  const { id: personId = '', claims = [] } = (await site.find()) ?? {};
  const facts = claims.flatMap((claim) => claim.facts.map((fact) => fact.id));
  await site.call('decideClaims', { path: { personId }, body: { facts, isThem: true } });
  expect((await groups()).map(([group]) => group)).toEqual(['homes']);
});

/** Ann asked something, in the past. */
async function asks(what: string, seconds: number) {
  await site.contact({ Name: ann.name, Email: ann.email });
  await query(
    `insert into facts (site_id, kind, key, at, source, ref, what, title, proof, standing, means)
     values ('site-a', 'email', $1, $2, 'test', '1', $3, 'Asked', 3, 'linked', 'asked')`,
    [ann.email, new Date(site.clock.now.getTime() - seconds * 1000), what],
  );
  await query(`insert into people_touched (site_id, kind, key) values ('site-a', 'email', $1)`, [ann.email]);
}

test.each([
  ['chat', 50, []],
  ['chat', 70, [['waiting', [ann.name]]]],
  ['lead', 50, [['waiting', [ann.name]]]],
])(
  'the assistant has a minute to answer: of what was asked by %s %i seconds ago, %j',
  async (what, seconds, told) => {
    await asks(what, seconds);
    expect(await groups()).toEqual(told);
  },
);

test.each([
  [29, 'waiting'],
  [31, 'quiet'],
])('who asked %i days ago is in the group “%s”', async (days, group) => {
  await asks('lead', days * 86_400);
  expect(await groups()).toEqual([[group, [ann.name]]]);
});

test('a shared number’s text is of who proves it best, and only of them', async () => {
  await site.contact({ Name: ann.name, Email: ann.email, PhoneNumber: ann.phoneNumber });
  await site.lead({ email: 'bob@example.com', name: 'Bob Lee' });
  site.pass({ minutes: 5 });
  await site.reaches('bob@example.com', { minutes: 0 });
  await site.hearAgain();
  await site.texts({ from: '+15125550142', text: 'Hi!' });
  const replies = (await groups()).filter(([group]) => group === 'replies');
  expect(replies).toEqual([['replies', [ann.name]]]);
});

test('each stage has its days until a person has gone quiet', async () => {
  const stages = ['lead', 'discover', 'onboard', 'research', 'offer', 'inspection', 'closing', 'complete'];
  for (const stage of stages) {
    const email = `${stage}@example.com`;
    await site.contact({ Name: stage, Email: email });
    await query(`insert into journey_stages values ('site-a', $1, $2, 'Completed', '', now())`, [
      email,
      stage,
    ]);
  }
  await site.hearAgain();
  await site.today();
  const days = Object.fromEntries(
    (await query('select stage, quiet_days from people_states')).map((row) => [row.stage, row.quiet_days]),
  );
  expect(days).toEqual({
    ...{ lead: 2, discover: 5, onboard: 10, research: 10 },
    ...{ offer: 2, inspection: 2, closing: 2, complete: 90 },
  });
});
