import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestToday, type TestToday } from '../testing/today.ts';

let site: TestToday;
beforeAll(async () => {
  site = await createTestToday();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

test('a group is read by pages; its counts are exact', async () => {
  for (let n = 0; n < 12; n += 1)
    await site.lead({
      name: `Lead ${n}`,
      email: `lead${n}@example.com`,
      phoneNumber: `(512) 555-01${10 + n}`,
    });
  const first = await site.today();
  expect(first.groups[0]).toMatchObject({ group: 'waiting', count: 12 });
  expect(first.groups[0]?.items).toHaveLength(5);
  expect(first.next).toBeNull();
  const names: (string | null | undefined)[] = [];
  let after: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const read = await site.today({ group: 'waiting', limit: 5, ...(after === undefined ? {} : { after }) });
    names.push(...(read.groups[0]?.items.map(({ person }) => person?.name) ?? []));
    after = read.next ?? undefined;
    expect(read.total).toBe(12);
  }
  expect(after).toBeUndefined();
  expect(names).toEqual(Array.from({ length: 12 }, (_, n) => `Lead ${n}`));
  await expect(site.today({ after: '1.a' })).rejects.toMatchObject({ said: { status: 400 } });
});
