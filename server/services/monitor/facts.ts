import { sql } from 'drizzle-orm';
import type { FactSource } from '../../people/hear.ts';
import { pageViews } from './tables.ts';

/** The pages that are named of those looked at on a day. */
const mostNamed = 5;

/** What people looked at while signed in: one fact for each UTC day, about all its views. */
export const pageViewFacts: FactSource = {
  name: 'page_views',
  makes: false,
  vouches: false,
  from: sql`${pageViews} as v`,
  place: { column: sql`v.id`, type: 'bigint' },
  row: sql`v.id`,
  select: (where) => sql`
    select day.site_id, looked.ref, looked.at, 'email' as kind, day.user_email as shown, 'page-views' as what,
      case looked.views when 1 then 'Looked at 1 page' else 'Looked at ' || looked.views || ' pages' end as title,
      array_to_string(looked.pages[:${mostNamed}::int], ', ')
        || case when cardinality(looked.pages) > ${mostNamed}::int then ' …' else '' end as detail,
      null as listing_key, null as conversation_id, false as day_only, null as name, null as phone, 3 as proof,
      'Page views' as label, null as means
    from (
      select distinct v.site_id, v.user_email, date_trunc('day', v.created_at, 'UTC') as since
      from ${pageViews} as v where v.user_email is not null and (${where})
    ) as day
    cross join lateral (
      select min(page.first)::text as ref, max(page.last) as at, sum(page.views)::int as views,
        array_agg(page.name order by page.last desc) as pages
      from (
        select split_part(a.page_path, '?', 1) as name, min(a.id) as first, max(a.created_at) as last, count(*) as views
        from ${pageViews} as a
        where a.site_id = day.site_id and a.user_email = day.user_email and a.page_path !~ '^/admin(/|$)'
          and a.created_at >= day.since and a.created_at < day.since + interval '1 day'
        group by 1
      ) as page
    ) as looked
    where looked.ref is not null`,
};
