import type { ServiceName } from '../../../config.ts';
import type { ProviderCalls } from '../../../providers/calls.ts';
import type { MailProvider } from '../../../providers/mail/mail.ts';
import type { MailAddress } from '../../../providers/print/print.ts';
import type { SmsProvider } from '../../../providers/sms/sms.ts';
import type { ProviderRecords } from './records.ts';

/** What the page of connections shows and tests beyond what the services themselves use. */
export type Connections = {
  calls: ProviderCalls;
  records: Pick<ProviderRecords, 'of'>;
  siteMail: MailProvider;
  texts: SmsProvider;
  /** Who sends from a mailbox of a site; null when its password is not kept. */
  mailboxOf: (siteId: string, email: string) => Promise<MailProvider | null>;
  /** When backups are made and how many are kept; null where none are made. */
  backups: { at: string; keep: number } | null;
  /** The servers of the site's mail and of the map's tiles, for a person to read. */
  hosts: { mail: string | null; tiles: string };
  /** Calls that make and order nothing, and give what the provider said; null where there is no provider. */
  checks: {
    print: ((address: MailAddress) => Promise<string>) | null;
    images: (() => Promise<string>) | null;
  };
  /** The services that other providers run: what they use is connected there. */
  elsewhere: ReadonlySet<ServiceName>;
};
