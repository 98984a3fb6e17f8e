import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import type { Recorded } from '../../../jobs/outbox/outbox.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { FilledEmail, PreparedEmail } from './compose.ts';
import type { MailLinks } from './links.ts';
import type { Receiver } from './merge-values.ts';

export type EmailToRecord = {
  siteId: string;
  prepared: PreparedEmail;
  receiver: Receiver;
  links: MailLinks;
  mailbox: string | null;
  /** A second email with the same key returns the first one. */
  key: string | null;
  /** Hash of the request under the key. */
  askedHash?: string;
  /** Why it is on hold for the agent's approval. */
  hold?: string | null;
};

/**
 * Records a marketing email in the caller's transaction, with unsubscribe headers (RFC 2369, RFC 8058).
 * Throws `conflict` when its key belongs to a different request.
 */
export async function recordEmail(
  { outbox, site }: Pick<ServiceDeps, 'outbox' | 'site'>,
  tx: Transaction,
  { siteId, prepared, receiver, links, mailbox, key, askedHash, hold = null }: EmailToRecord,
): Promise<Omit<Recorded, 'differs'> & { missing: FilledEmail['missing'] }> {
  const id = randomUUID();
  const unsubscribe = links.unsubscribe(receiver.email);
  const { subject, html, text, missing } = prepared.fill(receiver, { unsubscribe, pixel: links.pixel(id) });
  const { differs, ...recorded } = await outbox.record(tx, {
    ...{ id, siteId, channel: 'mail', kind: 'marketing', to: receiver.email, fromName: site.agentName },
    ...{ subject, html, text },
    ...(mailbox === null ? {} : { mailbox }),
    ...(key === null ? {} : { idempotencyKey: key }),
    ...(askedHash === undefined ? {} : { askedHash }),
    ...(hold === null ? {} : { hold }),
    headers: {
      'Reply-To': mailbox ?? site.agentEmail,
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  if (differs) {
    throw problem('conflict', {
      detail:
        'An email with this key was recorded before, and this one differs from it. This one was not sent.',
    });
  }
  return { ...recorded, missing };
}
