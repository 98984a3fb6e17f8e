import type { operations } from '../../../openapi/generated/comm.d.ts';
import { inTransaction } from '../../database/transaction.ts';
import { invalidInput, problem } from '../../errors.ts';
import type { OutboxMessage } from '../../jobs/outbox/outbox.ts';
import { renderEml } from '../../providers/mail/eml.ts';
import { type Handlers, notBuiltIn, type ServiceDeps } from '../service.ts';

/** Messages to people, and the outbox that keeps them (`openapi/comm.yaml`). */
export function commHandlers({
  database,
  outbox,
  site,
}: Pick<ServiceDeps, 'database' | 'outbox' | 'site'>): Handlers<operations> {
  return {
    async sendSms({ body }, { siteId }) {
      const text = body.body.replace(/[^\P{Cc}\n]/gu, '').trim();
      if (text === '') throw invalidInput('/body/body', 'must not be empty');
      const to = body.to ?? site.agentPhone;
      const kind = to === site.agentPhone ? 'notice' : 'transactional';
      const { hold } = await inTransaction(database, (tx) =>
        outbox.record(tx, { siteId, channel: 'sms', kind, to, text }),
      );
      return { message: hold === null ? 'The text is on its way.' : `The text has not gone out. ${hold}` };
    },

    async listOutbox({ query }, { siteId }) {
      const { messages, total } = await outbox.list(siteId, query);
      return { messages: messages.map(outboxEntry), total };
    },

    async downloadOutboxMessage({ path }, { siteId }) {
      const message = await outbox.get(siteId, path.id);
      if (message?.channel !== 'mail') throw problem('not-found', { detail: 'There is no such mail.' });
      return {
        contentType: 'message/rfc822',
        body: await renderEml(message),
        headers: { 'Content-Disposition': `attachment; filename="${message.id}.eml"` },
      };
    },

    listTemplates: notBuiltIn,
    storeTemplate: notBuiltIn,
    deleteTemplate: notBuiltIn,
    sendEmail: notBuiltIn,
    scheduleDrip: notBuiltIn,
    showUnsubscribePage: notBuiltIn,
    unsubscribe: notBuiltIn,
    trackEmailOpen: notBuiltIn,
  };
}

/** A message as the admin's list shows it: without its bodies. */
function outboxEntry(message: OutboxMessage) {
  return {
    id: message.id,
    channel: message.channel,
    kind: message.kind,
    to: message.to,
    subject: message.channel === 'mail' ? message.subject : null,
    state: message.state,
    reason: message.reason,
    provider: message.provider,
    created_at: message.createdAt.toISOString(),
    sent_at: message.sentAt?.toISOString() ?? null,
  };
}
