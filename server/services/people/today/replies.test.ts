import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ann, mailKey } from '../testing/people.ts';
import { createTestToday, type TestToday } from '../testing/today.ts';

let site: TestToday;
beforeAll(async () => {
  site = await createTestToday();
});
beforeEach(async () => {
  await site.begin();
  await site.contact({ Name: ann.name, Email: ann.email });
  site.pass({ days: 1 });
});
afterAll(() => site.close());

const second = 'ann.lee@work.example';
const rows = async () =>
  (await site.today()).groups.flatMap(({ group, items }) =>
    items.map(({ person, reason, more }) => [group, person?.email, reason.isClaim ?? false, more.length]),
  );
const decide = async (isThem: boolean) => {
  const { id: personId = '', claims = [] } = (await site.find()) ?? {};
  const facts = claims.flatMap((claim) => claim.facts.map(({ id }) => id));
  await site.call('decideClaims', { path: { personId }, body: { facts, isThem } });
};
const write = (from: string) =>
  site.call('receiveEmail', { header: { 'X-Mail-Key': mailKey }, body: { from, text: 'Is it free?' } });

test('a new email from a client’s address stands in Replies, as what nothing proves', async () => {
  await write(ann.email);
  expect(await rows()).toEqual([['replies', ann.email, true, 0]]);
  expect((await site.find())?.identities).toMatchObject([{ proof: 'agent' }]);
});

test('a new email from an unknown address stands in Replies as somebody’s, and as hers once they are merged', async () => {
  await write(second);
  expect(await rows()).toEqual([['replies', second, false, 0]]);
  const personId = (await site.find())?.id ?? '';
  const other = (await site.find(second))?.id ?? '';
  await site.call('mergePeople', { path: { personId }, body: { other } });
  expect(await rows()).toEqual([['replies', ann.email, false, 0]]);
});

test('an answer from an unknown address stands once, with who was written to', async () => {
  await site.emails({ from: second, text: 'Is it free?', answeredTo: ann.email });
  expect(await rows()).toEqual([['replies', ann.email, true, 0]]);
});

test('once the agent says that the address is hers, the answer is hers', async () => {
  await site.emails({ from: second, text: 'Is it free?', answeredTo: ann.email });
  await decide(true);
  expect(await rows()).toEqual([['replies', ann.email, false, 0]]);
});

test('once the agent says that the address isn’t hers, the answer is somebody else’s', async () => {
  await site.emails({ from: second, text: 'Is it free?', answeredTo: ann.email });
  await decide(false);
  expect(await rows()).toEqual([['replies', second, false, 0]]);
});

test('an answer from somebody else who is known stands with them alone', async () => {
  await site.contact({ Name: 'Bo Lee', Email: second });
  await site.emails({ from: second, text: 'Is it free?', answeredTo: ann.email });
  expect(await rows()).toEqual([['replies', second, true, 0]]);
});
