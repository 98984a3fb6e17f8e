import type { Pool } from 'pg';
import type { SearchQuery } from '../../listings/search/search-query.ts';
import { now } from '../../testing/idx.ts';

type Row = Record<'site_id' | 'owner' | 'email' | 'frequency' | 'state' | 'origin', string> & {
  removed_at: Date | null;
  looked_at: Date;
};

/** Stores a followed search, confirmed and daily unless a test says otherwise; returns its id. */
export async function followAs(
  pool: Pick<Pool, 'query'>,
  { name, query }: { name: string; query: SearchQuery },
  other: Partial<Row> = {},
): Promise<number> {
  const row = {
    ...{
      site_id: 'site-a',
      owner: 'device:1',
      email: 'ann@example.com',
      frequency: 'daily',
      state: 'active',
    },
    ...{ origin: 'https://homes.example.com', removed_at: null, looked_at: now, ...other },
  };
  const { rows } = await pool.query<{ id: number }>(
    `insert into saved_searches
       (site_id, owner, email, name, query, frequency, state, origin, created_at, looked_at, removed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10) returning id`,
    [
      ...[row.site_id, row.owner, row.email, name, query, row.frequency, row.state, row.origin],
      ...[row.looked_at, row.removed_at],
    ],
  );
  return (rows[0] as { id: number }).id;
}
