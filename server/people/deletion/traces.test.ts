import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { erasures } from '../../services/erasures.ts';
import { createTestPeople, type TestPeople } from '../../services/people/testing/people.ts';
import { trace } from './traces.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

test.each([
  { agent: 'Dana Reed', names: [] },
  { agent: 'Bo Day', names: ['Dana REED'] },
])('who is called as the agent $agent leaves that name in the texts of others', async ({ agent, names }) => {
  const email = 'other@example.com';
  await site.contact({ Name: 'Dana REED', Email: email });
  const ids = [(await site.find(email))?.id ?? ''];
  const spared = { emails: [], names: [`${agent} `], phones: [] };
  const keys = { emails: [email], phones: [], ids };
  expect(await trace(site.database.db, 'site-a', keys, { erasures, spared })).toMatchObject({ names });
});
