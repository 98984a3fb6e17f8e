import { type SQL, sql } from 'drizzle-orm';
import type { FactSource } from '../../../people/hear.ts';
import { contacts } from './tables.ts';

/** Matches a day such as `11/20/2026`; uploaded lists have other texts, too. */
const usDay = '^(0?[1-9]|1[0-2])/(0?[1-9]|[12][0-9]|3[01])/(19|20)[0-9]{2}$';

/** Returns the start of such a day in UTC; of a day that its month doesn't have, that many days after its first. */
function startOf(day: SQL): SQL {
  const part = (place: number) => sql`split_part(${day}, '/', ${place}::int)::int`;
  return sql`(make_date(${part(3)}, ${part(1)}, 1) + (${part(2)} - 1))::timestamp at time zone 'UTC'`;
}

/** The agent's contacts, one fact for each email. The agent vouches for what a contact says. */
export const contactFacts: FactSource = {
  name: 'contacts',
  makes: true,
  vouches: true,
  from: sql`${contacts} as c`,
  place: { column: sql`c.id`, type: 'bigint' },
  row: sql`c.id`,
  select: (where) => sql`
    select c.site_id, lower(trim(c.email)) as ref,
      case when c.date_added ~ ${usDay} then ${startOf(sql`c.date_added`)} else c.created_at end as at,
      'email' as kind, c.email as shown, 'contact' as what, 'Added to the contacts' as title,
      nullif(concat_ws(', ', nullif(c.address_1, ''), nullif(c.city, ''),
        nullif(concat_ws(' ', nullif(c.state, ''), nullif(c.zip, '')), '')), '') as detail,
      null as listing_key, null as conversation_id, c.date_added ~ ${usDay} as day_only, c.name, c.phone_number as phone,
      2 as proof, 'Your contacts' as label, 'added' as means
    from ${contacts} as c where ${where}`,
};
