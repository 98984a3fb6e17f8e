import type { ServiceName } from '../../../config/config.ts';
import type { ProviderCalls } from '../../../providers/calls.ts';
import type { MailProvider } from '../../../providers/mail/mail.ts';
import type { Choice } from '../../../providers/registry.ts';
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
  /** Who does what. */
  providers: Choice;
  /** The server of the map's tiles, by its address with `{z}`, `{x}`, and `{y}`. */
  tileUrl: string;
  /** Calls that make and order nothing, and give what the provider said; null where there is no provider. */
  checks: Record<'print' | 'images', (() => Promise<string>) | null>;
  /** The services that other providers run: what they use is connected there. */
  elsewhere: ReadonlySet<ServiceName>;
};
