import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../database/transaction.ts';
import type { ServiceDeps } from '../../service.ts';
import type { FilledEmail, PreparedEmail } from './compose.ts';
import type { MailLinks } from './links.ts';
import type { Receiver } from './merge-values.ts';

export type EmailToRecord = {
  siteId: string;
  prepared: PreparedEmail;
  receiver: Receiver;
  links: MailLinks;
  mailbox: string | null;
  /** A second mail of the same key is the first one. */
  key: string | null;
};

/** Records a mail that advertises, with its way out in its headers (RFC 2369, RFC 8058), in the caller's transaction. */
export async function recordEmail(
  { outbox, site }: Pick<ServiceDeps, 'outbox' | 'site'>,
  tx: Transaction,
  { siteId, prepared, receiver, links, mailbox, key }: EmailToRecord,
): Promise<{ id: string; hold: string | null; missing: FilledEmail['missing'] }> {
  const id = randomUUID();
  const unsubscribe = links.unsubscribe(receiver.email);
  const { subject, html, text, missing } = prepared.fill(receiver, { unsubscribe, pixel: links.pixel(id) });
  const recorded = await outbox.record(tx, {
    ...{ id, siteId, channel: 'mail', kind: 'marketing', to: receiver.email, fromName: site.agentName },
    ...{ subject, html, text },
    ...(mailbox === null ? {} : { mailbox }),
    ...(key === null ? {} : { idempotencyKey: key }),
    headers: {
      'Reply-To': mailbox ?? site.agentEmail,
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  return { ...recorded, missing };
}
