import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestPeople, type TestPeople } from './testing/people.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

const other = '(918) 555-0188';

test('a claim that was linked by mistake is taken back with its number, and linked again', async () => {
  await site.account();
  await site.lead({ phoneNumber: other });
  const before = await site.find();
  const path = { personId: before?.id ?? '' };
  const facts = before?.claims.flatMap((claim) => claim.facts.map(({ id }) => id)) ?? [];
  site.clock.now = new Date('2100-05-01T12:00:00Z');
  const linked = await site.call('decideClaims', { path, body: { facts, isThem: true } });
  const after = await site.call('decideClaims', { path, body: { facts, isThem: false } });
  expect(after).toMatchObject({ claims: [], identities: before?.identities });
  expect(await site.titles(path.personId)).not.toContain('Chat lead');
  expect(await site.facts(path.personId, { group: 'claims' })).toMatchObject([
    { standing: 'rejected', proof: 'claimed' },
  ]);
  const again = await site.call('decideClaims', { path, body: { facts, isThem: true } });
  expect(again.identities.map(({ value }) => value)).toEqual(linked.identities.map(({ value }) => value));
  expect(await site.titles(path.personId)).toContain('Chat lead');
});

test('a claim that was linked by mistake leaves the person a number that the agent had added, or that is theirs otherwise', async () => {
  await site.account();
  const { id: personId = '' } = (await site.find()) ?? {};
  const path = { personId };
  site.clock.now = new Date('2020-05-01T12:00:00Z');
  await site.call('addIdentity', { path, body: { kind: 'phone', value: other } });
  await site.lead({ phoneNumber: other });
  await site.lead({ phoneNumber: '(737) 555-0199' });
  await site.lead({ phoneNumber: '(737) 555-0199' }, '78705');
  const { claims = [] } = (await site.find()) ?? {};
  site.clock.now = new Date('2100-05-01T12:00:00Z');
  const facts = claims.flatMap((claim) => claim.facts.map(({ id }) => id));
  const { identities } = await site.call('decideClaims', { path, body: { facts, isThem: true } });
  const all = [...facts].sort((a, b) => a - b);
  const after = await site.call('decideClaims', { path, body: { facts: all.slice(0, 2), isThem: false } });
  expect(after.identities).toEqual(identities);
});
