import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestToday, type TestToday } from '../testing/today.ts';

let site: TestToday;
beforeAll(async () => {
  site = await createTestToday();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

const idOf = async (name: string) => (await site.find(`${name}@example.com`))?.id ?? '';
const inMinutes = (minutes: number) => new Date(site.clock.now.getTime() + minutes * 60_000).toISOString();
const inMicros = (moment: string) => moment.replace('Z', '000Z');

/** Somebody left a lead, and the agent snoozes them. */
async function snoozed(name: string, minutes: number) {
  const phoneNumber = `(918) 555-01${String(name.length).padStart(2, '0')}`;
  await site.lead({ name, email: `${name}@example.com`, phoneNumber });
  site.clock.now = new Date(Math.max(Date.now() + 1000, site.clock.now.getTime()));
  await snooze(name, minutes);
}

const snooze = async (name: string, minutes: number) =>
  site.call('snoozePerson', { path: { personId: await idOf(name) }, body: { until: inMinutes(minutes) } });

/** Returns the names of all who are listed, after comparing them with what Today counts. */
async function names() {
  const { people, next } = await site.call('listSnoozed', { query: {} });
  const today = await site.today();
  expect({ count: people.length, first: people[0]?.until ?? null, next }).toEqual({
    ...{ count: today.snoozed, first: today.snoozeEndsAt, next: null },
  });
  return people.map(({ person }) => person.name);
}

test('lists who is snoozed, who returns first, first, with until when and since when', async () => {
  await snoozed('ann', 90);
  const since = inMicros(site.clock.now.toISOString());
  const until = inMicros(inMinutes(90));
  await snoozed('carla', 30);
  expect(await names()).toEqual(['carla', 'ann']);
  const { people } = await site.call('listSnoozed', { query: {} });
  expect(people[1]).toEqual({
    person: {
      ...{ id: await idOf('ann'), name: 'ann', email: 'ann@example.com', phoneNumber: '(918) 555-0103' },
      ...{ isProved: false, stage: null, area: '78704' },
    },
    ...{ until, since },
  });
  await site.call('unsnoozePerson', { path: { personId: await idOf('carla') } });
  expect(await names()).toEqual(['ann']);
});

test('lists exactly those whom Today counts: merged ones once, and nobody who is deleted or came back early', async () => {
  expect(await names()).toEqual([]);
  for (const [name, minutes] of [
    ['ann', 90],
    ['anna', 240],
    ['carla', 60],
    ['dorian', 70],
    ['estella', 5],
  ] as const)
    await snoozed(name, minutes);
  expect(await names()).toEqual(['estella', 'carla', 'dorian', 'ann', 'anna']);
  await site.call('mergePeople', {
    path: { personId: await idOf('ann') },
    body: { other: await idOf('anna') },
  });
  site.pass({ minutes: 6 });
  expect(await names()).toEqual(['carla', 'dorian', 'ann']);
  await site.saves('carla@example.com', 'H1');
  await site.call('deletePerson', {
    path: { personId: await idOf('dorian') },
    body: { confirm: 'dorian@example.com' },
  });
  expect(await names()).toEqual(['ann']);
  await site.saves('anna@example.com', 'H1');
  expect(await names()).toEqual([]);
});

/** Returns the names in the order of their ids. */
async function sameUntil(...both: string[]) {
  const found = await Promise.all(both.map(async (name) => ({ name, id: await idOf(name) })));
  return found.sort((one, other) => (one.id < other.id ? -1 : 1)).map(({ name }) => name);
}

test('is read by pages, also where many return at one time; a forged cursor is refused', async () => {
  const all = ['a', 'ab', 'abc', 'abcd', 'abcde'];
  for (const name of all) await snoozed(name, 60);
  for (const name of all) await snooze(name, 60);
  const found: (string | null)[] = [];
  const sizes: number[] = [];
  let after: string | null = null;
  do {
    const query: { limit: number; after?: string } = { limit: 2, ...(after === null ? {} : { after }) };
    const page = await site.call('listSnoozed', { query });
    found.push(...page.people.map(({ person }) => person.name));
    sizes.push(page.people.length);
    after = page.next;
  } while (after !== null);
  expect(sizes).toEqual([2, 2, 1]);
  expect(found).toEqual(await sameUntil(...all));
  for (const forged of ['tomorrow', '1.a', `1.${'-'.repeat(36)}`, `1.${'a'.repeat(36)}`, '1.task:1', '-1.2'])
    await expect(site.call('listSnoozed', { query: { after: forged } })).rejects.toMatchObject({
      said: { status: 400, errors: [{ pointer: '/query/after' }] },
    });
});
