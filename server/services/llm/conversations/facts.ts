import { sql } from 'drizzle-orm';
import type { FactSource } from '../../../people/hear.ts';
import { conversations } from './tables.ts';

/** Conversations whose visitor has left an email, which anybody can type. */
export const conversationFacts: FactSource = {
  name: 'chat_conversations',
  makes: true,
  vouches: false,
  from: sql`${conversations} as c`,
  place: { column: sql`c.last_at`, type: 'timestamptz' },
  row: sql`c.id`,
  select: (where) => sql`
    select c.site_id, c.id::text as ref, c.last_at as at, 'email' as kind, c.email as shown, 'chat' as what,
      'Talked with the assistant' as title, c.last_said as detail, null as listing_key, c.id as conversation_id,
      false as day_only, c.name, c.phone, 1 as proof, 'Chat' as label
    from ${conversations} as c where c.email is not null and (${where})`,
};
