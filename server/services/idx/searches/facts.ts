import { sql } from 'drizzle-orm';
import type { FactSource } from '../../../people/hear.ts';
import { savedSearches } from './tables.ts';

/**
 * The searches that people follow with an email that they proved, and those that they stopped following. One that waits
 * for a proof, or was paused instead of started, may be a stranger's.
 */
export const searchFacts: FactSource = {
  name: 'saved_searches',
  makes: true,
  vouches: true,
  from: sql`${savedSearches} as s`,
  place: { column: sql`s.id`, type: 'bigint' },
  row: sql`s.id`,
  select: (where) => sql`
    select s.site_id, s.id || step.suffix as ref, step.at, 'email' as kind, s.email as shown, 'search' as what,
      step.title, s.name as detail, null as listing_key, null as conversation_id, false as day_only, null as name,
      null as phone, 3 as proof, 'Followed search' as label, 'did' as means
    from ${savedSearches} as s
    cross join lateral (values
      ('', s.created_at, case when s.by_agent then 'Follows a search that you made' else 'Followed a search' end),
      (':removed', s.removed_at, 'Stopped following a search')
    ) as step (suffix, at, title)
    where s.email is not null and s.state = 'active' and step.at is not null and (${where})`,
};
