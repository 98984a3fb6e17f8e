import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import {
  type Group,
  groups,
  placeOfGroup,
  type TodayAt,
  type TodaySources,
} from '../../../people/states/reasons.ts';
import { peopleStates } from '../../../people/states/tables.ts';
import { iso, isPlace, placeOf } from '../person/repository.ts';
import { conditionsOf, dueTasks, hiddenPeople, outsideReasons } from './conditions.ts';

export type Wanted = { group?: Group | undefined; limit: number; after?: string | undefined };
export type FoundItem = { key: string; personId: string | null; taskId: number | null; place: string };
export type FoundGroups = {
  groups: { group: Group; count: number; items: FoundItem[] }[];
  snoozed: number;
  snoozeEndsAt: string | null;
};

/** The groups whose first item is the newest; of the others, it is the oldest. */
const newestFirst = new Set<Group>(['replies', 'homes', 'quiet', 'sort']);
/** The groups that are read from the order of an index, because they may have nearly everybody. */
const large = new Set<Group>(['quiet', 'sort']);

type Row = {
  place: number;
  count: number;
  key: string | null;
  person_id: string | null;
  task_id: string | null;
  cursor: string | null;
  until: string | null;
};

/** Returns whether a cursor is one of ours. */
export const isTodayPlace = (after: string, group: Group): boolean =>
  isPlace(after, 'uuid') || (!large.has(group) && /^\d{1,17}\.task:\d{1,18}$/.test(after));

/** Counts the items of each group, and finds the first ones of each, or a page of one group. */
export async function readGroups(
  db: Queryable,
  today: TodayAt,
  sources: TodaySources,
  wanted: Wanted | null,
): Promise<FoundGroups> {
  const pages = wanted === null ? [] : groups.filter((group) => [undefined, group].includes(wanted.group));
  const { rows } = await db.execute<Row>(sql`
    with ${entries(today, sources)},
    counted as (
      select place, count(*)::int as count from placed group by 1
      union all select ${placeOfGroup('quiet')}::int, count(*)::int from quiet
      union all select ${placeOfGroup('sort')}::int, count(*)::int from sort
    )
    select place, count, null as key, null::uuid as person_id, null::bigint as task_id, null as cursor,
      null::text as until from counted
    union all select 0, count(*)::int, null, null, null, null, ${iso(sql`min(until)`)} from hidden
    ${sql.join(
      pages.map((group) => sql`union all (${pageOf(group, wanted as Wanted)})`),
      sql` `,
    )}`);
  const hidden = rows.find(({ place }) => place === 0);
  return {
    groups: groups.flatMap((group) => {
      const mine = rows.filter(({ place }) => place === placeOfGroup(group));
      const count = mine.filter(({ key }) => key === null).reduce((sum, row) => sum + row.count, 0);
      return count === 0 ? [] : [{ group, count, items: mine.flatMap(itemOf) }];
    }),
    snoozed: hidden?.count ?? 0,
    snoozeEndsAt: hidden?.until ?? null,
  };
}

function itemOf({ key, person_id: personId, task_id, cursor }: Row): FoundItem[] {
  if (key === null) return [];
  return [{ key, personId, taskId: task_id === null ? null : Number(task_id), place: cursor ?? '' }];
}

/** Everybody with a reason, each in the first group: `placed`, `quiet`, and `sort`; and who is `hidden`. */
function entries(today: TodayAt, sources: TodaySources): SQL {
  const { siteId } = today;
  const { waiting, replies, homes, quiet } = conditionsOf(today);
  // Looked up in a hash: PostgreSQL knows no sizes of these, and would compare each with each for `not exists`.
  const isFree = sql`s.person_id not in (select person_id from urgent)
    and s.person_id not in (select person_id from hidden)`;
  const newer = sql.join(
    groups.filter((group) => newestFirst.has(group)).map((group) => sql`${placeOfGroup(group)}`),
    sql`, `,
  );
  return sql`
    hidden as materialized (${hiddenPeople(today)}),
    due as materialized (${dueTasks(today)}),
    found as (
      select s.person_id, ${placeOfGroup('waiting')}::int as place, s.waiting_since as at
      from ${peopleStates} as s where s.site_id = ${siteId} and ${waiting}
      union all select s.person_id, ${placeOfGroup('replies')}, s.wrote_at
      from ${peopleStates} as s where s.site_id = ${siteId} and ${replies}
      union all select s.person_id, ${placeOfGroup('homes')}, s.saved_at
      from ${peopleStates} as s where s.site_id = ${siteId} and ${homes}
      union all select person_id, place, at from (${outsideReasons(today, sources, () => sql`true`)}) as outside
      union all select person_id, ${placeOfGroup('tasks')}, at from due where person_id is not null
    ),
    urgent as materialized (
      select distinct on (person_id) person_id, place, at from found
      where person_id not in (select person_id from hidden)
      order by person_id, place, extract(epoch from at) * case when place in (${newer}) then -1 else 1 end
    ),
    placed as materialized (
      select place, at, person_id::text as key, person_id, null::bigint as task_id from urgent
      union all select ${placeOfGroup('tasks')}, at, 'task:' || id, null, id from due where person_id is null
    ),
    quiet as not materialized (
      select s.person_id, s.quiet_at as at from ${peopleStates} as s
      where s.site_id = ${siteId} and s.quiet_at is not null and ${quiet} and ${isFree}
    ),
    sort as not materialized (
      select s.person_id, s.sort_at as at from ${peopleStates} as s
      where s.site_id = ${siteId} and s.sort_at is not null and not coalesce(${quiet}, false) and ${isFree}
    )`;
}

/** Selects the first items of a group behind the cursor, and one more. */
function pageOf(group: Group, { limit, after }: Wanted): SQL {
  const [micros = '', rest = ''] = (after ?? '').split('.');
  const time = sql`'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond'`;
  const place = placeOfGroup(group);
  if (large.has(group)) {
    const behind = after === undefined ? sql`true` : sql`(g.at, g.person_id) < (${time}, ${rest}::uuid)`;
    return sql`select ${place}::int, 0, person_id::text, person_id, null::bigint,
        ${placeOf(sql`at`, sql`person_id`)}, null::text
      from ${sql.identifier(group)} as g where ${behind}
      order by g.at desc nulls last, g.person_id desc nulls last limit ${limit + 1}`;
  }
  const key = sql`key collate "C"`;
  const isNewest = newestFirst.has(group);
  const than = isNewest ? sql`<` : sql`>`;
  const behind =
    after === undefined ? sql`true` : sql`(at, ${key}) ${than} (${time}, ${rest}::text collate "C")`;
  const direction = isNewest ? sql`desc` : sql`asc`;
  return sql`select place, 0, key, person_id, task_id, ${placeOf(sql`at`, sql`key`)}, null::text
    from placed where place = ${place} and ${behind}
    order by at ${direction}, ${key} ${direction} limit ${limit + 1}`;
}
