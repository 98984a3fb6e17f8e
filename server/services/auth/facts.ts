import { sql } from 'drizzle-orm';
import type { FactSource } from '../../people/hear.ts';
import { users } from './tables.ts';

/** The accounts of visitors. A confirmed one proves its email. */
export const accountFacts: FactSource = {
  name: 'users',
  makes: true,
  vouches: true,
  from: sql`${users} as u`,
  place: { column: sql`u.created_at`, type: 'timestamptz' },
  row: sql`u.id`,
  select: (where) => sql`
    select u.site_id, u.id::text as ref, u.created_at as at, 'email' as kind, u.email as shown, 'sign-up' as what,
      'Signed up' as title, 'As ' || u.username as detail, null as listing_key, null as conversation_id,
      false as day_only, u.name, u.phone, case when u.email_confirmed_at is null then 1 else 3 end as proof,
      'Account' as label, 'did' as means
    from ${users} as u where not 'ROLE_ADMIN' = any(u.roles) and (${where})`,
};
