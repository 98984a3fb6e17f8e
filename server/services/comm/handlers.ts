import type { operations } from '../../../openapi/generated/comm.d.ts';
import { inTransaction } from '../../database/transaction.ts';
import { invalidInput, problem } from '../../errors/errors.ts';
import { tellDelivery } from '../../jobs/outbox/delivery.ts';
import { needWord } from '../../people/deleted.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { consentHandlers } from './consent/handlers.ts';
import { dripHandlers } from './drips/handlers.ts';
import { emailHandlers } from './emails/handlers.ts';
import { senderHandlers } from './emails/sender.ts';
import { messageHandlers } from './messages/handlers.ts';
import { outboxHandlers } from './outbox/handlers.ts';
import { receivedEmailHandlers } from './received-emails/handlers.ts';
import { templateHandlers } from './templates/handlers.ts';
import { receivedTextHandlers } from './texts/receive-text.ts';

/** Creates the handlers for messages and the Outbox (`openapi/comm.yaml`). */
export function commHandlers(
  deps: Pick<
    ServiceDeps,
    'database' | 'outbox' | 'events' | 'callAs' | 'mail' | 'sends' | 'site' | 'textCalls' | 'now'
  >,
): Handlers<operations> {
  const { database, outbox, site } = deps;
  return {
    ...templateHandlers(deps),
    ...emailHandlers(deps),
    ...senderHandlers(deps),
    ...dripHandlers(deps),
    ...consentHandlers(deps),
    ...messageHandlers(deps),
    ...outboxHandlers(deps),
    ...receivedEmailHandlers(deps),
    ...receivedTextHandlers(deps),

    async sendSms({ body }, { siteId, clientAddress }) {
      const text = body.body.replace(/[^\P{Cc}\n]/gu, '').trim();
      if (text === '') throw invalidInput('/body/body', 'must not be empty');
      const to = body.to ?? site.agentPhone;
      const recorded = await inTransaction(database, async (tx) => {
        if (to === site.agentPhone) return outbox.textAgent(tx, { siteId, to, text, clientAddress });
        await needWord(tx, siteId, { phone: to });
        return outbox.record(tx, { siteId, channel: 'sms', kind: 'transactional', byAgent: true, to, text });
      });
      if (recorded === null) {
        throw problem('too-many-requests', {
          detail: 'The agent has had the most texts for today. Send an email or call.',
          headers: { 'Retry-After': '3600' },
        });
      }
      return { message: tellDelivery('The text', recorded), delivery: recorded.delivery };
    },
  };
}
