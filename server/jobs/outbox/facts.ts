import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/transaction.ts';
import { type FactSource, hear } from '../../people/hear.ts';
import { type OutboxMessage, outboxMessages, receivedTexts } from './tables.ts';

/** Whether the agent wrote to this person. Messages of before `by_agent` have only their kind. */
const isByAgent = sql`(m.by_agent or m.kind = 'personal')`;

/** Whether nothing was or will be sent; a message on hold that may have arrived counts as sent until the agent decides. */
const wasNotSent = sql`(m.state in ('unsent', 'failed') or m.state = 'held' and m.handed_at is null)`;

/** What stands between the words of an email and its footer (`services/email-footer.ts`). */
const footer = '\n\n--\n';

/** Emails and texts to people; what the agent wrote, with the first words. What became of each is read with the message. */
export const messageFacts: FactSource = {
  name: 'outbox_messages',
  makes: false,
  vouches: false,
  from: sql`${outboxMessages} as m`,
  place: { column: sql`m.created_at`, type: 'timestamptz' },
  row: sql`m.id`,
  select: (where) => sql`
    select m.site_id, m.id::text as ref, m.created_at as at, case m.channel when 'mail' then 'email' else 'phone' end as kind,
      m."to" as shown, 'message' as what, case
        when ${isByAgent} then case m.channel when 'mail' then 'You wrote: ' || m.subject else 'You texted' end
        when m.channel = 'mail' then 'Email: ' || m.subject else 'Text' end as title,
      case when ${isByAgent} then nullif(left(trim(split_part(m.text, ${footer}, 1)), 300), '') end as detail,
      null as listing_key, null as conversation_id, false as day_only, null as name, null as phone,
      2 as proof, 'Outbox' as label,
      -- Only what a human sent to this person reaches them; what the site sends by itself doesn't, nor what wasn't sent.
      case when ${isByAgent} and not ${wasNotSent} then 'reached' end as means
    from ${outboxMessages} as m where ${where}`,
  became: (ref) => sql`select m.state, m.reason from ${outboxMessages} as m where m.id = ${ref}::uuid`,
};

/** Texts from people. */
export const receivedTextFacts: FactSource = {
  name: 'received_texts',
  makes: true,
  vouches: false,
  from: sql`${receivedTexts} as t`,
  place: { column: sql`t.received_at`, type: 'timestamptz' },
  row: sql`t.id`,
  select: (where) => sql`
    select t.site_id, t.id as ref, t.received_at as at, 'phone' as kind, t.number as shown, 'message' as what,
      case t.wish when 'stop' then 'Opted out of texts' when 'start' then 'Opted back in to texts'
        when 'help' then 'Asked who texts' else 'Sent a text' end as title,
      nullif(trim(t.text), '') as detail, null as listing_key, null as conversation_id, false as day_only,
      null as name, null as phone, 1 as proof, 'Text' as label,
      case when t.wish is null then 'wrote' else 'did' end as means
    from ${receivedTexts} as t where ${where}`,
};

/** Corrects who waits once a message that the agent wrote has failed or is on its way again. */
export async function hearFate(
  tx: Queryable,
  { id, byAgent, kind }: Pick<OutboxMessage, 'id' | 'byAgent' | 'kind'>,
): Promise<void> {
  if (byAgent || kind === 'personal') await hear(tx, messageFacts, [id]);
}
