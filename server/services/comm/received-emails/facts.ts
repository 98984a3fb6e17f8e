import { sql } from 'drizzle-orm';
import type { FactSource } from '../../../people/hear.ts';
import { identities } from '../../../people/tables.ts';
import { receivedEmails } from '../tables.ts';

/**
 * Emails from people: answers to the site's, and what comes from addresses of known people. Others are advertising as
 * often as not, and make nobody known.
 */
export const receivedEmailFacts: FactSource = {
  name: 'received_emails',
  makes: true,
  vouches: true,
  from: sql`${receivedEmails} as e`,
  place: { column: sql`e.number`, type: 'bigint' },
  row: sql`e.id`,
  select: (where) => sql`
    select e.site_id, e.number::text as ref, e.received_at as at, 'email' as kind, e.address as shown, 'message' as what,
      case when e.answers is null then 'Emailed: ' else 'Replied by email: ' end || e.subject as title,
      nullif(left(trim(e.text), 300), '') as detail, null as listing_key, null as conversation_id, false as day_only,
      null as name, null as phone, case e.proof when 'confirmed' then 3 else 1 end as proof, 'Email' as label
    from ${receivedEmails} as e
    where (e.answers is not null or exists (
      select 1 from ${identities} as i where (i.site_id, i.kind, i.key) = (e.site_id, 'email', e.address)
    )) and (${where})`,
};
