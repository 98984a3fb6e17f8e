import { createHash } from 'node:crypto';
import { inTransaction } from '../database/transaction.ts';
import { nullOn, ServiceFault } from '../errors/faults.ts';
import type { Executor } from '../jobs/queue.ts';
import type { CallService } from './call.ts';
import type { ServiceDeps } from './deps.ts';

/** Why a follow-up is sent, and with which template. */
export type FollowUp = { siteId: string; email: string; templateId: number };

type FollowUpDeps = Pick<ServiceDeps, 'jobs' | 'callAs' | 'log' | 'database' | 'outbox' | 'site' | 'now'>;

/** `mendable`: the agent can fix it, unlike an unsubscribed recipient. */
type Refused = { why: string; mendable: boolean };

/** Queues a follow-up email in the caller's transaction. */
export type QueueFollowUp = (tx: Executor, followUp: FollowUp) => Promise<void>;

/**
 * Follow-ups by email of one reason, such as `chat-lead`. An address gets one per reason, ever: a second lead of the
 * same person is no reason to write again.
 */
export function openFollowUps(deps: FollowUpDeps, reason: string): QueueFollowUp {
  const { jobs, callAs, log } = deps;
  const name = `follow-up-${reason}`;
  jobs.work(name, async (data, { id }) => {
    const followUp = readFollowUp(data);
    if (followUp === null) return;
    const context = { siteId: followUp.siteId, requestId: `job-${id}`, clientAddress: '', log };
    const key = `follow-up:${reason}:${hashOf(followUp.email)}`;
    const refused = await send(callAs(context), followUp, key, deps.site);
    if (refused === null) return;
    log.warn({ reason, refused: refused.why }, 'a follow-up was not sent');
    if (refused.mendable) await tellAgent(deps, followUp, refused.why);
  });
  return (tx, followUp) =>
    jobs.send(tx, name, followUp, { key: hashOf(`${followUp.siteId} ${followUp.email}`) });
}

/** Sends the template; why it may not be sent, or null. Throws when it may be tried again. */
async function send(
  call: CallService,
  { email, templateId }: FollowUp,
  idempotencyKey: string,
  { postalAddress }: ServiceDeps['site'],
): Promise<Refused | null> {
  const template = await call('getTemplate', { path: { id: templateId } }).catch(nullOn(404));
  if (template === null) return { why: 'Its template is gone.', mendable: true };
  const { subject: title, body } = template;
  const form = {
    ...{ emailaddress: email, title: title || template.templateName, body, idempotencyKey },
    // No one is present to correct the template: the agent decides in the Outbox.
    unknownFields: 'hold' as const,
  };
  try {
    await call('sendEmail', { body: form });
    return null;
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error;
    const { status, message: why } = error.said;
    if (status >= 500 || status === 429) throw error;
    // A conflict is a person who wants no email, or a site that may send none that advertises.
    return { why, mendable: status !== 409 || postalAddress === null };
  }
}

async function tellAgent(
  { database, outbox, site, now }: FollowUpDeps,
  { siteId, email }: FollowUp,
  why: string,
): Promise<void> {
  await inTransaction(database, (tx) =>
    outbox.record(tx, {
      siteId,
      channel: 'mail',
      kind: 'notice',
      to: site.agentEmail,
      subject: 'A follow-up email was not sent',
      text: `${email} got no follow-up email: ${why}\n\nThey are in Client Manager. Until this is fixed, no follow-up email goes out; you can turn follow-up off in Settings.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      idempotencyKey: `follow-up-refused:${now().toISOString().slice(0, 10)}:${hashOf(why)}`,
    }),
  );
}

function readFollowUp(data: unknown): FollowUp | null {
  const followUp = data as Partial<FollowUp> | null;
  const { siteId, email, templateId } = followUp ?? {};
  if (typeof siteId !== 'string' || typeof email !== 'string' || typeof templateId !== 'number') return null;
  return { siteId, email, templateId };
}

function hashOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 40);
}
