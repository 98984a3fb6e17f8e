import { sql } from 'drizzle-orm';
import type { FactSource } from '../../../people/hear.ts';
import { calls } from '../../../people/tables.ts';

/** The agent's phone calls. */
export const callFacts: FactSource = {
  name: 'people_calls',
  makes: false,
  vouches: false,
  from: sql`${calls} as c`,
  place: { column: sql`c.id`, type: 'bigint' },
  row: sql`c.id`,
  select: (where) => sql`
    select c.site_id, c.id::text as ref, c.at, c.kind, c."to" as shown, 'call' as what,
      case when not c.reached then 'You called: no answer' when c.minutes > 0 then 'You called, ' || c.minutes || ' min'
        else 'You called' end as title,
      nullif(left(trim(c.text), 300), '') as detail, null as listing_key, null as conversation_id, false as day_only,
      null as name, null as phone, 2 as proof, 'Call' as label,
      case when c.reached then 'reached' end as means
    from ${calls} as c where ${where}`,
};
