import type { Logger } from 'pino';
import type { Database } from '../../database/open.ts';
import type { MailProvider } from '../../providers/mail/mail.ts';
import type { SmsProvider } from '../../providers/sms/sms.ts';
import { startDelivery } from '../delivery/deliver.ts';
import type { Jobs } from '../queue.ts';
import { mailChannel } from './mail-channel.ts';
import { textChannel } from './text-channel.ts';

/** Delivers recorded emails and texts, each once. */
export function deliverOutbox(deps: {
  database: Database;
  jobs: Jobs;
  mail: MailProvider;
  /** Returns the sending mailbox of a site; null when its password isn't stored. */
  mailboxOf: (siteId: string, email: string) => Promise<MailProvider | null>;
  sms: SmsProvider;
  log: Logger;
  now: () => Date;
}): void {
  startDelivery(deps, mailChannel(deps));
  startDelivery(deps, textChannel(deps));
}
