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

/** Returns which fact a visitor's own entry is: it stays the same when lists are exchanged. */
export const entryRef = ({ email, name, phone }: Record<'email' | 'name' | 'phone', SQL>): SQL =>
  sql`'entry:' || md5(concat_ws(chr(10), lower(trim(${email})), trim(${name}), trim(${phone})))`;

const isEntry = sql`c.proof <> 2`;
/** Whether only the day is known: the agent's lists say when each was added; a visitor's entry arrives at a moment. */
const isDay = sql`(not ${isEntry} and c.date_added ~ ${usDay})`;

/**
 * The agent's contacts, one fact for each email, and the entries of visitors. The agent vouches for what a contact says; a
 * visitor only claims it.
 */
export const contactFacts: FactSource = {
  name: 'contacts',
  makes: true,
  vouches: true,
  from: sql`${contacts} as c`,
  place: { column: sql`c.id`, type: 'bigint' },
  row: sql`c.id`,
  select: (where) => sql`
    select c.site_id, case when ${isEntry} then ${entryRef({ email: sql`c.email`, name: sql`c.name`, phone: sql`c.phone_number` })}
        else lower(trim(c.email)) end as ref,
      case when ${isDay} then ${startOf(sql`c.date_added`)} else c.created_at end as at,
      'email' as kind, c.email as shown, 'contact' as what,
      case when ${isEntry} then 'Left contact details' else 'Added to the contacts' end as title,
      nullif(concat_ws(', ', nullif(c.address_1, ''), nullif(c.city, ''),
        nullif(concat_ws(' ', nullif(c.state, ''), nullif(c.zip, '')), '')), '') as detail,
      null as listing_key, null as conversation_id, ${isDay} as day_only, c.name, c.phone_number as phone,
      c.proof, case when ${isEntry} then 'Contact form' else 'Your contacts' end as label,
      case when ${isEntry} then 'asked' else 'added' end as means
    from ${contacts} as c where ${where}`,
};
