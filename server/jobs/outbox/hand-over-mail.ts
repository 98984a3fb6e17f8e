import type { Database } from '../../database/open.ts';
import type { MailProvider, SendOutcome } from '../../providers/mail/mail.ts';
import { describeError } from '../executor.ts';
import { isWithTry, type OutboxMessage, outboxMessages } from './tables.ts';

type Deps = {
  database: Database;
  mail: MailProvider;
  mailboxOf: (siteId: string, email: string) => Promise<MailProvider | null>;
  now: () => Date;
};

/**
 * Hands a mail over. That its end is about to be given away is written down first, so that a mail that advertises is
 * never sent twice, and one that surely was not given away can be sent again. A mail that its receiver waits for goes
 * out again when its end is not known: it bears the same Message-ID.
 */
export async function handOverMail(deps: Deps, message: OutboxMessage): Promise<SendOutcome> {
  try {
    const line = message.mailbox === null ? deps.mail : await deps.mailboxOf(message.siteId, message.mailbox);
    if (line === null) {
      return { outcome: 'permanent', reason: `The mailbox ${message.mailbox} or its password is not kept.` };
    }
    const outcome = await line.send(message, () => noteEnd(deps, message));
    if (outcome.outcome !== 'unclear' || message.kind === 'marketing') return outcome;
    return { outcome: 'temporary', reason: outcome.reason };
  } catch (error) {
    return { outcome: 'temporary', reason: describeError(error) };
  }
}

/** Throws when the try is no longer the running one: another process has taken the message over. */
async function noteEnd({ database, now }: Deps, message: OutboxMessage): Promise<void> {
  if (message.kind !== 'marketing') return;
  const { rowCount } = await database.db
    .update(outboxMessages)
    .set({ handedAt: now() })
    .where(isWithTry(message));
  if (rowCount !== 1) throw new Error('another try has begun');
}
