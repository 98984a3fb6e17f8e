import { sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/comm.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { messageFates } from '../../../jobs/outbox/fates.ts';
import { fate } from './repository.ts';

type Page = components['schemas']['DripEmailPage'];
type Asked = {
  state?: components['schemas']['DripEmailState'] | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
};

type Row = {
  step: number;
  to: string;
  state: components['schemas']['DripEmailState'];
  reason: string | null;
  message_id: string | null;
  sent_at: Date | null;
  opened_at: Date | null;
};

/** Returns a page of a drip campaign's emails, in the order of its recipients. */
export async function listDripEmails(
  db: Queryable,
  dripId: number,
  { state, limit = 1000, offset = 0 }: Asked,
): Promise<Page> {
  const which = sql`from drip_emails e
    left join ${messageFates} m on m.id = e.message_id
    left join mail_opens o on o.message_id = e.message_id
    where e.drip_id = ${dripId} ${state === undefined ? sql`` : sql`and ${fate} = ${state}`}`;
  const { rows } = await db.execute<Row>(sql`
    select e.step, e.receiver->>'email' as "to", ${fate} as state, coalesce(e.reason, m.reason) as reason,
      e.message_id, m.sent_at, o.opened_at ${which}
    order by e.place, e.step limit ${limit} offset ${offset}`);
  const counted = await db.execute<{ total: string }>(sql`select count(*) as total ${which}`);
  return {
    total: Number(counted.rows[0]?.total ?? 0),
    emails: rows.map((row) => ({
      ...row,
      sent_at: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
      opened_at: row.opened_at === null ? null : new Date(row.opened_at).toISOString(),
    })),
  };
}
