import { sql } from 'drizzle-orm';
import type { FactSource } from '../../../people/hear.ts';
import { listings } from '../listings/tables.ts';
import { buyingInterests, chatLeads, conversations } from './tables.ts';

export const chatLeadFacts: FactSource = {
  name: 'chat_leads',
  makes: true,
  vouches: false,
  from: sql`${chatLeads} as l`,
  place: { column: sql`l.id`, type: 'bigint' },
  row: sql`l.id`,
  select: (where) => sql`
    select l.site_id, l.id::text as ref, l.created_at as at, 'email' as kind, l.email as shown,
      'lead' as what, 'Chat lead' as title,
      l.service_req || case l.postal_code when '' then '' else ' in ' || l.postal_code end as detail,
      null as listing_key, null as conversation_id, false as day_only, l.name, l.phone_number as phone, l.proof,
      'Chat lead' as label, 'asked' as means
    from ${chatLeads} as l where ${where}`,
};

/** Saved homes, and those that were removed again. */
export const interestFacts: FactSource = {
  name: 'buying_interests',
  makes: true,
  vouches: false,
  from: sql`${buyingInterests} as i`,
  place: { column: sql`i.id`, type: 'bigint' },
  row: sql`i.id`,
  select: (where) => sql`
    select i.site_id, i.id || step.suffix as ref, step.at, 'email' as kind, i.email as shown,
      'interest' as what, step.title, coalesce(home.full_address, i.listing_key) as detail, i.listing_key,
      null as conversation_id, false as day_only, i.name, i.phone_number as phone, i.proof, 'Saved home' as label,
      case when i.removed_at is null then 'saved' else 'did' end as means
    from ${buyingInterests} as i
    left join ${listings} as home on home.site_id = i.site_id and home.listing_key = i.listing_key
    cross join lateral (values
      ('', i.created_at, 'Interested in a home'), (':removed', i.removed_at, 'Removed a saved home')
    ) as step (suffix, at, title)
    where step.at is not null and (${where})`,
};

/**
 * Requests of the page *Data Request*. Each has to be answered, whoever it is from: so one under a proved email stands
 * with its person, too, where it says that nothing proves it.
 */
export const dataRequestFacts: FactSource = {
  ...{ name: 'data_requests', makes: true, vouches: false, standsUnproved: true },
  from: sql`${conversations} as r`,
  place: { column: sql`r.id`, type: 'bigint' },
  row: sql`r.id`,
  select: (where) => sql`
    select r.site_id, r.id::text as ref, r.created_at as at, 'email' as kind, r.contact_info as shown, 'lead' as what,
      case r.reason when 'Data request: delete' then 'Asked to have their data deleted'
        else 'Asked for a copy of their data' end as title,
      nullif(left(regexp_replace(r.conversation_summary, '^(Send me my data|Delete my data)([.] |$)', ''), 300), '')
        as detail,
      null as listing_key, null as conversation_id, false as day_only, r.name, r.phone, r.proof, 'Data request' as label,
      'asked' as means
    from ${conversations} as r
    where r.reason like 'Data request%' and r.contact_info ~ '^\\s*[^\\s@]+@[^\\s@]+[.][^\\s@]+\\s*$' and (${where})`,
};
