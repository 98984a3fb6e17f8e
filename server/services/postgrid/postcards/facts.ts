import { sql } from 'drizzle-orm';
import type { FactSource } from '../../../people/hear.ts';
import { postcardBatches, postcardPieces } from './tables.ts';

/** The postcards to people. What became of each is read with it. */
export const postcardFacts: FactSource = {
  name: 'postcard_pieces',
  makes: false,
  vouches: false,
  from: sql`${postcardPieces} as c join ${postcardBatches} as b on b.id = c.batch_id`,
  place: { column: sql`b.created_at`, type: 'timestamptz' },
  row: sql`c.batch_id`,
  select: (where) => sql`
    select c.site_id, c.id::text as ref, b.created_at as at, 'email' as kind, c.email as shown, 'postcard' as what,
      'Postcard' as title, c.address as detail, null as listing_key, null as conversation_id, false as day_only,
      null as name, null as phone, 2 as proof, 'Postcard' as label, null as means
    from ${postcardPieces} as c join ${postcardBatches} as b on b.id = c.batch_id where ${where}`,
  became: (ref) => sql`select c.state, c.reason from ${postcardPieces} as c where c.id = ${ref}::uuid`,
};
