import { createHash } from 'node:crypto';
import { inTransaction } from '../database/transaction.ts';
import type { Executor } from '../jobs/queue.ts';
import type { ServiceClients } from './clients.ts';
import type { ServiceDeps } from './service.ts';

/** Why somebody is written to, and by which template. */
export type FollowUp = { siteId: string; email: string; templateId: number };

type FollowUpDeps = Pick<ServiceDeps, 'jobs' | 'clients' | 'log' | 'database' | 'outbox' | 'site' | 'now'>;

/** `mendable`: the agent can do something about it, unlike about a person who wants no email. */
type Refused = { why: string; mendable: boolean };

/** Queues the email that follows up on somebody, in the caller's transaction. */
export type QueueFollowUp = (tx: Executor, followUp: FollowUp) => Promise<void>;

/**
 * Follow-ups by email of one reason, such as `chat-lead`. An address gets one per reason, ever: a second lead of the
 * same person is no reason to write again.
 */
export function openFollowUps(deps: FollowUpDeps, reason: string): QueueFollowUp {
  const { jobs, clients, log } = deps;
  const name = `follow-up-${reason}`;
  jobs.work(name, async (data, { id }) => {
    const followUp = readFollowUp(data);
    if (followUp === null) return;
    const context = { siteId: followUp.siteId, requestId: `job-${id}`, clientAddress: '', log };
    const { comm } = clients(context);
    const key = `follow-up:${reason}:${hashOf(followUp.email)}`;
    const refused = await send(comm, followUp, key, deps.site);
    if (refused === null) return;
    log.warn({ reason, refused: refused.why }, 'a follow-up was not sent');
    if (refused.mendable) await tellAgent(deps, followUp, refused.why);
  });
  return (tx, followUp) =>
    jobs.send(tx, name, followUp, { key: hashOf(`${followUp.siteId} ${followUp.email}`) });
}

/** Sends the template; why it may not be sent, or null. Throws when it may be tried again. */
async function send(
  comm: ServiceClients['comm'],
  { email, templateId }: FollowUp,
  idempotencyKey: string,
  { postalAddress }: ServiceDeps['site'],
): Promise<Refused | null> {
  const { data: template, response } = await comm.GET('/api/treas/comm/templates/{id}', {
    params: { path: { id: templateId } },
  });
  if (template === undefined) {
    if (response.status === 404) return { why: 'Its template is gone.', mendable: true };
    throw new Error(`the template answered ${response.status}`);
  }
  const { subject: title, body } = template;
  const form = {
    ...{ emailaddress: email, title: title || template.templateName, body, idempotencyKey },
    // Nobody is there to correct the template: the agent decides in the Outbox.
    unknownFields: 'hold' as const,
  };
  const sent = await comm.POST('/api/treas/comm/send-email', {
    body: form,
    bodySerializer: (fields) => {
      const data = new FormData();
      for (const [field, value] of Object.entries(fields)) data.append(field, String(value));
      return data;
    },
  });
  const { status } = sent.response;
  if (sent.error === undefined) return null;
  if (status >= 500 || status === 429) throw new Error(`the email answered ${status}`);
  // A conflict is a person who wants no email, or a site that may send none that advertises.
  const mendable = status !== 409 || postalAddress === null;
  return { why: sent.error.detail ?? `The email service answered ${status}.`, mendable };
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
