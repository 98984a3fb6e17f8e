import { sql } from 'drizzle-orm';
import { homesDays, placeOfGroup, type ReasonSource } from '../../people/states/reasons.ts';
import { pageViews } from './tables.ts';

const beginning = '/listing/';
const mostViews = 3;

const since = (now: Date) => sql`${now}::timestamptz - make_interval(days => ${homesDays}::int)`;

/** Homes whose page a signed-in person opened at least three times. */
export const seenReasons: ReasonSource = ({ siteId, now }, only) => sql`
  select v.user_email as email, ${placeOfGroup('homes')}::int as place, 'seen' as kind, max(v.created_at) as at,
    'Viewed a home ' || count(*) || ' times' as title, null as detail,
    substr(v.page_path, ${beginning.length + 1}::int) as listing_key, null::int as days, null as source, null as ref
  from ${pageViews} as v
  where v.site_id = ${siteId} and v.user_email is not null and v.created_at > ${since(now)} and v.created_at <= ${now}
    and starts_with(v.page_path, ${beginning}) and v.page_path !~ '[%?]' and ${only(sql`v.user_email`)}
  group by v.user_email, v.page_path having count(*) >= ${mostViews}`;

/** Signed-in people who are back after at least as many days as a visit is worth a message. */
export const backReasons: ReasonSource = ({ siteId, now }, only) => sql`
  select here.email, ${placeOfGroup('homes')}::int as place, 'back' as kind, here.at,
    'Back after ' || extract(day from here.at - before.at)::int || ' days' as title, null as detail,
    null as listing_key, extract(day from here.at - before.at)::int as days, null as source, null as ref
  from (
    select v.user_email as email, min(v.created_at) as at from ${pageViews} as v
    where v.site_id = ${siteId} and v.user_email is not null and v.created_at > ${since(now)} and v.created_at <= ${now}
      and ${only(sql`v.user_email`)}
    group by 1
  ) as here cross join lateral (
    select max(v.created_at) as at from ${pageViews} as v
    where v.site_id = ${siteId} and v.user_email = here.email and v.created_at < here.at
  ) as before
  where here.at - before.at >= make_interval(days => ${homesDays}::int)`;
