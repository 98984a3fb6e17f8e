import { createHash } from 'node:crypto';
import type { Executor } from '../jobs/queue.ts';
import type { ServiceClients } from './clients.ts';
import type { ServiceDeps } from './service.ts';

/** Why somebody is written to, and by which template. */
export type FollowUp = { siteId: string; email: string; templateId: number };

/** Queues the e-mail that follows up on somebody, in the caller's transaction. */
export type QueueFollowUp = (tx: Executor, followUp: FollowUp) => Promise<void>;

/**
 * Follow-ups by e-mail of one reason, such as `chat-lead`. An address gets one per reason, ever: a second lead of the
 * same person is no reason to write again.
 */
export function openFollowUps(
  { jobs, clients, log }: Pick<ServiceDeps, 'jobs' | 'clients' | 'log'>,
  reason: string,
): QueueFollowUp {
  const name = `follow-up-${reason}`;
  jobs.work(name, async (data, { id }) => {
    const followUp = readFollowUp(data);
    if (followUp === null) return;
    const context = { siteId: followUp.siteId, requestId: `job-${id}`, clientAddress: '', log };
    const { comm } = clients(context);
    const key = `follow-up:${reason}:${hashOf(followUp.email)}`;
    const refused = await send(comm, followUp, key);
    if (refused !== null) log.warn({ reason, refused }, 'a follow-up was not sent');
  });
  return (tx, followUp) =>
    jobs.send(tx, name, followUp, { key: hashOf(`${followUp.siteId} ${followUp.email}`) });
}

/** Sends the template; why it may not be sent, or null. Throws when it may be tried again. */
async function send(
  comm: ServiceClients['comm'],
  { email, templateId }: FollowUp,
  idempotencyKey: string,
): Promise<string | null> {
  const { data: template, response } = await comm.GET('/api/treas/comm/templates/{id}', {
    params: { path: { id: templateId } },
  });
  if (template === undefined) {
    if (response.status === 404) return 'the template is gone';
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
  if (status >= 500 || status === 429) throw new Error(`the e-mail answered ${status}`);
  return sent.error.detail ?? `the e-mail answered ${status}`;
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
