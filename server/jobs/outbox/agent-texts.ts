import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../queue.ts';
import { outboxMessages } from './tables.ts';

/** What the site texts its agent. */
export type AgentText = { siteId: string; to: string; text: string };

const day = 24 * 60 * 60_000;

/** Whether the agent may be texted once more. Holds others that ask back until the transaction ends. */
export async function roomForAgentText(
  tx: Executor,
  siteId: string,
  perDay: number,
  now: Date,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`agent texts ${siteId}`}, 0))`);
  const [lately] = await tx
    .select({ texts: count() })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.siteId, siteId),
        eq(outboxMessages.channel, 'sms'),
        eq(outboxMessages.kind, 'notice'),
        gt(outboxMessages.createdAt, new Date(now.getTime() - day)),
      ),
    );
  return (lately?.texts ?? 0) < perDay;
}
