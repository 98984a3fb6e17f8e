import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ann, createTestPeople, type TestPeople } from '../services/people/testing/people.ts';
import { untilLocked } from '../testing/until.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

const forgetPeople = () => site.database.pool.query('truncate people, facts, fact_cursors cascade');
const factsOf = async () =>
  (
    await site.database.pool.query(
      'select source, ref, key, at, title, detail, listing_key, name, phone, proof from facts order by source, ref',
    )
  ).rows;

test('an existing site becomes the same people and facts as one that was heard from the beginning', async () => {
  await site.lead();
  await site.lead({ email: 'bob@example.com', name: 'Bob' });
  await site.contact({ Name: 'Ann B. Lee', Email: ann.email, PhoneNumber: '(918) 555-0188' });
  await site.account('carol@example.com', 'Carol');
  const query = { email: ann.email, status: 'Completed', note: 'Called.' } as const;
  await site.call('setJourneyStage', { path: { stage: 'discover' }, query });
  const heard = await factsOf();
  const people = (await site.call('listPeople', { query: {} })).people.map(({ name, email }) => [
    name,
    email,
  ]);
  await forgetPeople();
  const counts = await site.catchUp();
  expect(await factsOf()).toEqual(heard);
  expect(
    (await site.call('listPeople', { query: {} })).people.map(({ name, email }) => [name, email]),
  ).toEqual(people);
  expect(counts).toMatchObject({ chat_leads: 2, contacts: 1, users: 1, person_events: 1 });
});

test('what was typed before an email was proved stays linked; what follows is a claim', async () => {
  await site.lead();
  await site.account();
  await forgetPeople();
  await site.catchUp();
  expect(await site.find()).toMatchObject({ isProved: true, claims: [] });
  await site.lead({ name: 'Mallory' });
  expect(await site.find()).toMatchObject({ name: 'Ann Lee', claims: [{ name: 'Mallory' }] });
});

test.each([
  ['11/20/2026', '2026-11-20T00:00:00.000Z', true],
  ['2/9/2026', '2026-02-09T00:00:00.000Z', true],
  ['02/31/2026', '2026-03-03T00:00:00.000Z', true],
  ['13/45/2026', '2026-11-20T18:00:00.000Z', false],
  ['last summer', '2026-11-20T18:00:00.000Z', false],
  ['', '2026-11-20T18:00:00.000Z', false],
])('reads a contact whose date is “%s”', async (date, at, dayOnly) => {
  await site.database.pool.query(
    `insert into contacts (site_id, name, email, date_added, created_at) values ('site-a', 'Ann', $1, $2, $3)`,
    [ann.email, date, site.clock.now],
  );
  await site.catchUp();
  const { rows } = await site.database.pool.query('select at, day_only from facts');
  expect(rows).toEqual([{ at: new Date(at), day_only: dayOnly }]);
});

test('goes on where it stopped, and twice is once', async () => {
  for (let n = 0; n < 30; n += 1) await site.lead({ email: `a${n}@example.com` });
  await forgetPeople();
  await site.catchUp();
  expect(await site.count(`facts where source = 'chat_leads'`)).toBe(30);
  expect(await site.catchUp()).toMatchObject({ chat_leads: 0 });
  await site.database.pool.query(
    `insert into chat_leads (site_id, name, email, phone_number, postal_code, service_req)
     values ('site-a', 'Late', 'late@example.com', '', '78704', 'Buying')`,
  );
  expect(await site.catchUp()).toMatchObject({ chat_leads: 1 });
  await site.database.pool.query('truncate fact_cursors');
  await site.catchUp();
  expect(await site.count(`facts where source = 'chat_leads'`)).toBe(31);
  expect(await site.count('people')).toBe(31);
});

test('two that begin at once read each row once', async () => {
  for (let n = 0; n < 30; n += 1) await site.lead({ email: `a${n}@example.com` });
  await forgetPeople();
  const [one, other] = await Promise.all([site.catchUp(), site.catchUp()]);
  expect((one.chat_leads ?? 0) + (other.chat_leads ?? 0)).toBe(30);
  expect(await site.count(`facts where source = 'chat_leads'`)).toBe(30);
});

test('two that go on at once read each row once', async () => {
  await site.catchUp();
  const { pool } = site.database;
  await pool.query(
    `insert into chat_leads (site_id, name, email, phone_number, postal_code, service_req)
     select 'site-a', 'Late', 'late' || n || '@example.com', '', '78704', 'Buying' from generate_series(1, 30) as n`,
  );
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`select 1 from fact_cursors where source = 'chat_leads' for update`);
  const both = Promise.all([site.catchUp(), site.catchUp()]);
  await untilLocked(pool, 2);
  await client.query('commit');
  client.release();
  const [one, other] = await both;
  expect((one.chat_leads ?? 0) + (other.chat_leads ?? 0)).toBe(30);
});
