import type { Database } from '../../database/open.ts';
import { type MailProvider, mailsAtOnce, type SendOutcome } from '../../providers/mail/mail.ts';
import type { Channel } from '../delivery/channel.ts';
import { describeError } from '../executor.ts';
import { hearFate } from './facts.ts';
import { suppress } from './mail-rules.ts';
import { messageChannel, noteOfMessage } from './message-channel.ts';
import { type OutboxMessage, outboxMessages } from './tables.ts';

type Deps = {
  database: Pick<Database, 'db'>;
  mail: MailProvider;
  /** Returns the sender for a mailbox of a site; null when its password isn't stored. */
  mailboxOf: (siteId: string, email: string) => Promise<MailProvider | null>;
  now: () => Date;
};

/** Emails that must never arrive twice: what recipients didn't ask for, and what the agent wrote to one person. */
const isSentOnce = ({ kind }: Pick<OutboxMessage, 'kind'>) => kind === 'marketing' || kind === 'personal';

/**
 * Returns the email channel. Records the attempt of an email that is sent once before sending the last byte, so that the
 * email is never sent twice, and can be retried when it definitely wasn't sent. Retries a transactional email
 * whose outcome is unknown, because retries reuse the Message-ID.
 */
export function mailChannel({ database, mail, mailboxOf, now }: Deps): Channel<OutboxMessage, SendOutcome> {
  return {
    ...messageChannel('mail'),
    what: 'an email',
    watch: 'outbox-resume',
    atOnce: mailsAtOnce,
    inDoubt: (message) => (isSentOnce(message) ? 'never' : 'again'),
    mayBeTaken: ({ handedAt }) => handedAt !== null,
    doubtful: {
      waits: (reason) => reason,
      ends: (reason) => `The connection was lost while sending: it may have arrived. ${reason}`,
    },
    async handOver(message, isMine) {
      const { siteId, mailbox } = message;
      const noteEnd = async () => {
        if (!isSentOnce(message)) return;
        const noted = await database.db.update(outboxMessages).set({ handedAt: now() }).where(isMine);
        if (noted.rowCount !== 1) throw new Error('another try has begun');
      };
      try {
        const line = mailbox === null ? mail : await mailboxOf(siteId, mailbox);
        if (line !== null) return await line.send(message, noteEnd);
        return { outcome: 'permanent', reason: `The mailbox ${mailbox} or its password is not stored.` };
      } catch (error) {
        return { outcome: 'temporary', reason: describeError(error) };
      }
    },
    noteOf: (message, said, at) => noteOfMessage(message, said, message.mailbox ?? mail.name, at),
    noteStop: hearFate,
    async alsoNote(tx, message, said, at) {
      const { siteId, to: email } = message;
      if (said.outcome !== 'sent') await hearFate(tx, message);
      if (said.outcome !== 'permanent' || said.noSuchMailbox !== true) return;
      await suppress(tx, { siteId, email, source: 'refused', words: said.reason }, at);
    },
  };
}
