import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestPeople, type TestPeople } from '../testing/people.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

test('the list is in the order of the index, page by page, and ends with those who never did anything', async () => {
  const at = ['2026-11-20T10:00:00.000001Z', '2026-11-20T10:00:00.000002Z', null];
  // Three of each, with ids that are mixed.
  const { rows } = await site.database.pool.query<{ id: string }>(
    `insert into people (id, site_id, root_id, name_rank, created_at, last_at)
     select id, 'site-a', id, 0, now(), ($1::timestamptz[])[1 + n % 3]
     from (select md5(n::text)::uuid as id, n from generate_series(0, 8) n) as made
     returning id, last_at`,
    [at],
  );
  expect(rows).toHaveLength(9);
  const { rows: sorted } = await site.database.pool.query<{ id: string }>(
    'select id from people order by site_id, last_at desc nulls last, id',
  );
  const shown: string[] = [];
  let after: string | null | undefined;
  do {
    const query = { limit: 2, ...(after == null ? {} : { after }) };
    const page = await site.call('listPeople', { query });
    shown.push(...page.people.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect(shown).toEqual(sorted.map(({ id }) => id));
});
