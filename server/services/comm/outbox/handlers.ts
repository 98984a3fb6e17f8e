import type { operations } from '../../../../openapi/generated/comm.d.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import { deliveryOf, wasTried } from '../../../jobs/outbox/delivery.ts';
import type { OutboxMessage } from '../../../jobs/outbox/outbox.ts';
import { renderEml } from '../../../providers/mail/eml.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';

/** Creates the handlers that list messages, and decide about messages on hold (comm, tag `outbox`). */
export function outboxHandlers({ database, outbox }: Pick<ServiceDeps, 'database' | 'outbox'>) {
  return {
    async listOutbox({ query }, { siteId }) {
      const { messages, total } = await outbox.list(siteId, { ...query, delivery: query.state });
      return { messages: messages.map(outboxEntry), total };
    },

    async getOutboxMessage({ path }, { siteId }) {
      const message = await outbox.get(siteId, path.id);
      if (message === null) throw noSuchMessage();
      return { ...outboxEntry(message), body: wordsOf(message) };
    },

    async downloadOutboxMessage({ path }, { siteId }) {
      const message = await outbox.get(siteId, path.id);
      if (message?.channel !== 'mail') throw problem('not-found', { detail: 'There is no such email.' });
      return {
        contentType: 'message/rfc822',
        body: await renderEml(message),
        headers: { 'Content-Disposition': `attachment; filename="${message.id}.eml"` },
      };
    },

    async decideMessage({ path }, { siteId }) {
      const decided = await inTransaction(database, (tx) =>
        outbox.decide(tx, siteId, path.id, path.decision),
      );
      if (decided === null) throw noSuchMessage();
      if (decided.refused !== null) throw problem('conflict', { detail: decided.refused });
      return outboxEntry(decided.message);
    },
  } satisfies Partial<Handlers<operations>>;
}

const noSuchMessage = () => problem('not-found', { detail: 'There is no such message.' });

/** Returns a message in the API's format: without bodies, but with the beginning of a text. */
function outboxEntry(message: OutboxMessage) {
  return {
    id: message.id,
    channel: message.channel,
    kind: message.kind,
    to: message.to,
    subject: message.channel === 'mail' ? message.subject : null,
    state: deliveryOf(message.state),
    reason: message.reason,
    provider: message.provider,
    created_at: message.createdAt.toISOString(),
    sent_at: message.sentAt?.toISOString() ?? null,
    tried: wasTried(message),
    preview: previewOf(message),
  };
}

/** Returns a text's content; null for an email, which is downloaded, and for a text that grants access. */
const wordsOf = ({ channel, secret, text }: OutboxMessage): string | null =>
  channel === 'sms' && !secret ? text : null;

/** The length of a text's preview, in code points, as JSON Schema counts. */
const previewLength = 160;

function previewOf(message: OutboxMessage): string | null {
  const words = wordsOf(message);
  // A code point is one or two UTF-16 units.
  return words === null ? null : [...words.slice(0, 2 * previewLength)].slice(0, previewLength).join('');
}
