import { sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/people.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import type { TodayAt } from '../../../people/states/reasons.ts';
import { isBehind, iso, placeOf } from '../person/repository.ts';
import { hiddenPeople } from './conditions.ts';
import { readPeople } from './read-today.ts';

type Row = { id: string; until: string; since: string; place: string };

/** Reads a page of the people who are hidden from Today: who returns first, first. */
export async function readSnoozed(
  db: Queryable,
  today: TodayAt,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<components['schemas']['SnoozedPage']> {
  const [until, id] = [sql`h.until`, sql`h.person_id`];
  const { rows } = await db.execute<Row>(sql`
    select ${id} as id, ${iso(until)} as until, ${iso(sql`h.since`)} as since, ${placeOf(until, id)} as place
    from (${hiddenPeople(today)}) as h
    where ${after === undefined ? sql`true` : isBehind(until, id, after, 'uuid')}
    order by ${until}, ${id} limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const known = await readPeople(
    db,
    today.siteId,
    shown.map((row) => row.id),
  );
  return {
    people: shown.flatMap((row) => {
      const person = known.get(row.id);
      return person === undefined ? [] : [{ person, until: row.until, since: row.since }];
    }),
    next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
  };
}
