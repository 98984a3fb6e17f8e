import { type SQL, sql } from 'drizzle-orm';
import {
  homesDays,
  placeOfGroup,
  type ReasonSource,
  type TodaySources,
} from '../../../people/states/reasons.ts';
import { journeyStages } from '../journey/tables.ts';
import { interestFacts } from '../leads/facts.ts';
import { buyingInterests } from '../leads/tables.ts';
import { listingChanges } from '../listings/history/tables.ts';
import { listings } from '../listings/tables.ts';
import { eventFacts } from '../person/facts.ts';
import { personEvents } from '../person/tables.ts';
import { showingRequests } from '../showings/tables.ts';

const inDays = (email: SQL, days: number, now: Date) =>
  sql`${email} > ${now}::timestamptz - make_interval(days => ${days}::int)`;

/** Requests to see a home that wait for the agent's answer, until the last of their times is over. */
export const requestReasons: ReasonSource = ({ siteId, now }, only) => sql`
  select r.email, ${placeOfGroup('waiting')}::int as place, 'showing-request' as kind, r.created_at as at,
    'Showing requested' as title, r.message as detail, r.listing_key, null::int as days,
    ${eventFacts.name}::text as source,
    (
      select e.id::text from ${personEvents} as e where e.site_id = r.site_id and lower(e.email) = r.email
        and e.at = r.created_at and e.kind = 'showing' and e.listing_key = r.listing_key limit 1
    ) as ref
  from ${showingRequests} as r
  where r.site_id = ${siteId} and r.state = 'requested' and ${only(sql`r.email`)}
    and exists (select from jsonb_array_elements_text(r.times) as t(start) where t.start::timestamptz > ${now})`;

/** Price cuts of homes after they were saved. */
export const priceCutReasons: ReasonSource = ({ siteId, now }, only) => sql`
  select i.email, ${placeOfGroup('homes')}::int as place, 'price-cut' as kind, cut.at,
    'Price cut from $' || trim(to_char(cut.price_from, '999,999,999,999')) || ' to $'
      || trim(to_char(cut.price_to, '999,999,999,999')) as title,
    null as detail, i.listing_key, null::int as days, ${interestFacts.name}::text as source, i.id::text as ref
  from ${listingChanges} as cut
  join ${buyingInterests} as i on i.site_id = cut.site_id and i.listing_key = cut.listing_key and i.removed_at is null
    and i.created_at < cut.at
  where cut.site_id = ${siteId} and cut.kind = 'price' and cut.price_to < cut.price_from
    and ${inDays(sql`cut.at`, homesDays, now)} and cut.at <= ${now} and ${only(sql`i.email`)}`;

/** Showings whose local time, as `YYYY-MM-DD HH:MM`, is in a range; the agent sets those without a request by hand. */
export const showings: TodaySources['showings'] = ({ siteId, timeZone }, only, { from, to }) => sql`
  select distinct on (email, listing_key, local) email, ${placeOfGroup('showings')}::int as place, 'showing' as kind,
    local::timestamp at time zone ${timeZone} as at, 'Showing' as title, null as detail, listing_key, null::int as days,
    null as source, null as ref
  from (
    select i.email, i.listing_key, left(replace(i.scheduled_showing, 'T', ' '), 16) as local from ${buyingInterests} as i
    where i.site_id = ${siteId} and i.scheduled_showing >= ${from} and i.scheduled_showing < ${to}
    union all
    select r.email, r.listing_key, to_char(r.starts_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')
    from ${showingRequests} as r where r.site_id = ${siteId} and r.state = 'accepted'
  ) as planned
  where local >= ${from} and local < ${to} and ${only(sql`planned.email`)}`;

export const stages: TodaySources['stages'] = sql`select site_id, email, stage from ${journeyStages}`;

export const homes: TodaySources['homes'] = (siteId, listingKeys) => sql`
  select listing_key, full_address as address from ${listings}
  where site_id = ${siteId} and full_address is not null and listing_key in ${listingKeys}`;
