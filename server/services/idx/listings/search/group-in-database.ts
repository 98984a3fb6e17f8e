import type { Pool } from 'pg';
import { keepAnswers } from '../../../../memory/keep-answers.ts';
import type { Shown } from '../shown.ts';
import type { Grid, Square } from './clusters.ts';
import { type Conditions, conditionsOf } from './search-conditions.ts';
import type { Search } from './search-query.ts';

/** The groups of so many views are cached, until the listings change. */
const mostGroupings = 100;

/** Returns `groupInDatabase` with cached answers: people who look at the same place ask the same. */
export function openGrouping(pool: Pool) {
  const keep = keepAnswers<Square[]>({ most: mostGroupings });
  return (siteId: string, query: Search, grid: Grid, shown: Shown & { version: number }) => {
    const { where, values } = conditionsOf(siteId, query, shown);
    const key = JSON.stringify([siteId, shown.version, where, values, grid]);
    return keep(key, () => groupInDatabase(pool, { where, values }, grid));
  };
}

/** Adds up the homes of a search, which has bounds, by the squares of a grid, in SQL. */
export async function groupInDatabase(
  pool: Pool,
  { where, values }: Pick<Conditions, 'where' | 'values'>,
  { west, width, height }: Grid,
): Promise<Square[]> {
  const at = (offset: number) => `$${values.length + offset}::float8`;
  const { rows } = await pool.query<Square>(
    `select floor((latitude + 90) / ${at(3)})::int as row, floor((longitude + 180) / ${at(2)})::int as column,
       count(*)::int as homes, avg(latitude) as latitude, avg(longitude) as longitude,
       min(current_price) as least, max(current_price) as most
     from (
       select latitude, current_price,
         case when longitude < ${at(1)} then longitude + 360 else longitude end as longitude
       from listings where ${where}
     ) home group by 1, 2 order by 1, 2`,
    [...values, west, width, height],
  );
  return rows;
}
