import { sql } from 'drizzle-orm';
import type { FactSource } from '../../../people/hear.ts';
import { conversations, conversationTurns } from './tables.ts';

/** Whether the visitor's last message has no answer; of older answers, their place says which they answer. */
const isUnanswered = sql`not exists (
  select 1 from ${conversationTurns} as answer where answer.site_id = c.site_id and answer.conversation_id = c.id
    and answer.role = 'assistant' and coalesce(answer.answer_to, answer.n - 1) >= (
      select max(said.n) from ${conversationTurns} as said where said.site_id = c.site_id
        and said.conversation_id = c.id and said.role = 'user'))`;

/** Whether the answer before the answer `t` passed the visitor on, too: they are leaving their details. */
const goesOn = sql`coalesce((
  select before.passes_on from ${conversationTurns} as before where before.site_id = t.site_id
    and before.conversation_id = t.conversation_id and before.role = 'assistant' and before.n < t.n
  order by before.n desc limit 1), false)`;

/**
 * Conversations whose visitor has confirmed their email, or left one, which anybody can type. Who wanted the agent asked
 * for a human, so that no answer of the assistant ends their wait.
 */
export const conversationFacts: FactSource = {
  name: 'chat_conversations',
  makes: true,
  vouches: false,
  from: sql`${conversations} as c`,
  place: { column: sql`c.last_at`, type: 'timestamptz' },
  row: sql`c.id`,
  select: (where) => sql`
    select c.site_id, c.id || step.suffix as ref, step.at, 'email' as kind, c.email as shown, 'chat' as what,
      step.title, step.detail, null as listing_key, c.id as conversation_id,
      false as day_only, c.name, c.phone, c.proof, 'Chat' as label, step.means
    from ${conversations} as c cross join lateral (
      select '' as suffix, c.last_at as at, 'Talked with the assistant' as title, c.last_said as detail,
        case when ${isUnanswered} then 'asked' else 'heard' end as means
      union all
      select ':' || t.n, said.at, 'Asked for you in the chat', left(said.content, 200), 'asked'
      from ${conversationTurns} as t join ${conversationTurns} as said
        on said.site_id = t.site_id and said.conversation_id = t.conversation_id and said.n = t.answer_to
      where t.site_id = c.site_id and t.conversation_id = c.id and t.passes_on and not ${goesOn}
    ) as step
    where c.email is not null and (${where})`,
};
