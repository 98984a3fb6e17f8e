import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FactSource, hear } from '../../people/hear.ts';
import { untilLocked } from '../../testing/until.ts';
import { chatLeadFacts } from '../idx/leads/facts.ts';
import { contactFacts } from '../postgrid/contacts/facts.ts';
import { ann, createTestPeople, type TestPeople } from './testing/people.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

const other = '(918) 555-0188';

/** Ann leaves her first lead with another number while `table` gets her first row, which isn't committed yet. */
async function leadMeanwhile(source: FactSource, table: string, columns: string, values: string) {
  const client = await site.database.pool.connect();
  await client.query('begin');
  const { rows } = await client.query(
    `insert into ${table} (site_id, name, email, phone_number, ${columns})
     values ('site-a', $1, $2, $3, ${values}) returning id`,
    [ann.name, ann.email, ann.phoneNumber],
  );
  const ids = rows.map(({ id }) => Number(id));
  await hear(drizzle(client), source, ids);
  const left = site.lead({ phoneNumber: other });
  await untilLocked(site.database.pool);
  await client.query('commit');
  client.release();
  await left;
}

test('of two first leads of one email at once, the second’s number is theirs, too', async () => {
  await leadMeanwhile(chatLeadFacts, 'chat_leads', 'postal_code, service_req', `'78704', 'Buying'`);
  const person = await site.find();
  expect(person?.identities.map(({ value }) => value)).toEqual(
    expect.arrayContaining([ann.email, ann.phoneNumber, other]),
  );
  expect(await site.titles(person?.id ?? '')).toEqual(['Chat lead', 'Chat lead']);
});

test('a first lead that is left while the agent adds the email is a claim', async () => {
  await leadMeanwhile(contactFacts, 'contacts', 'date_added, created_at', `'11/20/2026', now()`);
  const person = await site.find();
  expect(person?.claims).toMatchObject([{ facts: [{ title: 'Chat lead' }] }]);
  expect(person?.identities.map(({ value }) => value)).not.toContain(other);
});
