import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ann, createTestPeople, type TestPeople } from '../services/people/testing/people.ts';
import { type FactSource, hear } from './hear.ts';
import { facts } from './tables.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

/** A source with one row, whose email a session had proved this well. */
const sourceOf = (proof: number, name = 'test'): FactSource => ({
  ...{ name, makes: true, vouches: false, from: sql`(select 1) as t`, row: sql`1` },
  place: { column: sql`1`, type: 'bigint' },
  select: () => sql`
    select 'site-a' as site_id, '1' as ref, now() as at, 'email' as kind, ${ann.email} as shown, 'test' as what,
      'Test' as title, null as detail, null as listing_key, null as conversation_id, false as day_only,
      ${ann.name} as name, null as phone, ${proof}::int as proof, 'Test' as label, 'did' as means`,
});

test.each([
  { first: 3, second: 1, stands: 3 },
  { first: 1, second: 3, stands: 3 },
])('a row that was proved $first, and is heard again as $second, stays proved $stands', async (each) => {
  const { db } = site.database;
  await site.account();
  for (const proof of [each.first, each.second]) await hear(db, sourceOf(proof), [1]);
  const heard = await db.select().from(facts).where(sql`source = 'test'`);
  expect(heard).toMatchObject([{ proof: each.stands, standing: 'linked' }]);
});

test.each([
  { name: 'received_emails', proof: 3, isAccount: false },
  { name: 'users', proof: 1, isAccount: false },
  { name: 'users', proof: 3, isAccount: true },
])(
  'an email that is proved as $proof by $name is an account’s: $isAccount',
  async ({ name, proof, isAccount }) => {
    await hear(site.database.db, sourceOf(proof, name), [1]);
    expect((await site.find())?.identities).toMatchObject([{ value: ann.email, isAccount }]);
  },
);
