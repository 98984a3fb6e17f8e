import { type SQL, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/people.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { groups, placeOfGroup, type TodayAt, type TodaySources } from '../../../people/states/reasons.ts';
import { alikePairs, ofKey, ownedKeys, rootsOf } from '../../../people/states/recompute.ts';
import { peopleStates } from '../../../people/states/tables.ts';
import { facts, identities, people } from '../../../people/tables.ts';
import { isRepeatedReply } from '../person/repeated-replies.ts';
import { iso } from '../person/repository.ts';
import { conditionsOf, dueTasks, outsideReasons } from './conditions.ts';

export type Reason = components['schemas']['TodayReason'];

type Row = {
  person_id: string | null;
  place: number;
  kind: Reason['kind'];
  moment: string;
  title: string;
  detail: string | null;
  listing_key: string | null;
  conversation_id: string | null;
  task_id: string | null;
  days: number | null;
  limit_days: number | null;
  other_id: string | null;
  day_only: boolean | null;
  is_claim: boolean | null;
};

/** The maximum number of facts that are reasons of one kind, for each email and number. */
const mostFacts = 20;

/** Reads the reasons to deal with people, and free tasks, in no order; each with its person. */
export async function readReasons(
  db: Queryable,
  today: TodayAt,
  sources: TodaySources,
  { people: ids, tasks }: { people: readonly string[]; tasks: readonly number[] },
): Promise<{ personId: string | null; reason: Reason }[]> {
  if (ids.length === 0 && tasks.length === 0) return [];
  const { siteId } = today;
  const { waiting, replies, homes, quiet, savedSince } = conditionsOf(today);
  const any = sql`any(${sql.param([...ids])}::uuid[])`;
  const mine = sql`s.person_id = ${any}`;
  const emails = await emailsOf(db, ids);
  // A day without a time is stored as its midnight in UTC.
  const dayHere = sql`f.at at time zone 'UTC' at time zone ${today.timeZone}`;
  const { rows } = await db.execute<Row>(sql`
    with roots as materialized (${rootsOf(siteId, ids)}),
    owned as materialized (${ownedKeys}),
    states as materialized (select s.* from ${peopleStates} as s where ${mine}),
    waiting as (select s.*, ${placeOfGroup('waiting')}::int as place, 'asked' as means from states as s where ${waiting}),
    wanted as (
      select s.*, ${placeOfGroup('replies')}::int as place, 'wrote' as means from states as s where ${replies}
      union all select s.*, ${placeOfGroup('homes')}, 'saved' from states as s where ${homes}
    )
    select q.*, ${iso(sql`q.at`)} as moment from (
    ${factsOf(sql`waiting`, sql`f.at`, sql`true`)}
    union all
    ${factsOf(sql`wanted`, sql`f.at desc nulls last`, sql`(w.means <> 'saved' or ${savedSince})`)}
    union all
    select r.person_id, r.place, r.kind, r.at, r.title, r.detail, r.listing_key, null, null, r.days, null, null, null, null
    from (${outsideReasons(today, sources, (email) => sql`${email} = any(${sql.param(emails)}::text[])`)}) as r
    where r.person_id = ${any}
    union all
    select t.person_id, ${placeOfGroup('tasks')}, 'task', t.at, t.title, t.detail, null, null, t.id, null, null, null,
      t.day_only, null
    from (${dueTasks(today)}) as t
    where t.person_id = ${any} or t.id = any(${sql.param([...tasks])}::bigint[])
    union all
    select s.person_id, ${placeOfGroup('quiet')}, 'quiet', s.quiet_from, 'No contact', null, null, null, null,
      extract(day from ${today.now}::timestamptz - s.quiet_from)::int, s.quiet_days, null, null, null
    from states as s where ${quiet}
    union all
    select s.person_id, ${placeOfGroup('sort')}, 'claim', max(case when f.day_only then ${dayHere} else f.at end), count(distinct lower(coalesce(f.name, '')))::text,
      (array_agg(f.title order by f.at desc))[1], null, null, null, null, null, null, null, null
    from states as s join owned as o on o.root = s.person_id join ${facts} as f on ${ofKey} and f.standing = 'open'
    group by s.person_id
    union all
    select pair.root, ${placeOfGroup('sort')}, 'alike', pair.at, 'Same phone number', null, null, null, null, null, null,
      pair.other, null, null
    from (${alikePairs}) as pair
    ) as q`);
  const named = await readAddresses(db, siteId, sources, rows);
  return rows.map((row) => ({ personId: row.person_id, reason: reasonOf(row, named) }));
}

/** Whether nothing proves that `facts as f` is of who has its email, which is proved. */
const isClaim = sql`(f.proof = 1 and f.kind = 'email' and exists (
  select from ${identities} as i where (i.site_id, i.kind, i.key) = (f.site_id, f.kind, f.key) and i.proof > 1))`;

/** The facts that no human contact followed, each under the email or number of its person. */
const factsOf = (wanted: SQL, order: SQL, isUsable: SQL) => sql`
  select w.person_id, w.place,
    case w.means when 'saved' then 'saved' when 'wrote' then case f.kind when 'phone' then 'text' else 'email' end
      else case f.what when 'chat' then 'chat' else 'lead' end end as kind,
    f.at, f.title, f.detail, f.listing_key, f.conversation_id, null::bigint as task_id, null::int as days,
    null::int as limit_days, null::uuid as other_id, null::boolean as day_only,
    ${isClaim} as is_claim
  from ${wanted} as w join owned as o on o.root = w.person_id cross join lateral (
    select f.* from ${facts} as f where ${ofKey} and f.means = w.means and f.standing = 'linked'
      and f.at > coalesce(w.reached_at, '-infinity') and ${isUsable}
      and not ${isRepeatedReply(sql`select mine.kind, mine.key from owned as mine where mine.root = o.root`)}
    order by ${order} limit ${mostFacts}
  ) as f`;

function reasonOf(row: Row, addresses: ReadonlyMap<string, string>): Reason {
  const { kind, moment: at, title, detail, listing_key: listingKey, conversation_id: conversationId } = row;
  const address = listingKey === null ? undefined : addresses.get(listingKey);
  return {
    ...{ kind, group: groups[row.place - 1] ?? 'sort', at },
    ...{ title, detail: detail ?? address ?? listingKey },
    ...(listingKey === null ? {} : { listingKey }),
    ...(address === undefined ? {} : { address }),
    ...(conversationId === null ? {} : { conversationId }),
    ...(row.task_id === null ? {} : { taskId: Number(row.task_id) }),
    ...(row.days === null ? {} : { days: row.days }),
    ...(row.limit_days === null ? {} : { limitDays: row.limit_days }),
    ...(row.other_id === null ? {} : { otherId: row.other_id }),
    ...(row.is_claim === true ? { isClaim: true } : {}),
    ...(row.day_only === true ? { dayOnly: true } : {}),
  };
}

async function emailsOf(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select i.key from ${people} as p join ${identities} as i on i.person_id = p.id and i.kind = 'email'
    where p.root_id = any(${sql.param([...ids])}::uuid[])`);
  return rows.map(({ key }) => key);
}

async function readAddresses(
  db: Queryable,
  siteId: string,
  { homes }: TodaySources,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const keys = [...new Set(rows.flatMap(({ listing_key: key }) => (key === null ? [] : [key])))];
  if (keys.length === 0) return new Map();
  const found = await db.execute<{ listing_key: string; address: string }>(homes(siteId, keys));
  return new Map(found.rows.map((row) => [row.listing_key, row.address]));
}
