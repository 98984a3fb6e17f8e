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
      e.proof, e.title as label
    from ${personEvents} as e where ${where}`,
};
