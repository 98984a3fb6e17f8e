import { type SQL, sql } from 'drizzle-orm';
import { homesDays, placeOfGroup, type TodayAt, type TodaySources } from '../../../people/states/reasons.ts';
import { peopleStates } from '../../../people/states/tables.ts';
import { facts, identities, people, snoozes, tasks } from '../../../people/tables.ts';
import { dayBefore, dayIn } from '../../../time/zones.ts';

/** The days after which somebody who was never answered no longer waits, but has gone quiet. */
const waitingDays = 30;

const ago = (now: Date, days: number) => sql`${now}::timestamptz - make_interval(days => ${days}::int)`;

/** The conditions on `people_states as s` for each group that needs nothing else. */
export const conditionsOf = ({ now }: TodayAt) => ({
  // The assistant answers within a minute, or not at all.
  waiting: sql`s.asked_at > ${ago(now, waitingDays)}
    and not (s.waits_in_chat and s.waiting_since > ${now}::timestamptz - interval '1 minute')`,
  replies: sql`s.wrote_at > ${ago(now, waitingDays)}`,
  homes: sql`s.saved_at > ${ago(now, homesDays)}`,
  quiet: sql`s.quiet_at <= ${now} and s.quiet_from > ${now}::timestamptz - interval '1 year'`,
  savedSince: sql`f.at > ${ago(now, homesDays)}`,
});

/** The people who are hidden until a time, unless something new happened. */
export const hiddenPeople = ({ siteId, now }: TodayAt): SQL => sql`
  select s.person_id, max(z.until) as until, min(z.at) as since from ${snoozes} as z join ${people} as p on p.id = z.person_id
  join ${peopleStates} as s on s.person_id = p.root_id
  where z.site_id = ${siteId} and z.until > ${now} and coalesce(s.fresh_at, '-infinity') <= z.at
  group by 1`;

/** The reasons from other tables, each with its person: those that don't rest on a claim. */
export function outsideReasons(
  today: TodayAt,
  { reasons, showings }: TodaySources,
  only: (email: SQL) => SQL,
): SQL {
  const { siteId, now, timeZone } = today;
  const from = dayIn(timeZone, now);
  const selected = [
    ...reasons.map((reason) => reason(today, only)),
    showings(today, only, { from, to: dayBefore(from, -1) }),
  ];
  return sql`
    select p.root_id as person_id, r.* from (${sql.join(
      selected.map((each) => sql`(${each})`),
      sql` union all `,
    )}) as r
    join ${identities} as i on i.site_id = ${siteId} and i.kind = 'email' and i.key = r.email
    join ${people} as p on p.id = i.person_id left join ${peopleStates} as s on s.person_id = p.root_id
    where (r.place <> ${placeOfGroup('homes')} or r.at > coalesce(s.reached_at, '-infinity'))
      and not exists (
        select from ${facts} as f where f.site_id = ${siteId} and f.source = r.source and f.ref = r.ref
          and f.standing <> 'linked'
      )`;
}

/** The open tasks that are due today or were before. */
export const dueTasks = ({ siteId, now, timeZone }: TodayAt): SQL => sql`
  select t.id, p.root_id as person_id, coalesce(t.due_at, t.due_on::timestamp at time zone ${timeZone}) as at,
    t.text as title, t.cause as detail, t.due_at is null as day_only
  from ${tasks} as t left join ${people} as p on p.id = t.person_id
  where t.site_id = ${siteId} and t.done_at is null and t.due_on <= ${dayIn(timeZone, now)}::date
    and coalesce(t.snoozed_until, '-infinity') <= ${now}`;
