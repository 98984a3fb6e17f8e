import { sql } from 'drizzle-orm';
import type { FactSource } from '../../../people/hear.ts';
import { personEvents } from './tables.ts';

/** Stages, showings, and homes to sell. */
export const eventFacts: FactSource = {
  name: 'person_events',
  makes: true,
  vouches: false,
  from: sql`${personEvents} as e`,
  place: { column: sql`e.id`, type: 'bigint' },
  row: sql`e.id`,
  select: (where) => sql`
    select e.site_id, e.id::text as ref, e.at, 'email' as kind, e.email as shown, e.kind as what,
      e.title, e.detail, e.listing_key, null as conversation_id, false as day_only, e.name, e.phone_number as phone,
      e.proof, e.title as label,
      case
        when e.kind = 'stage' then 'reached'
        when e.kind = 'selling' and e.title in ('Selling details', 'Selling inquiry') and e.proof <> 2 then 'asked'
        when e.title = 'Selling inquiry answered' then 'reached'
        when e.kind <> 'showing' then null
        when e.title = 'Showing requested' and e.proof <> 2 or e.title = 'Proposed showing time declined' then 'heard'
        -- A canceled one may be either's doing.
        when e.title in ('Showing scheduled', 'Showing moved', 'Another showing time proposed', 'Showing declined')
          then 'reached'
      end as means
    from ${personEvents} as e where ${where}`,
};
