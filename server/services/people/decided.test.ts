import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ann, createTestPeople, type TestPeople } from './testing/people.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

const other = '(918) 555-0188';
const hearAgain = async () => {
  await site.database.pool.query('truncate fact_cursors');
  await site.catchUp();
};

test.each([
  [true, 'linked'],
  [false, 'rejected'],
])('what the agent decided of a claim (%s) stands when its row is heard again', async (isThem, standing) => {
  await site.account();
  await site.lead({ phoneNumber: other });
  const { id: personId = '', claims = [] } = (await site.find()) ?? {};
  const facts = claims.flatMap((claim) => claim.facts.map(({ id }) => id));
  expect(facts).toHaveLength(1);
  await site.call('decideClaims', { path: { personId }, body: { facts, isThem } });
  await hearAgain();
  const { rows } = await site.database.pool.query('select standing from facts where id = any($1)', [facts]);
  expect(rows).toEqual([{ standing }]);
  expect((await site.find())?.claims).toEqual([]);
});

test('an account is one of a person only once its email is confirmed', async () => {
  const isAccount = async () => (await site.find())?.identities.map((identity) => identity.isAccount);
  await site.call('signUp', { body: { ...ann, username: 'annlee', password: 'correct horse' } });
  await site.lead();
  expect(await isAccount()).not.toContain(true);
  await site.begin();
  await site.account();
  expect(await isAccount()).toContain(true);
});
