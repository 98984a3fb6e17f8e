import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/transaction.ts';
import { facts, identities, people } from '../tables.ts';
import { apart, peopleStates } from './tables.ts';

/** Selects the stages that people have reached: `site_id`, `email` in lowercase, and `stage`. */
export type StageSource = SQL;

/** The stages in order, and the days without contact after which a person at each has gone quiet. */
const stages = ['lead', 'discover', 'onboard', 'research', 'offer', 'inspection', 'closing', 'complete'];
const quietDays = [2, 5, 10, 10, 2, 2, 2, 90];
/** Of a lead without a stage, and of a contact who never was one. */
const quietLead = 2;
const quietContact = 90;

/** A number that more people have is an office's, and suggests nothing. */
const mostSharers = 4;
/** So is one that as many have who may have been merged; the others aren't counted. */
const mostHolders = 50;

const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
const numberArray = (values: readonly number[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}::int`),
    sql`, `,
  )}]`;

/** Computes the states of some of a site's people: one statement, from what is stored about them. */
export async function recompute(
  tx: Queryable,
  siteId: string,
  stageSource: StageSource,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    with roots as materialized (${rootsOf(siteId, ids)}),
    owned as materialized (${ownedKeys}),
    newest as materialized (
      select o.root, ${sql.join(
        meanings.map(
          (meaning) => sql`max(f.at) filter (where m.means = ${meaning}) as ${sql.identifier(meaning)}`,
        ),
        sql`, `,
      )}
      from owned as o cross join unnest(${textArray(meanings)}) as m(means)
      cross join lateral (
        select f.at from ${facts} as f where ${ofKey} and f.means = m.means and f.standing = 'linked'
        order by f.at desc nulls last limit 1
      ) as f
      group by 1
    ),
    waiting as materialized (
      select distinct on (o.root) o.root, f.at, f.what, f.ref from owned as o left join newest as n using (root)
      cross join lateral (
        select f.at, f.what, f.ref from ${facts} as f where ${ofKey} and f.means = 'asked' and f.standing = 'linked'
          and f.at > coalesce(n.reached, '-infinity') order by f.at limit 1
      ) as f
      where n.asked is not null order by o.root, f.at
    ),
    claimed as materialized (
      select o.root, count(*)::int as claims, max(f.at) as at
      from owned as o join ${facts} as f on ${ofKey} and f.standing = 'open' group by 1
    ),
    staged as materialized (
      select o.root, max(array_position(${textArray(stages)}, s.stage)) as place
      from owned as o join (${stageSource}) as s on s.site_id = o.site_id and s.email = o.key
      where o.kind = 'email' group by 1
    ),
    alike as materialized (${alikePeople}),
    contact as (
      select r.*, n.asked, n.wrote, n.heard, n.saved, n.did, n.reached, s.place,
        greatest(n.asked, n.wrote, n.heard) as last_heard,
        case when n.asked is not null or n.added is not null or s.place is not null
          then greatest(n.asked, n.wrote, n.heard, n.reached) end as quiet_from,
        coalesce((${numberArray(quietDays)})[s.place],
          case when n.asked is null then ${quietContact}::int else ${quietLead}::int end) as quiet_days
      from roots as r left join newest as n on n.root = r.id left join staged as s on s.root = r.id
    )
    insert into ${peopleStates} (person_id, site_id, waiting_since, asked_at, waits_in_chat, wrote_at, heard_at, reached_at,
      saved_at, fresh_at, stage, quiet_from, quiet_at, quiet_days, claims, alike, sort_at)
    select c.id, c.site_id, w.at, case when w.at is not null then c.asked end, coalesce(w.what = 'chat' and w.ref not like '%:%', false),
      case when c.wrote > coalesce(c.reached, '-infinity') then c.wrote end, c.last_heard, c.reached,
      case when c.saved > coalesce(c.reached, '-infinity') then c.saved end,
      greatest(c.last_heard, c.saved, c.did, o.at), (${textArray(stages)})[c.place],
      c.quiet_from, c.quiet_from + make_interval(days => c.quiet_days), c.quiet_days,
      coalesce(o.claims, 0), coalesce(a.others, 0), greatest(o.at, a.at)
    from contact as c left join waiting as w on w.root = c.id left join claimed as o on o.root = c.id
      left join alike as a on a.root = c.id
    on conflict (person_id) do update set (${columns}) = (${sql.join(
      changing.map((column) => sql`excluded.${sql.identifier(column)}`),
      sql`, `,
    )})`);
}

const meanings = ['asked', 'wrote', 'heard', 'saved', 'did', 'reached', 'added'] as const;

const changing = [
  ...[
    'waiting_since',
    'asked_at',
    'waits_in_chat',
    'wrote_at',
    'heard_at',
    'reached_at',
    'saved_at',
    'fresh_at',
    'stage',
  ],
  ...['quiet_from', 'quiet_at', 'quiet_days', 'claims', 'alike', 'sort_at'],
];
const columns = sql.join(
  changing.map((column) => sql.identifier(column)),
  sql`, `,
);

/**
 * Selects those of some people who weren't merged into another. Without statistics, PostgreSQL expects one row where columns
 * are compared, and half of all rows of a `case`; expecting one, it would compute the other parts anew for each person.
 */
export const rootsOf = (siteId: string, ids: readonly string[]) => sql`
  select p.id, p.site_id from unnest(${sql.param([...ids])}::uuid[]) as wanted(id) join ${people} as p using (id)
  where case when p.site_id = ${siteId} and p.root_id = p.id then true end`;

export const ofKey = sql`f.site_id = o.site_id and f.kind = o.kind and f.key = o.key`;

/** The emails and numbers of each of `roots`. A shared number is of those for whom it is proved best. */
export const ownedKeys = sql`
  select distinct r.id as root, r.site_id, i.kind, i.key
  from roots as r join ${people} as p on p.root_id = r.id join ${identities} as i on i.person_id = p.id
  where i.kind = 'email' or not exists (
    select from ${identities} as other join ${people} as holder on holder.id = other.person_id
    where other.site_id = r.site_id and other.kind = 'phone' and other.key = i.key and other.proof > i.proof
      and holder.root_id <> r.id)`;

/**
 * For each of `roots`, the others with the same number whose id is greater: each pair counts once. Each number is looked up
 * by itself, whatever PostgreSQL knows of the tables: joined in another order, all numbers would meet all of `roots`.
 */
export const alikePairs = sql`
  select distinct on (n.root, o.root) n.root, o.root as other, greatest(n.since, o.since) as at
  from (
    select r.id as root, r.site_id, i.key, max(i.since) as since
    from roots as r join ${people} as p on p.root_id = r.id
    join ${identities} as i on i.person_id = p.id and i.kind = 'phone'
    group by r.id, r.site_id, i.key
  ) as n cross join lateral (
    select h.root, max(h.since) as since, count(*) over () as sharers, sum(count(*)) over () as holders
    from (
      select p.root_id as root, i.since from ${identities} as i join ${people} as p on p.id = i.person_id
      where (i.site_id, i.kind, i.key) = (n.site_id, 'phone', n.key) limit ${mostHolders}
    ) as h group by h.root
  ) as o
  where o.sharers <= ${mostSharers} and o.holders < ${mostHolders} and o.root > n.root and not exists (
    select from ${people} as x join ${apart} as a on x.id in (a.one_id, a.other_id)
    join ${people} as y on y.id in (a.one_id, a.other_id)
    where a.site_id = n.site_id and x.root_id = n.root and y.root_id = o.root)
  order by n.root, o.root, 3 desc`;

const alikePeople = sql`select root, count(*)::int as others, max(at) as at from (${alikePairs}) as pair group by 1`;
