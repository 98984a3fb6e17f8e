import { sql } from 'drizzle-orm';
import type { FactSource } from '../../../people/hear.ts';
import { conversations, conversationTurns } from './tables.ts';

/** Whether the visitor's last message has no answer; of older answers, their place says which they answer. */
const isUnanswered = sql`not exists (
  select 1 from ${conversationTurns} as answer where answer.site_id = c.site_id and answer.conversation_id = c.id
    and answer.role = 'assistant' and coalesce(answer.answer_to, answer.n - 1) >= (
      select max(said.n) from ${conversationTurns} as said where said.site_id = c.site_id
        and said.conversation_id = c.id and said.role = 'user'))`;

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
      false as day_only, c.name, c.phone, 1 as proof, 'Chat' as label,
      case when ${isUnanswered} then 'asked' else 'heard' end as means
    from ${conversations} as c where c.email is not null and (${where})`,
};
