import { sql } from 'drizzle-orm';
import { outboxMessages } from './tables.ts';

/**
 * The outcome of each message, as a table to join by `id`: its `fate` (`skipped`: on hold before it was
 * sent), `reason`, and `sent_at`.
 */
export const messageFates = sql`(select id, reason, sent_at, case
    when state in ('sent', 'delivered', 'failed') then state
    when state = 'unsent' then 'not-sent'
    when state = 'held' then case when handed_at is null then 'skipped' else 'held' end
    else 'scheduled' end as fate
  from ${outboxMessages})`;
