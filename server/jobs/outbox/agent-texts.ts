import { createHmac } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { visitorOf } from '../../network/visitor.ts';
import type { Executor } from '../queue.ts';
import type { AgentText, NewMessage, Outbox, Recorded } from './outbox.ts';
import { outboxMessages } from './tables.ts';

/**
 * The maximum number of texts to an agent in 24 hours, the recipient of the email when it is reached, and the
 * key for hashing addresses.
 */
export type AgentTextLimits = { perDay: number; mailTo: string; addressKey: string };

/**
 * The decision on a text: sent, put on hold, or dropped because the visitor's or the daily limit is reached.
 */
type Room = 'free' | 'hold' | 'visitor-full' | 'day-full';

const day = 24 * 60 * 60_000;

/** Returns how many of the daily texts one visitor may cause; the same number again is put on hold. */
const visitorShare = (perDay: number): number => Math.max(1, Math.floor(perDay / 5));

/** Returns a keyed hash of the visitor for counting texts, so that the address isn't stored. */
function hashOf({ siteId, clientAddress }: AgentText, key: string): string {
  const hash = createHmac('sha256', key).update(`${siteId}\0${visitorOf(clientAddress)}`);
  return hash.digest('base64url').slice(0, 22);
}

/** Records a text to the agent within the limits; null when dropped. Beyond them, also emails the agent. */
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

/** Checks the agent's text limits. Blocks concurrent checks for the site until the transaction ends. */
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
  // On hold, or dropped there by the agent: nothing was tried.
  const isUntried = and(inArray(outboxMessages.state, ['held', 'failed']), eq(outboxMessages.attempts, 0));
  const isSent = sql`not (${isUntried})`;
  const isTheirs = eq(outboxMessages.visitor, visitor);
  const [lately] = await tx
    .select({
      sent: sql<number>`count(*) filter (where ${isSent})`.mapWith(Number),
      theirs: sql<number>`count(*) filter (where ${and(isSent, isTheirs)})`.mapWith(Number),
      held: sql<number>`count(*) filter (where ${and(isUntried, isTheirs)})`.mapWith(Number),
    })
    .from(outboxMessages)
    .where(and(caused, gt(outboxMessages.createdAt, since)));
  const { sent, theirs, held } = lately ?? { sent: 0, theirs: 0, held: 0 };
  const share = visitorShare(perDay);
  if (sent >= perDay) return 'day-full';
  if (theirs < share) return 'free';
  return held < share ? 'hold' : 'visitor-full';
}

/** Returns the email that tells the agent of texts on hold or dropped, at most once a day for each reason. */
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
