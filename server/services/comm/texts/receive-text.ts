import { and, desc, eq } from 'drizzle-orm';
import type { operations } from '../../../../openapi/generated/comm.d.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import { receivedTextFacts } from '../../../jobs/outbox/facts.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import { receivedTexts } from '../../../jobs/outbox/tables.ts';
import { lastConsent, recordTextConsent } from '../../../jobs/outbox/text-rules.ts';
import { noteTextState } from '../../../jobs/outbox/text-states.ts';
import { hear } from '../../../people/hear.ts';
import { type ReceivedText, smsCallPaths } from '../../../providers/sms/sms.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext, Handlers, SignedCall } from '../../service.ts';
import { readWish, type Wish } from './read-wish.ts';

type Deps = Pick<ServiceDeps, 'database' | 'outbox' | 'events' | 'callAs' | 'site' | 'textCalls' | 'now'>;

/** Creates the handlers for the SMS provider's calls: incoming texts and delivery reports (comm). */
export function receivedTextHandlers(deps: Deps) {
  const { database, now } = deps;
  return {
    async receiveText({ signed }, context) {
      const { calls, call } = genuine(deps, smsCallPaths.received, signed);
      const text = calls.readText(call);
      if (text === null) return calls.answer;
      const agentEmail = await mailOfAgent(deps, context);
      await inTransaction(database, (tx) => takeIn(tx, { ...deps, agentEmail }, context.siteId, text));
      return calls.answer;
    },

    async receiveTextState({ signed, path }, { siteId }) {
      const { calls, call } = genuine(deps, smsCallPaths.state + path.id, signed);
      const state = calls.readState(call);
      if (state !== null) {
        const text = { siteId, id: path.id, provider: calls.name };
        await inTransaction(database, (tx) => noteTextState(tx, text, state, now()));
      }
      return calls.answer;
    },

    async listReceivedTexts({ query }, { siteId }) {
      const rows = await database.db
        .select()
        .from(receivedTexts)
        .where(and(eq(receivedTexts.siteId, siteId), eq(receivedTexts.number, numberOf(query.from))))
        .orderBy(desc(receivedTexts.receivedAt), desc(receivedTexts.id))
        .limit(query.limit ?? 1000);
      return rows.map(({ number, text, wish, receivedAt }) => ({
        ...{ from: number, text, wish, received_at: receivedAt.toISOString() },
      }));
    },
  } satisfies Partial<Handlers<operations>>;
}

/** Returns the reader of a call; throws `not-found` when none is expected, `not-allowed` for a forged one. */
function genuine({ textCalls, site }: Deps, path: string, signed: SignedCall | undefined) {
  if (textCalls === null || site.publicOrigin === null) throw problem('not-found');
  const call = { url: `${site.publicOrigin}${path}`, headers: {}, body: '', ...signed };
  if (!textCalls.isGenuine(call)) throw problem('not-allowed', { detail: 'The signature is incorrect.' });
  return { calls: textCalls, call };
}

/** Stores a text with its request, and the reply to it. A repeated delivery changes nothing. */
async function takeIn(
  tx: Transaction,
  { outbox, events, site, now, agentEmail }: Deps & { agentEmail: string },
  siteId: string,
  { id, from, text, answered }: ReceivedText,
): Promise<void> {
  const number = numberOf(from);
  const before = await lastConsent(tx, siteId, number);
  const read = readWish(text);
  // A plain *yes* may answer any question; it restores consent only after an unsubscribe.
  const means = read?.wish === 'start' && before !== 'stopped' && isYes(text) ? null : read;
  const wish = answered ?? means?.wish ?? null;
  const [kept] = await tx
    .insert(receivedTexts)
    .values({ siteId, id, number, text, wish, receivedAt: now() })
    .onConflictDoNothing()
    .returning({ id: receivedTexts.id });
  if (kept === undefined) return;
  await hear(tx, receivedTextFacts, [id]);
  await events.record(tx, siteId, 'message.received', {
    ...{ channel: 'text', from: number, subject: null, text: text.slice(0, 8000), asked: wish },
  });
  if (wish === 'stop' || wish === 'start') {
    const state = wish === 'stop' ? 'stopped' : 'given';
    await recordTextConsent(tx, { siteId, phone: number, state, words: text, source: 'text' }, now());
  }
  if (wish === null) await tellAgent(tx, { outbox, agentEmail }, siteId, { id, number, text });
  const isAnswered = answered !== null || (means?.keyword === true && wish !== 'help');
  const reply = isAnswered ? null : answerTo(wish, before === 'stopped', site);
  if (reply === null) return;
  const message = { siteId, channel: 'sms', kind: 'reply', to: number, text: reply } as const;
  await outbox.record(tx, { ...message, idempotencyKey: `reply-to-text:${id}` });
}

/** Returns the confirmation of a STOP that the provider missed, who we are for HELP, or null. */
function answerTo(wish: Wish | null, wasStopped: boolean, site: Deps['site']): string | null {
  const { agentName, agentPhone, agentEmail, brokerageName } = site;
  if (wish === 'stop' && !wasStopped) {
    return `You will get no more texts from ${agentName}. Reply START to get them again.`;
  }
  if (wish !== 'help') return null;
  const who = [agentName, brokerageName].filter((name) => name !== '').join(', ');
  return `This is ${who}. Call ${agentPhone} or write to ${agentEmail}. Reply STOP for no more texts.`;
}

/** Returns the agent's email in the settings, or in the profile, so that no text is lost without them. */
async function mailOfAgent({ callAs, site }: Deps, context: CallContext): Promise<string> {
  try {
    return (await callAs(context)('getSettings')).agentEmail ?? site.agentEmail;
  } catch (error) {
    context.log.warn({ err: error }, 'where the agent wants mail could not be read');
    return site.agentEmail;
  }
}

/** Emails a client's text to the agent, once. */
async function tellAgent(
  tx: Transaction,
  { outbox, agentEmail }: { outbox: Deps['outbox']; agentEmail: string },
  siteId: string,
  { id, number, text }: { id: string; number: string; text: string },
): Promise<void> {
  await outbox.record(tx, {
    siteId,
    channel: 'mail',
    kind: 'notice',
    to: agentEmail,
    subject: `A text from ${number}`,
    text:
      text.trim() === ''
        ? `${number} sent a message without text, possibly a photo.`
        : `${number} writes:\n\n${text}`,
    idempotencyKey: `received-text:${id}`,
  });
}

const isYes = (text: string) => /^\W*yes\W*$/i.test(text);

/** Returns the number in E.164 format; unchanged when it isn't a US number. */
function numberOf(from: string): string {
  return textableNumber(from) ?? from.trim().slice(0, 40);
}
