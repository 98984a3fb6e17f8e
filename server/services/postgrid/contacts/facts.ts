import { sql } from 'drizzle-orm';
import type { FactSource } from '../../../people/hear.ts';
import { contacts } from './tables.ts';

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
      case when c.date_added ~ '^[0-9]{1,2}/[0-9]{1,2}/[0-9]{4}$' then to_date(c.date_added, 'MM/DD/YYYY')::timestamp at time zone 'UTC'
        else c.created_at end as at,
      'email' as kind, c.email as shown, 'contact' as what, 'Added to the contacts' as title,
      nullif(concat_ws(', ', nullif(c.address_1, ''), nullif(c.city, ''),
        nullif(concat_ws(' ', nullif(c.state, ''), nullif(c.zip, '')), '')), '') as detail,
      null as listing_key, null as conversation_id, c.date_added <> '' as day_only, c.name, c.phone_number as phone,
      2 as proof, 'Your contacts' as label
    from ${contacts} as c where ${where}`,
};
