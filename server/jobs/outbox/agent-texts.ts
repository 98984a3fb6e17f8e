import { createHmac } from 'node:crypto';
import { and, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { visitorOf } from '../../network/visitor.ts';
import type { Executor } from '../queue.ts';
import type { AgentText, NewMessage, Outbox, Recorded } from './outbox.ts';
import { outboxMessages } from './tables.ts';

/** How many texts an agent gets in 24 hours, who is mailed when there are more, and what hashes addresses. */
export type AgentTextLimits = { perDay: number; mailTo: string; addressKey: string };

/** What becomes of a text: sent, kept on hold, or left out, for there are enough of that visitor or of the day. */
type Room = 'free' | 'hold' | 'visitor-full' | 'day-full';

const day = 24 * 60 * 60_000;

/** The part of a day's texts that one visitor may cause; as many again are kept on hold. */
const visitorShare = (perDay: number): number => Math.max(1, Math.floor(perDay / 5));

/** A visitor as texts are counted: what is stored tells no address. */
function hashOf({ siteId, clientAddress }: AgentText, key: string): string {
  const hash = createHmac('sha256', key).update(`${siteId}\0${visitorOf(clientAddress)}`);
  return hash.digest('base64url').slice(0, 22);
}

/** Records a text to the agent as far as there is room for it; null where it is left out. */
export async function recordAgentText(
  outbox: Pick<Outbox, 'record'>,
  limits: AgentTextLimits | undefined,
  tx: Executor,
  agentText: AgentText,
  now: Date,
): Promise<Recorded | null> {
  const { siteId, to, text } = agentText;
  const message = { siteId, to, text, channel: 'sms', kind: 'notice' } as const;
  if (limits === undefined) return outbox.record(tx, message);
  const { perDay, addressKey } = limits;
  const visitor = hashOf(agentText, addressKey);
  const room = await roomForAgentText(tx, { siteId, visitor, perDay, now });
  if (room === 'free') return outbox.record(tx, { ...message, visitor });
  await outbox.record(tx, missingTextsMail(agentText, limits, { room, now }));
  if (room !== 'hold') return null;
  return outbox.record(tx, { ...message, visitor, hold: 'This visitor has caused many texts today.' });
}

/** Whether the agent may be texted once more. Holds others that ask back until the transaction ends. */
async function roomForAgentText(
  tx: Executor,
  { siteId, visitor, perDay, now }: { siteId: string; visitor: string; perDay: number; now: Date },
): Promise<Room> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`agent texts ${siteId}`}, 0))`);
  const since = new Date(now.getTime() - day);
  const caused = and(eq(outboxMessages.siteId, siteId), isNotNull(outboxMessages.visitor));
  await tx
    .update(outboxMessages)
    .set({ visitor: null })
    .where(and(caused, lte(outboxMessages.createdAt, since)));
  const isSent = ne(outboxMessages.state, 'held');
  const isTheirs = eq(outboxMessages.visitor, visitor);
  const [lately] = await tx
    .select({
      sent: sql<number>`count(*) filter (where ${isSent})`.mapWith(Number),
      theirs: sql<number>`count(*) filter (where ${and(isSent, isTheirs)})`.mapWith(Number),
      held: sql<number>`count(*) filter (where ${and(sql`not ${isSent}`, isTheirs)})`.mapWith(Number),
    })
    .from(outboxMessages)
    .where(and(caused, gt(outboxMessages.createdAt, since)));
  const { sent, theirs, held } = lately ?? { sent: 0, theirs: 0, held: 0 };
  const share = visitorShare(perDay);
  if (sent >= perDay) return 'day-full';
  if (theirs < share) return 'free';
  return held < share ? 'hold' : 'visitor-full';
}

/** The email that tells the agent, once a day for each reason, that texts are missing. */
function missingTextsMail(
  { siteId }: AgentText,
  { perDay, mailTo }: AgentTextLimits,
  { room, now }: { room: Exclude<Room, 'free'>; now: Date },
): NewMessage {
  const ofVisitor = room !== 'day-full';
  return {
    siteId,
    channel: 'mail',
    kind: 'notice',
    to: mailTo,
    subject: ofVisitor ? 'Some texts to you are on hold' : 'Daily text limit reached',
    text: [
      ofVisitor
        ? `One visitor caused ${visitorShare(perDay)} texts to you within 24 hours, so their next ones are on hold in your Outbox. Texts from other visitors still reach you.`
        : `You got ${perDay} texts within 24 hours, so we aren’t sending more for now.`,
      '',
      'No lead is lost: find them all in Client Management.',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
    idempotencyKey: `agent-texts:${ofVisitor ? 'visitor' : 'day'}:${now.toISOString().slice(0, 10)}`,
  };
}
