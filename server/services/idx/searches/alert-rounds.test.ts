import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestIdx, now } from '../testing/idx.ts';
import { cleanUp } from './alert-rounds.ts';

let site: Awaited<ReturnType<typeof createTestIdx>>;
beforeAll(async () => {
  site = await createTestIdx();
});
afterAll(() => site.database.drop());

test('forgets the address of a daily or weekly email once the next one is due', async () => {
  const { pool } = site.database;
  await pool.query(
    `insert into search_digests (site_id, email, frequency, period, message_id)
     select 'site-a', 'ann@example.com', 'weekly', period, period
     from unnest(array['2026-11-02', '2026-11-09', '2026-11-16']) period`,
  );
  await cleanUp(pool, now);
  const { rows } = await pool.query<{ period: string }>('select period from search_digests order by period');
  expect(rows.map(({ period }) => period)).toEqual(['2026-11-09', '2026-11-16']);
});
